import { omit, pick, range } from 'lodash';
import type { INodeExecutionData } from 'n8n-workflow';
import { EVENT_NAMES, type EventName } from '../../../nodes/WebsiteAnalytics/events';
import { daysBetween } from '../../support/days';
import { serveDays, serveStatistic } from '../../support/serveRows';
import { setClock } from '../support/clock';
import type { NodeParameters } from '../support/parameters';
import { pollAt, published, serviceByClock, triggerOn } from './support/triggers';

const shared = serviceByClock();

const DAY = '2026-03-14';
const NEXT_NOON = '2026-03-15T12:00:00Z';

/** Makes the service send `count` visitors on `days`, and 100 on all other days. */
const serveVisitors = (count: number, days = [DAY]) =>
	serveDays(shared.service, 'visitors', 100, Object.fromEntries(days.map((day) => [day, count])));

interface Case {
	parameters?: NodeParameters;
	/** Makes the event happen. */
	happen?(): unknown;
	at?: string;
}

const CASES: Record<EventName, Case> = {
	lastingChange: { happen: () => serveVisitors(50, daysBetween('2026-02-15', DAY)) },
	newValue: {
		happen: () =>
			serveStatistic(shared.service, 'referrer', ({ from = '', to = '' }) => [
				['www.google.com', from === to ? 90 : 8000],
				...(from <= DAY && to >= DAY ? [['new.example', 12] as [string, number]] : []),
			]),
	},
	newWebsite: {
		happen: async () =>
			await shared.run({ resource: 'website', operation: 'create', domain: 'new.example' }),
		at: '2026-03-14T13:00:00Z',
	},
	noVisitors: {
		happen: () => {
			serveDays(shared.service, 'visitors', 720, { [DAY]: 360, '2026-03-15': 0, '2026-03-16': 0 });
			serveStatistic(shared.service, 'visitors_hours', () =>
				range(24).map((hour) => [String(hour).padStart(2, '0'), 30]),
			);
		},
	},
	report: { parameters: { breakdowns: ['referrer'], options: { top: 2 } } },
	rows: {},
	threshold: {
		parameters: { condition: 'below', threshold: 50 },
		happen: () => serveVisitors(10),
	},
	unusualTraffic: {
		happen: () => {
			serveVisitors(12_345);
			serveStatistic(shared.service, 'referrer', ({ from }) => [
				['news.example', from === DAY ? 11_000 : 50],
			]);
			serveStatistic(shared.service, 'page', ({ from }) => [['/sale', from === DAY ? 900 : 50]]);
		},
	},
};

/** Returns the events of an alarm, and the main fields of other items. The operation's tests show a whole report. */
function shown({ json }: INodeExecutionData): unknown {
	if (json.event === 'report') return pick(json, ['text', 'subject', 'from', 'to', 'key']);
	return json.events ?? omit(json, 'website');
}

describe.each(EVENT_NAMES)('%s', (event) => {
	const { parameters = {}, happen, at = NEXT_NOON } = CASES[event];
	const settings = { event, ...parameters };

	it('starts the workflow once', async () => {
		// The hours count from the first poll.
		if (event === 'noVisitors') happen?.();
		const trigger = await published(shared, settings);
		shared.service.faults.clear();
		await happen?.();
		const { items, errors, warnings } = await pollAt(trigger, at);

		expect(items.map(shown)).toMatchSnapshot();
		expect([...errors, ...warnings]).toEqual([]);
		expect((await trigger.poll()).isNull).toBe(true);
	});

	it('has a test event, for which the state is not touched', async () => {
		const trigger = await published(shared, settings);
		const before = trigger.staticData;
		serveVisitors(100);
		setClock(NEXT_NOON);
		const { items } = await trigger.fetchTestEvent();

		expect(items.map(({ json }) => pick(json, ['sample', 'text', 'key']))).toMatchSnapshot();
		expect(trigger.staticData).toEqual(before);
	});
});

it('a value whose expression gives nothing stops a test', async () => {
	const value = '={{ undefined }}';
	const ofEvent = { event: 'threshold', metric: 'value', name: 'event', value };

	expect((await triggerOn(shared, ofEvent).failure('manual')).message).toBe(
		"Website Analytics Trigger: Traffic Above or Below: 'Value' is empty",
	);
});
