import { DateTime } from 'luxon';
import { readDay, readTimezone } from '../../../nodes/WebsiteAnalytics/values/days';
import { errorOf } from '../support/errorOf';

it.each([
	'2026-01-05',
	' 2026-01-05 ',
	'20260105',
	'2026-01-05T00:00:00.000',
	'2026-01-05T10',
	'2026-W02-1',
	'2026W021',
	'2026-01-05t10',
	'+0020260105',
	'2026-005',
	'2026-01-05 23:59:00',
])('reads the day of %j in any timezone', (text) => {
	expect(readDay(text, 'From', 'Pacific/Kiritimati')).toBe('2026-01-05');
	expect(readDay(text, 'From', 'America/New_York')).toBe('2026-01-05');
});

it.each([
	['2026-01-05T23:30:00Z', 'UTC', '2026-01-05'],
	['2026-01-05T23:30:00.000+00:00', 'Asia/Kolkata', '2026-01-06'],
	['2026-01-05T00:00:00+13:00', 'UTC', '2026-01-04'],
	['2026-03-29T22:30:00Z', 'Europe/Berlin', '2026-03-30'],
	// This day has no midnight.
	['2026-09-06', 'America/Santiago', '2026-09-06'],
	['2026-04-24T00:00:00', 'Africa/Cairo', '2026-04-24'],
	// Numbers are milliseconds or seconds.
	[99_999_999_999, 'UTC', '5138-11-16'],
	[100_000_000_000, 'UTC', '1973-03-03'],
	[100_000_000, 'UTC', '1973-03-03'],
])('reads %s in %s as %s', (given, timezone, day) => {
	expect(readDay(given, 'From', timezone)).toBe(day);
});

/** Another copy of Luxon, such as the one of n8n. */
const { DateTime: OtherDateTime } = jest.requireActual<typeof import('luxon')>(
	'../../../node_modules/luxon/build/cjs-browser/luxon',
);

it('reads the same moment from all types', () => {
	const moment = '2026-01-05T23:30:00Z';
	const date = new Date(moment);
	const forms = [
		date,
		date.getTime(),
		` ${date.getTime()} `,
		date.getTime() / 1000,
		OtherDateTime.fromJSDate(date),
		DateTime.fromISO(moment, { zone: 'America/New_York' }),
	];
	const daysIn = (timezone: string) => forms.map((form) => readDay(form, 'From', timezone));

	expect(OtherDateTime).not.toBe(DateTime);
	expect(new Set(daysIn('Europe/Berlin'))).toEqual(new Set(['2026-01-06']));
	expect(new Set(daysIn('America/New_York'))).toEqual(new Set(['2026-01-05']));
});

it.each(['', undefined, null])('rejects %p as empty', (given) => {
	expect(() => readDay(given, 'To', 'UTC')).toThrow("'To' is empty");
});

it.each([
	'05.01.2026',
	'2026-02-30',
	'tomorrow',
	'12:30:56.20260105',
	'1230',
	'2026',
	'2026-01',
	'2026-W05',
	'1767225600',
	'202601051200',
	'20260105120000',
	'on 2026-01-05 10:00',
	// Not a year with four digits.
	'+012026-01-05',
	'-002026-01-05',
	1_767_225_600_000_000,
	20260105,
	99_999_999,
	-1,
	NaN,
	true,
	{},
	['2026-01-05'],
	{ toMillis: 1, isLuxonDateTime: true },
	new Date('nonsense'),
	DateTime.invalid('nonsense'),
])('rejects %p, which is not a single day, and says what helps', (given) => {
	const { message, hint } = errorOf(() => readDay(given, 'From', 'UTC'));

	expect(message).toMatch(/^'From' is not a date: /);
	expect(hint).toBe(
		"Pick a date in 'From', or enter yyyy-MM-dd, ISO 8601 text or a DateTime, e.g. 2026-01-31.",
	);
});

it('the timezone of a workflow has to be known', () => {
	expect(readTimezone('Pacific/Kiritimati')).toBe('Pacific/Kiritimati');
	expect(errorOf(() => readTimezone('Mars/Olympus'))).toMatchObject({
		message: 'the timezone of the workflow is unknown: "Mars/Olympus"',
		hint: "Choose another 'Timezone' in the settings of the workflow.",
	});
});
