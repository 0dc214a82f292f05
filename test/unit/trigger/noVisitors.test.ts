import { range } from 'lodash';
import type { CheckResult } from '../../../nodes/WebsiteAnalytics/trigger/event';
import { noVisitors } from '../../../nodes/WebsiteAnalytics/trigger/events/noVisitors';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { parametersOf, websiteOn } from './support/site';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const SETTINGS = { hours: 12, minimum: 50, tellWhenBack: true };
const eventOf = (settings: Record<string, unknown> = {}) =>
	noVisitors.read(parametersOf({ ...SETTINGS, ...settings }));

const warnings: string[] = [];
const site = () => websiteOn(connected, { warn: (message) => warnings.push(message) });

beforeEach(() => {
	warnings.length = 0;
});

/** Has the service send 72 visitors for every day before 15 March 2026, so many on it and none after it. */
function serveVisitors(onDay: number): void {
	connected.service.faults.clear();
	connected.service.requests.length = 0;
	const none = { '2026-03-16': 0, '2026-03-17': 0, '2026-03-18': 0 };
	serveDays(connected.service, 'visitors', 72, { '2026-03-15': onDay, ...none });
	serveStatistic(connected.service, 'visitors_hours', () =>
		range(24).map((hour) => [String(hour), 84]),
	);
}

/** Looks one after the other, at these hours of 15 March 2026, each with so many visitors on it. */
async function looks(
	hours: Array<[hour: number, onDay: number]>,
	settings: Record<string, unknown> = {},
): Promise<CheckResult> {
	let look: CheckResult | undefined;
	for (const [hour, onDay] of hours) {
		serveVisitors(onDay);
		const now = new Date(Date.UTC(2026, 2, 15, hour));
		look = await eventOf(settings).check(site(), look?.remembered, now);
	}
	return look as CheckResult;
}

/** They have grown every hour from 0:00 to 5:00. */
const GROWING = range(6).map((hour): [number, number] => [hour, 3 * hour + 3]);

const queries = () => connected.service.requests.map(({ query }) => query.name);

it('only remembers at first', async () => {
	const { items, remembered } = await looks([[10, 30]]);

	expect(items).toEqual([]);
	expect(remembered).toMatchObject({ watch: { last: ['2026-03-15', 30] } });
	expect(queries()).toEqual(['visitors']);
});

it('is an event when nobody has come for the hours, which is remembered', async () => {
	const { items, remembered } = await looks([...GROWING, [17, 18]]);

	expect(items).toEqual([
		{
			json: {
				event: 'noVisitors',
				websiteId: 1,
				domain: 'shop.example',
				since: '2026-03-15T05:00:00.000Z',
				hours: 12,
				missing: 36,
				usual: 72,
				back: false,
				text: 'shop.example has had no new visitors for 12 hours, in which at least 36 usually come. Either its tracking is broken or the website is down.',
				key: '1:noVisitors:2026-03-15:18',
			},
		},
	]);
	expect(remembered).toMatchObject({ reportedKey: '1:noVisitors:2026-03-15:18' });
});

it.each<[string, Array<[number, number]>, Record<string, unknown>]>([
	['an hour too early', [[16, 18]], {}],
	[
		'a second time',
		[
			[17, 18],
			[18, 18],
		],
		{},
	],
	['on a website with too few visitors', [[17, 18]], { minimum: 73 }],
])('is no event %s', async (_what, after, settings) => {
	expect((await looks([...GROWING, ...after], settings)).items).toEqual([]);
	expect(warnings).toEqual([]);
});

it('needs what is usual once in a silence, and nothing before', async () => {
	await looks([...GROWING, [16, 18]]);

	expect(queries()).toEqual(['visitors']);

	await looks([...GROWING, [17, 18]], { minimum: 73 });

	expect(queries().sort()).toEqual(['visitors', 'visitors', 'visitors_hours']);

	await looks([...GROWING, [17, 18], [18, 18]], { minimum: 73 });

	expect(queries()).toEqual(['visitors']);
});

it('waits while the service may update its numbers once a day, and says so once', async () => {
	const late = await looks([
		[0, 3],
		[1, 6],
		[13, 6],
		[14, 6],
	]);

	expect(late.items).toEqual([]);
	expect(warnings).toEqual([
		'shop.example: no new visitors were counted for 12 hours. This is an event only after 48 hours, because the service may update its numbers so rarely.',
	]);
	expect(
		(
			await looks([
				[0, 3],
				[1, 6],
				[13, 6],
				[48, 6],
			])
		).items,
	).toEqual([]);
	expect(
		(
			await looks([
				[0, 3],
				[1, 6],
				[13, 6],
				[49, 6],
			])
		).items,
	).toHaveLength(1);
});

it('says when visitors are back, where that is wanted', async () => {
	const back: Array<[number, number]> = [...GROWING, [17, 18], [20, 18], [21, 19]];

	expect((await looks(back)).items).toMatchObject([
		{
			json: {
				since: '2026-03-15T05:00:00.000Z',
				hours: 15,
				missing: 45,
				back: true,
				text: 'shop.example has visitors again, after 15 hours without any.',
				key: '1:noVisitors:2026-03-15:18:back',
			},
		},
	]);
	expect((await looks(back, { tellWhenBack: false })).items).toEqual([]);
	expect((await looks([...GROWING, [16, 18], [17, 19]])).items).toEqual([]);
	expect((await looks(back)).remembered).not.toHaveProperty('reportedKey');
});

it('begins anew after four weeks without a look', async () => {
	const { items, remembered } = await looks([...GROWING, [5 + 24 * 29, 18]]);

	expect(items).toEqual([]);
	expect(remembered).toMatchObject({ watch: { gaps: [] } });
});
