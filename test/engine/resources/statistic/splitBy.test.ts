import { range } from 'lodash';
import { setClock, useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { sharedService } from '../../support/sharedService';
import { DAYS, get, rowsIn, WEBSITES } from './support/splitBy';

const shared = sharedService({ websites: WEBSITES });

useClock('2026-03-15T12:00:00Z');

const rowsOf = async (parameters: object) => await rowsIn(shared, parameters);

it('gives the rows of each day, with its from and to and a key that holds it', async () => {
	const largestOn = (day: string) =>
		shared.service
			.statistic(3, 'browser', day, day)
			.slice(0, 10)
			.map(({ value, count }) => ({
				websiteId: 3,
				statistic: 'browser',
				date: day,
				label: value || 'Unknown',
				count,
				value,
				from: day,
				to: day,
				key: `3:browser:${day}:${day}:${value}`,
			}));

	const rows = await rowsOf({});

	expect(rows).toEqual(DAYS.flatMap((day) => largestOn(day)));
	expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
	expect(Object.keys(rows[0] ?? {})).toEqual([
		'websiteId',
		'statistic',
		'date',
		'label',
		'count',
		'value',
		'from',
		'to',
		'key',
	]);
});

it('gives the days of the last night the same keys again, and its rows replace them', async () => {
	const lastWeek = { ...get, dateRange: 'last7Days', perPage: 100 };
	const sheet = new Map<unknown, unknown>();
	const pull = async (now: string) => {
		setClock(now);
		const { items } = await shared.run(lastWeek);
		for (const { json: row } of items) sheet.set(row.key, row);
		return items.length;
	};

	const pulled = [await pull('2026-03-14T02:00:00Z'), await pull('2026-03-15T02:00:00Z')];

	expect(Math.max(...pulled)).toBeLessThan(sheet.size);
	expect([...sheet.values()]).toEqual(
		range(7, 15).flatMap((day) => {
			const date = `2026-03-${String(day).padStart(2, '0')}`;
			return shared.service
				.statistic(3, 'browser', date, date)
				.map(({ value, count }) => expect.objectContaining({ from: date, to: date, value, count }));
		}),
	);
});

it('gives a week that grows the same keys every night, until it is over', async () => {
	const weekly = { ...get, dateRange: 'last7Days', splitBy: 'week', returnAll: true };
	const sheet = new Map<unknown, Record<string, unknown>>();
	// From a Tuesday to the Tuesday after.
	for (const day of range(10, 18)) {
		setClock(`2026-03-${day}T02:00:00Z`);
		for (const { json: row } of (await shared.run(weekly)).items) sheet.set(row.key, row);
	}
	const wholeWeeks = [
		['2026-03-02', '2026-03-08'],
		['2026-03-09', '2026-03-15'],
		['2026-03-16', '2026-03-16'],
	] as const;

	expect([...sheet.values()].map(({ key, count, to }) => [key, count, to]).sort()).toEqual(
		wholeWeeks
			.flatMap(([from, to]) =>
				shared.service
					.statistic(3, 'browser', from, to)
					.map(({ value, count }) => [`3:browser:week:${from}:${value}`, count, to]),
			)
			.sort(),
	);
});

it('gives the days of a daily statistic the keys that they have without a split', async () => {
	const keysOf = async (splitBy: string) =>
		(await rowsOf({ name: 'visitors', splitBy })).map(({ key }) => key).sort();

	expect(await keysOf('day')).toEqual(DAYS.map((day) => `3:visitors:${day}`));
	expect(await keysOf('none')).toEqual(DAYS.map((day) => `3:visitors:${day}`));
});

/** What to do about a wrong value of each parameter. */
const ADVICE: Record<string, string> = {
	splitBy: "Choose 'Split By' from its list, or enter an expression that gives ",
	weekStart: "Choose 'Week Starts On' from its list, or enter an expression that gives ",
};

it.each([
	['splitBy', 'year', '\'Split By\' has an unknown value: "year"'],
	['splitBy', '', "'Split By' is empty"],
	['splitBy', null, "'Split By' is empty"],
	['splitBy', ['day', 'week'], '\'Split By\' has an unknown value: ["day","week"]'],
	['weekStart', 2, '\'Week Starts On\' has an unknown value: "2"'],
	['weekStart', 'Sunday', '\'Week Starts On\' has an unknown value: "Sunday"'],
])('rejects %s of %j without sending anything', async (name, given, message) => {
	const parameters = { ...get, splitBy: 'week', [name]: '={{ $json.given }}' };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Statistic: Get: ${message}`,
		description: expect.stringContaining(String(ADVICE[name])),
		requests: 0,
	});
});
