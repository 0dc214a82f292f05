import { RANGES_AT_MOMENTS } from '../../support/presetRanges';
import { setClock } from '../support/clock';
import { failureOf, itRejects } from '../support/failure';
import { customRange, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 0 }] });

const { get } = PARAMETERS.statistic;

afterEach(() => jest.useRealTimers());

async function daysOf(parameters: object, timezone: string, item = {}): Promise<string> {
	const { query } = await shared.requestOf({ ...get, ...parameters }, item, timezone);
	return `${query.from}/${query.to}`;
}

describe.each(RANGES_AT_MOMENTS)('at $what', ({ now, timezone, ranges }) => {
	it.each(Object.entries(ranges))('sends %s as %s', async (dateRange, days) => {
		setClock(now);

		expect(await daysOf({ dateRange }, timezone)).toBe(
			days.includes('/') ? days : `${days}/${days}`,
		);
	});
});

it('sends yesterday by default', async () => {
	setClock('2026-03-15T12:00:00Z');

	expect(await daysOf({}, 'UTC')).toBe('2026-03-14/2026-03-14');
});

it.each([
	[1, '2026-03-09/2026-03-15'],
	[6, '2026-03-14/2026-03-15'],
	[7, '2026-03-15/2026-03-15'],
])('starts this week on weekday %d', async (weekStart, days) => {
	setClock('2026-03-15T12:00:00Z');

	expect(await daysOf({ dateRange: 'thisWeek', weekStart }, 'UTC')).toBe(days);
});

it('takes the range from an expression without requiring From and To', async () => {
	setClock('2026-03-15T12:00:00Z');
	const dateRange = '={{ $json.range }}';

	expect(await daysOf({ dateRange }, 'UTC', { range: 'last7Days' })).toBe('2026-03-08/2026-03-14');
});

it.each(['last7Days', '={{ $json.range }}'])(
	'ignores days that are left over from a custom range: %s',
	async (dateRange) => {
		setClock('2026-03-15T12:00:00Z');
		const parameters = { ...customRange('2026-01-05', '2026-01-06'), dateRange };

		expect(await daysOf(parameters, 'UTC', { range: 'last7Days' })).toBe('2026-03-08/2026-03-14');
	},
);

it('takes the first day of the week from an expression', async () => {
	setClock('2026-03-15T12:00:00Z');
	const parameters = { dateRange: 'lastWeek', weekStart: '={{ $json.start }}' };

	expect(await daysOf(parameters, 'UTC', { start: '7' })).toBe('2026-03-08/2026-03-14');
});

describe('a custom range', () => {
	it.each([
		['picked dates', '2026-01-05T00:00:00', '2026-01-06T00:00:00'],
		['days', '2026-01-05', '2026-01-06'],
		['times without offset', '2026-01-05T23:59:59', '2026-01-06T12:00'],
		['times with the offset of another place', '2026-01-05T00:30:00+01:00', '2026-01-06T09:00:00Z'],
		['DateTimes', "={{ DateTime.fromISO('2026-01-05') }}", "={{ DateTime.fromISO('2026-01-06') }}"],
		['Dates', "={{ new Date('2026-01-05T10:00:00Z') }}", "={{ new Date('2026-01-06T10:00:00Z') }}"],
		['milliseconds', '={{ 1767607200000 }}', '={{ 1767693600000 }}'],
		['seconds', '={{ 1767607200 }}', '={{ 1767693600 }}'],
		['days of the item', '={{ $json.from }}', '={{ $json.to }}'],
	])('accepts %s', async (_form, from, to) => {
		const item = { from: '2026-01-05', to: '2026-01-06T08:00:00.000Z' };

		expect(await daysOf(customRange(from, to), 'Europe/Berlin', item)).toBe(
			'2026-01-05/2026-01-06',
		);
	});

	it.each([
		['Europe/Berlin', '2026-01-06/2026-01-06'],
		['America/New_York', '2026-01-05/2026-01-05'],
		['Pacific/Kiritimati', '2026-01-06/2026-01-06'],
	])('converts moments to the timezone of the workflow, %s', async (timezone, days) => {
		const from = "={{ new Date('2026-01-05T23:30:00Z') }}";
		const to = "={{ DateTime.fromISO('2026-01-05T23:30:00Z') }}";

		expect(await daysOf(customRange(from, to), timezone)).toBe(days);
	});

	it.each([
		['Pacific/Auckland', '2026-03-08/2026-03-15'],
		['America/New_York', '2026-03-07/2026-03-14'],
	])('reads $now in the timezone of the workflow, %s', async (timezone, days) => {
		// Still Saturday in New York, already Sunday afternoon in Auckland.
		setClock('2026-03-15T03:30:00Z');
		const from = '={{ $now.minus({ days: 7 }) }}';

		expect(await daysOf(customRange(from, '={{ $now }}'), timezone)).toBe(days);
	});

	it('reads $today in the timezone of the workflow', async () => {
		setClock('2026-12-31T23:30:00Z');
		const from = "={{ $today.startOf('month') }}";

		expect(await daysOf(customRange(from, '={{ $today }}'), 'Europe/Berlin')).toBe(
			'2027-01-01/2027-01-01',
		);
	});

	it('sends the days of each item', async () => {
		await shared.run(
			{ ...get, ...customRange('={{ $json.day }}', '={{ $json.day }}') },
			{ input: [{ day: '2026-01-05' }, { day: '2026-01-06' }] },
		);

		expect(
			shared
				.requests()
				.map(({ query }) => query.from)
				.sort(),
		).toEqual(['2026-01-05', '2026-01-06']);
		expect(shared.requests().every(({ query }) => query.from === query.to)).toBe(true);
	});
});

const pickADate = (name: string) =>
	`Pick a date in '${name}', or enter yyyy-MM-dd, ISO 8601 text or a DateTime, e.g. 2026-01-31.`;

itRejects(shared, [
	[
		'text that is not a date',
		{ ...get, ...customRange('next tuesday', '2026-01-02') },
		`Statistic: Get: 'From' is not a date: "next tuesday"`,
		pickADate('From'),
	],
	[
		'a day that does not exist',
		{ ...get, ...customRange('2026-01-01', '2026-02-30') },
		`Statistic: Get: 'To' is not a date: "2026-02-30"`,
		pickADate('To'),
	],
	[
		'an expression without a value',
		{ ...get, ...customRange('2026-01-01', '={{ $json.nope }}') },
		"Statistic: Get: 'To' is empty",
		pickADate('To'),
	],
	[
		'a first day after the last',
		{ ...get, ...customRange('2026-02-01', '2026-01-31') },
		"Statistic: Get: 'From' (2026-02-01) is after 'To' (2026-01-31)",
		"Set 'From' to the first day of the range and 'To' to its last day.",
	],
]);

it('rejects an unknown range, and lists the known ones', async () => {
	const failure = await failureOf(shared, { ...get, dateRange: 'lastDecade' });

	expect(failure).toMatchObject({
		message: `Statistic: Get: 'Date Range' has an unknown value: "lastDecade"`,
		requests: 0,
	});
	expect(failure.description).toMatch(/^Choose 'Date Range' from its list.*yesterday.*custom/);
});
