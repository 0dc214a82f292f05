import { range } from 'lodash';
import type { Service } from '../../../sandbox/service';
import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import { runReady, type Settings } from '../support/readyWorkflows';
import { takeSlackPicture } from '../support/resultPicture';
import type { Stage } from '../support/stage';
import { daysAgo, last, lastFinishedDay, withWeekday } from '../support/traffic';

const POST = { channel: '#website-analytics', mrkdwn: true };

/** For each file of an event: what the service has, and the text about a website on a day. */
const EVENTS: Array<
	[
		file: string,
		serve: (service: Service) => void,
		text: (domain: string, day: string) => string,
		settings: Settings,
	]
> = [
	[
		'unusual-traffic-to-slack.json',
		(service) => {
			serveRowsOfDay(service, 'referrer', lastFinishedDay(), [['news.example', 5]]);
			serveRows(service, {
				visitors: range(70)
					.map((ago) => daysAgo(ago))
					.map((day) => [day, day === lastFinishedDay() ? 30 : 100]),
				referrer: [['news.example', 65]],
				page: [['/', 40]],
			});
		},
		(domain, day) =>
			`${domain} had 30 visitors on ${day}; 100 expected (−70.0%). Biggest changes: news.example (−60).`,
		{},
	],
	[
		'sign-ups-stopped-to-slack.json',
		(service) => {
			serveRowsOfDay(service, 'event', lastFinishedDay(), [['Newsletter::', 3]]);
			serveRows(service, { event: [['Registration::', 7]] });
		},
		(domain, day) => `${domain}, event Registration: 0 events on ${day}, below 1. Before: 7.`,
		{ 'Sign-Ups Stopped': { value: { __rl: true, mode: 'name', value: 'Registration' } } },
	],
	[
		'tell-me-about-new-referrers.json',
		(service) => {
			serveRowsOfDay(service, 'referrer', lastFinishedDay(), [
				['known.example', 30],
				['new.example', 12],
				['rare.example', 4],
			]);
			serveRows(service, { referrer: [['known.example', 900]] });
		},
		(domain, day) => `${domain}, referrer new.example: 12 visitors on ${day}, none before.`,
		{},
	],
	[
		'tracking-broken-to-slack.json',
		(service) =>
			serveRows(service, {
				visitors: range(40).map((ago) => [daysAgo(ago), 240]),
				visitors_hours: range(24).map((hour) => [String(hour).padStart(2, '0'), 280]),
			}),
		(domain) =>
			`Sample: ${domain} has 240 visitors on a typical day. Starts after 12 hours without visitors.`,
		{},
	],
];

export function slack(stage: () => Stage) {
	it.each(EVENTS)(
		'%s posts what a test of its trigger gives',
		async (file, serve, text, settings) => {
			const { service } = stage();
			serve(service);

			const { item, slack } = await runReady(stage(), file, settings);
			const events = item.events as Array<{ domain: string; text: string }>;
			const texts = events.map(({ domain }) => text(domain, withWeekday(lastFinishedDay())));

			expect(texts).not.toEqual([]);
			expect(events.map((event) => event.text)).toEqual(texts);
			expect(slack).toMatchObject([{ ...POST, text: item.text }]);
			expect(events.filter(({ domain }) => !String(item.text).includes(domain))).toEqual([]);
		},
	);

	it('monthly-goals-to-slack.json posts the goals of last month with their target', async () => {
		const { outputs, slack } = await runReady(stage(), 'monthly-goals-to-slack.json', {
			'Get Summary': { websiteId: { __rl: true, mode: 'domain', value: 'shop.example' } },
		});

		expect(outputs['Get Summary']?.[0]?.json).toMatchObject({
			...last('month'),
			goals: [{ goal: 'Registration', count: expect.any(Number), target: 100 }],
		});
		expect(slack).toMatchObject([{ ...POST, text: expect.stringContaining('*Registration*: ') }]);
	});

	it("weekly-summary-to-slack.json posts last week's summary unchanged to the channel", async () => {
		const websiteId = { __rl: true, mode: 'list', value: 3, cachedResultName: 'shop.example' };
		const { outputs, slack } = await runReady(stage(), 'weekly-summary-to-slack.json', {
			'Get Summary': { websiteId },
		});
		const text = String(slack[0]?.text);

		expect(slack).toMatchObject([{ ...POST, text: outputs['Get Summary']?.[0]?.json.text }]);
		expect(text).toMatch(/^\*shop\.example\* · .*\n\*[\d,]+ visitors\*[^]*\n\*Top pages\*: /);

		await takeSlackPicture(text, 'slack-get-summary');
	});
}
