import fc from 'fast-check';
import { DateTime } from 'luxon';
import { readDay, readTimezone } from '../../../nodes/WebsiteAnalytics/statistics/days';
import { problemOf } from '../support/problemOf';

describe('readDay', () => {
	it.each([
		['2026-01-05'],
		[' 2026-01-05 '],
		['20260105'],
		['2026-01-05T00:00:00'],
		['2026-01-05T00:00:00.000'],
		['2026-01-05T23:59:59'],
		['2026-01-05T10'],
		['2026-W02-1'],
		['2026W021'],
		['+0020260105'],
		['2026-005'],
		['2026-01-05 23:59:00'],
	])('reads the day of %s in any timezone', (text) => {
		expect(readDay(text, 'From', 'Pacific/Kiritimati')).toBe('2026-01-05');
		expect(readDay(text, 'From', 'America/New_York')).toBe('2026-01-05');
	});

	it.each([
		['2026-01-05T23:30:00Z', 'UTC', '2026-01-05'],
		['2026-01-05T23:30:00Z', 'Europe/Berlin', '2026-01-06'],
		['2026-01-05T23:30:00.000+00:00', 'Asia/Kolkata', '2026-01-06'],
		['2026-01-05T02:00:00Z', 'America/New_York', '2026-01-04'],
		['2026-01-05T00:00:00+13:00', 'UTC', '2026-01-04'],
		['2026-01-05T00:00:00-05:00', 'Europe/Berlin', '2026-01-05'],
		['2026-01-05T10:00:00Z', 'Pacific/Kiritimati', '2026-01-06'],
		['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-30'],
		['2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-28'],
	])('reads %s in %s as %s', (text, timezone, day) => {
		expect(readDay(text, 'From', timezone)).toBe(day);
	});

	it.each([
		['2026-09-06', 'America/Santiago'],
		['2026-09-06T00:00:00', 'America/Santiago'],
		['2026-04-24T00:00:00', 'Africa/Cairo'],
	])('reads the day of %s in %s, where it has no midnight', (text, timezone) => {
		expect(readDay(text, 'From', timezone)).toBe(text.slice(0, 10));
	});

	it('reads the same moment from all types', () => {
		const moment = '2026-01-05T23:30:00Z';
		const date = new Date(moment);
		const forms = [
			date,
			date.getTime(),
			date.getTime() / 1000,
			DateTime.fromISO(moment, { zone: 'America/New_York' }),
			{ toMillis: () => date.getTime() },
		];

		expect(forms.map((form) => readDay(form, 'From', 'Europe/Berlin'))).toEqual(
			Array(forms.length).fill('2026-01-06'),
		);
		expect(forms.map((form) => readDay(form, 'From', 'America/New_York'))).toEqual(
			Array(forms.length).fill('2026-01-05'),
		);
	});

	it.each([[''], [undefined], [null]])('rejects %p as empty', (given) => {
		expect(() => readDay(given, 'To', 'UTC')).toThrow("'To' is empty");
	});

	it.each([
		['05.01.2026'],
		['2026-02-30'],
		['2026-13-01'],
		['tomorrow'],
		['12:30'],
		['12:30:56.20260105'],
		['12'],
		['1230'],
		['2026'],
		['2026-01'],
		['202601'],
		['2026-W05'],
		['1767225600'],
		[20260105],
		[-1],
		[NaN],
		[true],
		[{}],
		[['2026-01-05']],
		[new Date('nonsense')],
		[DateTime.invalid('nonsense')],
	])('rejects %p, which is not a single day', (given) => {
		expect(() => readDay(given, 'From', 'UTC')).toThrow("'From' is not a date");
	});

	it('reads every day as itself', () => {
		const days = fc.date({
			min: new Date('1990-01-01T00:00:00Z'),
			max: new Date('2090-12-31T00:00:00Z'),
			noInvalidDate: true,
		});
		const zones = fc.constantFrom('UTC', 'America/Santiago', 'Africa/Cairo', 'Pacific/Auckland');
		fc.assert(
			fc.property(days, zones, (date, timezone) => {
				const day = date.toISOString().slice(0, 10);

				expect(readDay(day, 'From', timezone)).toBe(day);
				expect(readDay(`${day}T00:00:00`, 'From', timezone)).toBe(day);
			}),
		);
	});
});

it.each([
	[99_999_999_999, '5138-11-16'],
	[100_000_000_000, '1973-03-03'],
	[100_000_000, '1973-03-03'],
])('reads the number %i as a time on %s', (number, day) => {
	expect(readDay(number, 'From', 'UTC')).toBe(day);
});

it.each([[{ toMillis: 1_767_225_600_000 }], ['on 2026-01-05 10:00'], [99_999_999]])(
	'says what helps in place of %j',
	(given) => {
		const { message, solution } = problemOf(() => readDay(given, 'From', 'UTC'));

		expect(message).toMatch(/^'From' is not a date: /);
		expect(solution).toBe(
			"Pick a date in 'From', or enter yyyy-MM-dd, ISO 8601 text or a DateTime, e.g. 2026-01-31.",
		);
	},
);

describe('the timezone of a workflow', () => {
	it.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Etc/GMT+5'])('can be %s', (timezone) => {
		expect(readTimezone(timezone)).toBe(timezone);
	});

	it('fails when it is unknown', () => {
		expect(problemOf(() => readTimezone('Mars/Olympus'))).toMatchObject({
			message: 'the timezone of the workflow is unknown: "Mars/Olympus"',
			solution: "Choose another 'Timezone' in the settings of the workflow.",
		});
	});
});
