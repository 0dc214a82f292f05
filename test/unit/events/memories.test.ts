import { difference, map } from 'lodash';
import { type EventName, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const DAY = '2026-03-10';

const drop = { date: DAY, direction: 'drop', ratio: 0.4 };
const activity = { counts: { [DAY]: 5 }, checkedAt: 2, since: 1 };
const rows = { first: DAY, hasTraffic: true, above0: { [DAY]: 1 } };

it.each<[EventName, own: unknown, ...others: unknown[]]>([
	['unusualTraffic', { open: drop }, { open: { date: DAY } }, null],
	['lastingChange', { open: null }, { open: 'drop' }],
	['threshold', { open: true, total: 5 }, { open: 'yes', total: 5 }],
	[
		'newValue',
		{ publishedOn: DAY, reported: { hash: [DAY, 5] } },
		{ publishedOn: 'March', reported: {} },
		{ publishedOn: DAY, reported: { hash: 5 } },
	],
	['noVisitors', { activity, neededHours: 14 }, { activity: { counts: {}, grewAt: 1 } }],
	['newWebsite', { listed: [1], gone: [] }, { highestId: 3 }, { listed: ['1'], gone: [] }],
	['rows', rows, { ...rows, above0: { [DAY]: '1' } }, 'x'],
])('%s takes a memory of another shape for none', (event, own, ...others) => {
	const { rule } = new SimulatedTrigger(new SimulatedService(), event).openAt(DAY);

	expect([own, ...others, {}].filter((stored) => rule.isMemory?.(stored))).toEqual([own]);
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
