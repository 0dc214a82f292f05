import { range } from 'lodash';
import type { Service } from '../../../sandbox/service';
import { serveRows, serveStatistic } from '../../support/serveRows';
import { byDomain, runReady, type Settings } from '../support/readyWorkflows';
import { takeSlackPicture } from '../support/resultPicture';
import type { Stage } from '../support/stage';
import { daysAgo, last, lastFinishedDay, withWeekday } from '../support/traffic';

const POST = { channel: '#website-analytics', mrkdwn: true };

const onLastDay = () => ({ from: lastFinishedDay() });

/** For each file of an event: what the service has, and the text about each website. */
const EVENTS: Array<
	[file: string, text: string, serve: (service: Service) => void, settings: Settings]
> = [
	[
		'unusual-traffic-to-slack.json',
		'^DOMAIN had 30 visitors on DAY; 100 expected .* changes: news.example \\(−60\\)\\.$',
		(service) => {
			serveStatistic(service, 'referrer', () => [['news.example', 5]], onLastDay());
			serveRows(service, {
				visitors: range(70)
					.map((ago) => daysAgo(ago))
					.map((day) => [day, day === lastFinishedDay() ? 30 : 100]),
				referrer: [['news.example', 65]],
				page: [['/', 40]],
			});
		},
		{},
	],
	[
		'sign-ups-stopped-to-slack.json',
		'^DOMAIN, event Registration: 0 events on DAY, below 1\\. Before: 7\\.$',
		(service) => {
			serveStatistic(service, 'event', () => [['Newsletter::', 3]], onLastDay());
			serveRows(service, { event: [['Registration::', 7]] });
		},
		{ 'Sign-Ups Stopped': { value: { __rl: true, mode: 'name', value: 'Registration' } } },
	],
	[
		'tell-me-about-new-referrers.json',
		'^DOMAIN, referrer new.example: 12 visitors on DAY, none before\\.$',
		(service) => {
			serveStatistic(
				service,
				'referrer',
				() => [
					['known.example', 30],
					['new.example', 12],
					['rare.example', 4],
				],
				onLastDay(),
			);
			serveRows(service, { referrer: [['known.example', 900]] });
		},
		{},
	],
	[
		'tracking-broken-to-slack.json',
		'^Sample: DOMAIN has 240 visitors on a typical day\\.',
		(service) =>
			serveRows(service, {
				visitors: range(40).map((ago) => [daysAgo(ago), 240]),
				visitors_hours: range(24).map((hour) => [String(hour).padStart(2, '0'), 280]),
			}),
		{},
	],
];

export function slack(stage: () => Stage) {
	it.each(EVENTS)(
		'%s posts what a test of its trigger gives',
		async (file, text, serve, settings) => {
			serve(stage().service);
			const { item, slack } = await runReady(stage(), file, settings);
			const events = item.events as Array<{ domain: string; text: string }>;
			const textAbout = (domain: string): unknown =>
				expect.stringMatching(
					text.replace('DOMAIN', domain).replace('DAY', withWeekday(lastFinishedDay())),
				);

			expect(events).not.toEqual([]);
			expect(events.map((event) => event.text)).toEqual(
				events.map(({ domain }) => textAbout(domain)),
			);
			expect(slack).toMatchObject([{ ...POST, text: item.text }]);
			expect(events.filter(({ domain }) => !String(item.text).includes(domain))).toEqual([]);
		},
	);

	it('monthly-goals-to-slack.json posts the goals of last month with their target', async () => {
		const { outputs, slack } = await runReady(stage(), 'monthly-goals-to-slack.json', {
			'Get Summary': { websiteId: byDomain('shop.example') },
		});

		expect(outputs['Get Summary']?.[0]?.json).toMatchObject({
			...last('month'),
			goals: [{ goal: 'Registration', count: expect.any(Number), target: 100 }],
		});
		expect(slack).toMatchObject([{ ...POST, text: expect.stringContaining('*Registration*: ') }]);
	});

	it("weekly-summary-to-slack.json posts last week's summary unchanged to the channel", async () => {
		const { outputs, slack } = await runReady(stage(), 'weekly-summary-to-slack.json', {
			'Get Summary': { websiteId: byDomain('shop.example') },
		});
		const text = String(slack[0]?.text);

		expect(slack).toMatchObject([{ ...POST, text: outputs['Get Summary']?.[0]?.json.text }]);
		expect(text).toMatch(/^\*shop\.example\* · .*\n\*[\d,]+ visitors\*[^]*\n\*Top pages\*: /);

		await takeSlackPicture(text, 'slack-get-summary');
	});
}
