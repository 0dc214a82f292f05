import { map, omit } from 'lodash';
import { english } from '../../../nodes/WebsiteAnalytics/report/words/english';
import { noWebsites } from '../../../nodes/WebsiteAnalytics/service/websites';
import { EVENT_NAMES, type EventName } from '../../../nodes/WebsiteAnalytics/trigger/events';
import { daysBetween } from '../../support/days';
import { setClock, useClock } from '../support/clock';
import { customRange, locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import {
	seeded,
	serveDays,
	serveStatistic,
	serviceByClock,
	pollAt,
	triggerOn,
} from './support/triggers';
import { NEVER_BEFORE } from '../../support/wordings';

const shared = serviceByClock();

useClock('2026-03-14T12:00:00Z');

const LOWER_SINCE_FEBRUARY_18 = Object.fromEntries(
	daysBetween('2026-02-18', '2026-03-14').map((day) => [day, 70]),
);

/** Those of which the items are no rows. */
const TOLD = EVENT_NAMES.filter((name): name is Exclude<EventName, 'rows'> => name !== 'rows');

/** What has to happen for an event, when it is found then, and what its item has. */
const CASES: Record<
	(typeof TOLD)[number],
	{ parameters?: NodeParameters; happen: () => unknown; at?: string; item: object }
> = {
	lastingChange: {
		happen: () => serveDays(shared.service, 'visitors', 100, LOWER_SINCE_FEBRUARY_18),
		item: {
			text: 'site-1.example has had about 70 visitors a day since about Wed, Feb 18, 2026, instead of about 100 (-30.0%).',
			since: '2026-02-18',
			key: '1:lastingChange:visitors:drop:2026-03-14',
		},
	},
	newValue: {
		happen: () =>
			serveStatistic(shared.service, 'referrer', ({ from, to }) => [
				['www.google.com', from === to ? 900 : 80_000],
				...(to === '2026-03-14' ? [['new.example', 12] as [string, number]] : []),
			]),
		item: {
			text: `New referrer of site-1.example on Sat, Mar 14, 2026: new.example, 12 visitors. ${NEVER_BEFORE}`,
			key: '1:newValue:referrer:2026-03-14:new.example',
		},
	},
	newWebsite: {
		happen: async () =>
			await shared.run({ resource: 'website', operation: 'create', domain: 'new.example' }),
		at: '2026-03-14T13:00:00Z',
		item: {
			website: { id: 2, domain: 'new.example', privacy: 1, email: 0, exclude_bots: 1 },
			text: english.newWebsite({ domain: 'new.example' }),
			key: '2:newWebsite',
		},
	},
	noVisitors: {
		happen: () => undefined,
		// Numbers that were never seen to grow may be updated once a day.
		at: '2026-03-16T13:00:00Z',
		item: {
			text: expect.stringMatching(/^site-1\.example has had no new visitors for \d+ hours/),
			back: false,
			key: '1:noVisitors:2026-03-13:72',
		},
	},
	report: {
		parameters: { textFormat: 'plain' },
		happen: () => undefined,
		item: {
			text: expect.stringMatching(/^site-1\.example.*Sat, Mar 14, 2026/),
			key: '1:report:2026-03-14:2026-03-14',
		},
	},
	threshold: {
		parameters: { condition: 'below', count: 50 },
		happen: () => serveDays(shared.service, 'visitors', 100, { '2026-03-14': 10 }),
		item: {
			text: 'site-1.example had 10 visitors (Sat, Mar 14, 2026), below 50. The day before, it had 100.',
			key: '1:threshold:visitors:below:50:2026-03-14:2026-03-14',
		},
	},
	unusualTraffic: {
		parameters: { options: { language: 'fr', locale: '' }, textFormat: 'html' },
		happen: () => serveDays(shared.service, 'visitors', 100, { '2026-03-14': 12345 }),
		item: {
			text: expect.stringMatching(
				/^site-1\.example a eu 12\u202f345 visiteurs le sam\. 14 mars 2026/,
			),
			key: '1:unusualTraffic:visitors:spike:2026-03-14',
		},
	},
};

describe.each(TOLD)('%s', (event) => {
	const { parameters = {}, happen, at = '2026-03-15T12:00:00Z', item } = CASES[event];

	beforeEach(() => {
		if (event !== 'noVisitors') return;
		const none = Object.fromEntries(['14', '15', '16', '17'].map((day) => [`2026-03-${day}`, 0]));
		serveDays(shared.service, 'visitors', 72, none);
		serveStatistic(shared.service, 'visitors_hours', () => [['12', 72]]);
	});

	it('only remembers at the first poll, in few requests', async () => {
		const trigger = triggerOn(shared, { event, ...parameters });

		expect((await trigger.poll()).isNull).toBe(true);
		expect(trigger.state).toBeDefined();
		expect(shared.requests()).toHaveLength(event === 'noVisitors' ? 2 : 1);
	});

	it('is emitted when it has happened, with what a person looks for first, and once', async () => {
		const trigger = await seeded(shared, { event, ...parameters });
		await happen();
		const { items } = await pollAt(trigger, at);

		expect(items).toMatchObject([{ json: { event, ...item } }]);
		expect(Object.keys(items[0]?.json ?? {}).slice(0, 4)).toEqual([
			'event',
			'text',
			'websiteId',
			'domain',
		]);
		expect((await trigger.poll()).isNull).toBe(true);
	});

	it('shows a test event in the editor, and leaves what is remembered alone', async () => {
		const trigger = await seeded(shared, { event, ...parameters });
		const before = trigger.staticData;
		setClock('2026-03-17T12:00:00Z');
		const { items } = await trigger.fetchTestEvent();
		const { json = {} } = items[0] ?? {};

		expect(items).toMatchObject([{ json: { event, key: expect.any(String) } }]);
		expect(trigger.staticData).toEqual(before);

		// A report is never a sample: there is one of every day.
		if (event === 'report') return;

		expect(Object.keys(json).slice(0, 3)).toEqual(['event', 'text', 'sample']);
		expect(String(json.text)).toMatch(event === 'unusualTraffic' ? /^Exemple/ : /^Sample: .+\.$/);
	});
});

it('a report is the item of Get Summary', async () => {
	const settings = {
		textFormat: 'page',
		options: { locale: 'de', top: 2, whatChanged: true },
		compareTo: 'previousWeekdays',
		chart: 'png',
	};
	const trigger = await seeded(shared, { event: 'report', period: 'day', ...settings });
	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');
	const summary = await shared.run({
		...PARAMETERS.statistic.getSummary,
		...customRange('2026-03-14', '2026-03-14'),
		...settings,
		websiteId: locator('id', '1'),
	});

	expect(items.map(({ json }) => omit(json, ['event', 'key']))).toEqual([summary.items[0]?.json]);
	expect(items.map(({ binary }) => binary)).toEqual([summary.items[0]?.binary]);
	expect(map(items[0]?.binary, 'fileName')).toEqual([
		'site-1.example-2026-03-14-2026-03-14.png',
		'report.html',
	]);
});

it('a value may come of an expression, and nothing of one that gives nothing', async () => {
	const signUps = { event: 'threshold', metric: 'value', name: 'event', count: 0 };
	serveStatistic(shared.service, 'event', () => [['Registration::', 4]]);
	const testOf = (value: string) => triggerOn(shared, { ...signUps, value });

	expect((await testOf('={{ "Regis" + "tration" }}').fetchTestEvent()).items).toMatchObject([
		{ json: { value: 'Registration', actual: 4 } },
	]);
	expect((await testOf('={{ undefined }}').failure('manual')).message).toBe(
		"Website Analytics Trigger: Traffic Above or Below: 'Value' is empty",
	);
});

describe('a test in the editor', () => {
	const empty = serviceByClock({ websites: [] });

	it.each(EVENT_NAMES)(
		'says of %s why there is none in an account without websites',
		async (event) => {
			expect(await triggerOn(empty, { event }).failure('manual')).toMatchObject({
				message: expect.stringContaining(noWebsites().message),
				description: noWebsites().solution,
			});
		},
	);
});
