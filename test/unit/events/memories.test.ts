import { difference, map } from 'lodash';
import { type EventName, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { contextAt } from './support/pollDoubles';

const DAY = '2026-03-10';
const CONTEXT = contextAt(new Date(`${DAY}T12:00:00Z`));

const open = { date: DAY, direction: 'drop', ratio: 0.4 };
const values = { publishedOn: DAY, reported: { hash: ['2026-03-11', 5] } };
const activity = { counts: { [DAY]: 5 }, checkedAt: 2, since: 1 };
const rows = { first: DAY, hasTraffic: true, above0: { [DAY]: 1 } };

interface Memories {
	event: EventName;
	settings: object;
	own: unknown[];
	others: unknown[];
}

const MEMORIES: Memories[] = [
	{
		event: 'unusualTraffic',
		settings: { sensitivity: 'medium', minimum: 20, metric: 'visitors', direction: 'both' },
		own: [{ open }, { open: null }],
		others: [
			{ open: { ...open, date: 'a day' } },
			{ open: { ...open, direction: 'up' } },
			{ open: { ...open, ratio: null } },
			null,
		],
	},
	{
		event: 'threshold',
		settings: { metric: 'visitors', condition: 'above', period: 'day', weekdays: [1] },
		own: [{ open: true, total: 5 }],
		others: [
			{ to: DAY, total: 5 },
			{ open: 'yes', total: 5 },
		],
	},
	{
		event: 'newValue',
		settings: { name: 'referrer', minimumCount: 5 },
		own: [values],
		others: [
			{ ...values, publishedOn: 'March' },
			{ ...values, reported: { hash: 5 } },
		],
	},
	{
		event: 'noVisitors',
		settings: { hours: 12, minimum: 20, reportRecovery: false },
		own: [{ activity }, { activity, neededHours: 14 }],
		others: [{ activity, neededHours: 'x' }, { activity: { counts: {}, grewAt: 1 } }],
	},
	{
		event: 'newWebsite',
		settings: {},
		own: [{ listed: [1], gone: [] }],
		others: [{ highestId: 3 }, { listed: [1], gone: 'x' }, { listed: ['1'], gone: [] }],
	},
	{
		event: 'rows',
		settings: { rowsOf: 'traffic', names: [], startDate: '', lookBack: 3 },
		own: [rows, { ...rows, night: DAY, readTo: DAY }],
		others: [
			{ first: DAY, hasTraffic: true },
			{ ...rows, first: 'x' },
			{ ...rows, above0: { [DAY]: '1' } },
			'x',
		],
	},
];

it.each(MEMORIES)('$event takes a memory of another shape for none', (memories) => {
	const { event, settings, own, others } = memories;
	const { isMemory } = EVENTS[event].rule(settings, CONTEXT);
	const read = (stored: unknown) => isMemory?.(stored);

	expect(own.map(read)).toEqual(own.map(() => true));
	expect([...others, {}].map(read)).toEqual([...others, {}].map(() => false));
});

it.each<[EventName, string[]]>([
	['lastingChange', []],
	['newValue', []],
	['noVisitors', ['reportRecovery']],
	// The start date is read as a day.
	['rows', ['names', 'startDate', 'lookBack']],
	['threshold', []],
	['unusualTraffic', []],
])('%s starts over when any setting of its rule changes, except %j', (event, settings) => {
	const { form, resetsOn } = EVENTS[event];
	const fields = form.properties.filter(({ type }) => type !== 'notice');
	const names = fields.flatMap(({ name, type, options }) =>
		type === 'collection' ? map(options, 'name') : name,
	);
	const websites = ['websites', 'websiteId', 'websiteIds', 'except'];
	const others = ['textFormat', 'checkAfter', 'excludedDays'];

	expect(difference(names, resetsOn, websites, others)).toEqual(settings);
});
