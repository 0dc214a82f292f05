import { omit } from 'lodash';
import { EVENT_NAMES, type EventName } from '../../../nodes/WebsiteAnalytics/events';
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

const shared = serviceByClock();

useClock('2026-03-14T12:00:00Z');

const FOUR_WEEKS = daysBetween('2026-02-18', '2026-03-14');

/** Those of which the items are no rows. */
const TOLD = EVENT_NAMES.filter((name): name is Exclude<EventName, 'rows'> => name !== 'rows');

interface Case {
	/** What has to happen for it, and when it is found then. */
	happen?: () => unknown;
	at?: string;
	parameters?: NodeParameters;
	/** The end of its key, behind the id and the name of the event. */
	key: string;
	text?: RegExp;
}

/** On all other days, 100. */
const serveVisitors = (count: number, days = ['2026-03-14']) =>
	serveDays(shared.service, 'visitors', 100, Object.fromEntries(days.map((day) => [day, count])));

const CASES: Record<(typeof TOLD)[number], Case> = {
	lastingChange: {
		happen: () => serveVisitors(70, FOUR_WEEKS),
		key: ':visitors:drop:2026-03-14',
	},
	newValue: {
		happen: () =>
			serveStatistic(shared.service, 'referrer', ({ from, to }) => [
				['www.google.com', from === to ? 900 : 80_000],
				...(to === '2026-03-14' ? [['new.example', 12] as [string, number]] : []),
			]),
		key: ':referrer:2026-03-14:new.example',
	},
	newWebsite: {
		happen: async () =>
			await shared.run({ resource: 'website', operation: 'create', domain: 'new.example' }),
		at: '2026-03-14T13:00:00Z',
		key: '',
	},
	// Numbers that were never seen to grow may be updated once a day.
	noVisitors: { at: '2026-03-16T13:00:00Z', key: ':2026-03-13:72' },
	report: { parameters: { textFormat: 'plain' }, key: ':2026-03-14:2026-03-14' },
	threshold: {
		parameters: { condition: 'below', count: 50 },
		happen: () => serveVisitors(10),
		key: ':visitors:below:50:2026-03-14:2026-03-14',
	},
	unusualTraffic: {
		parameters: { textFormat: 'html' },
		happen: () => serveVisitors(12345),
		key: ':visitors:spike:2026-03-14',
		text: /^site-1\.example had 12,345 visitors on Sat, Mar 14, 2026/,
	},
};

describe.each(TOLD)('%s', (event) => {
	const { parameters = {}, happen, at = '2026-03-15T12:00:00Z', key, text = /./ } = CASES[event];

	beforeEach(() => {
		if (event !== 'noVisitors') return;
		const none = Object.fromEntries(['14', '15', '16', '17'].map((day) => [`2026-03-${day}`, 0]));
		serveDays(shared.service, 'visitors', 72, none);
		serveStatistic(shared.service, 'visitors_hours', () => [['12', 72]]);
	});

	it('is emitted when it has happened, and once', async () => {
		const trigger = triggerOn(shared, { event, ...parameters });

		expect((await trigger.poll()).isNull).toBe(true);
		expect(shared.requests()).toHaveLength(event === 'noVisitors' ? 2 : 1);

		await happen?.();
		const { items } = await pollAt(trigger, at);

		expect(items).toMatchObject([{ json: { event, text: expect.stringMatching(text) } }]);
		expect(items[0]?.json.key).toMatch(new RegExp(`^\\d:${event}${key}$`));
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

		expect(json.sample).toBe(true);
		expect(String(json.text)).toMatch(/^Sample: .+\.$/);
	});
});

it('a report is the item of Get Summary', async () => {
	const settings = {
		options: { locale: 'de', top: 2, topChanges: true },
		compareTo: 'previousWeekdays',
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
