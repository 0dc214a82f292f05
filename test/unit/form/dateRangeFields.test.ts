import { dateRangeField } from '../../../nodes/WebsiteAnalytics/form/dateRangeFields';
import { notADate, unknownValue } from '../../support/wordings';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

/** A Sunday. In Auckland, it is already Monday. */
const SUNDAY = new Date('2026-03-15T12:00:00Z');

const DAYS = { from: '2026-03-01', to: '2026-03-05' };
const MOMENTS = { from: new Date('2026-03-01T10:00:00Z'), to: new Date('2026-03-05T23:00:00Z') };

const rangeOf = (values: Record<string, unknown>, timezone = 'UTC', now = new Date(SUNDAY)) =>
	dateRangeField('yesterday').read(
		formValues(
			{ dateRangeText: '', from: '', to: '', ...values },
			{ timezone, now, stored: { dateRange: 'yesterday', ...values } },
		),
		'dateRange',
	);

it.each([
	[{ dateRange: 'last7Days' }, '2026-03-08', '2026-03-14', 'day'],
	[{ dateRange: 'lastWeek', options: { weekStartsOn: 7 } }, '2026-03-08', '2026-03-14', 'week'],
	[{ dateRange: 'thisMonth' }, '2026-03-01', '2026-03-15', 'month'],
	[{ dateRange: 'custom', ...DAYS }, '2026-03-01', '2026-03-05', 'day'],
	[{ dateRange: ' last month ' }, '2026-02-01', '2026-02-28', 'month'],
	[{ dateRange: '2016-03-08 to 2026-03-15' }, '2016-03-08', '2026-03-15', 'day'],
])('the range of %j is from %s to %s, compared as a %s', (values, from, to, unit) => {
	expect(rangeOf(values as Record<string, unknown>)).toMatchObject({ range: { from, to }, unit });
});

it.each([
	// A tool shows the days beside every range, so days that are given replace the range.
	[{ dateRange: 'yesterday', ...DAYS }, '2026-03-01', '2026-03-05'],
	[{ dateRangeText: 'LAST MONTH' }, '2026-02-01', '2026-02-28'],
	[{ dateRangeText: 'Custom', ...DAYS }, '2026-03-01', '2026-03-05'],
])('the range of a tool with %j is from %s to %s', (values, from, to) => {
	expect(rangeOf(values).range).toEqual({ from, to });
});

it('days that a tool shows do not replace the range of an expression', () => {
	const values = { dateRangeText: '', dateRange: 'today', ...DAYS };
	const stored = { ...values, dateRange: '={{ $json.range }}' };
	const { range } = dateRangeField('yesterday').read(
		formValues(values, { now: SUNDAY, stored }),
		'dateRange',
	);

	expect(range).toEqual({ from: '2026-03-15', to: '2026-03-15' });
});

it.each([
	[{ dateRange: 'yesterday', from: '2026-03-01' }, "'To' is empty"],
	[{ dateRangeText: 7 }, unknownValue('Date Range', '7')],
])('the range of a tool with %j is none', (values, message) => {
	expect(errorOf(() => rangeOf(values)).message).toContain(message);
});

it.each([
	[
		'2026-01-06 to 2026-01-05',
		"'From' (2026-01-06) is after 'To' (2026-01-05)",
		"Set 'From' to the first day of the range and 'To' to its last day.",
	],
	// 3,660 days are ten years of 366 days.
	[
		'2016-03-07 to 2026-03-15',
		"'From' (2016-03-07) to 'To' (2026-03-15) is more than 3660 days",
		'Ask for a shorter range.',
	],
])('%s is no range', (dateRangeText, message, hint) => {
	expect(errorOf(() => rangeOf({ dateRangeText }))).toMatchObject({ message, hint });
});

it.each([
	[{ dateRange: 'today' }, '2026-03-16', '2026-03-16'],
	[{ dateRange: 'custom', ...MOMENTS }, '2026-03-01', '2026-03-06'],
])('the range of %j depends on the timezone', (values, from, to) => {
	expect(rangeOf(values, 'Pacific/Auckland').range).toEqual({ from, to });
});

describe.each(['dateRange', 'dateRangeText'])('the text of %s', (name) => {
	it.each([
		'2026-01-01 to 2026-01-31',
		' 2026-01-01 TO 2026-01-31 ',
		'2026-01-01T00:00:00Z to 2026-01-31T23:59:59Z',
		'2026-01-01 00:00 to 2026-01-31 23:59:59.999+14:00',
	])('"%s" is January, as written', (text) => {
		const { range, unit } = rangeOf({ [name]: text }, 'Europe/Berlin');

		expect({ ...range, unit }).toEqual({ from: '2026-01-01', to: '2026-01-31', unit: 'day' });
	});

	it.each(['last twelve months', 'last 3 days', '2026-01-01', 'from 2026-01-01 to 2026-01-31'])(
		'"%s" is an error that lists the values',
		(text) => {
			expect(errorOf(() => rangeOf({ [name]: text }))).toMatchObject({
				message: unknownValue('Date Range', text),
				hint: expect.stringMatching(
					/ yesterday, today, .*, lastYear, custom, or two days, e\.g\. 2026-01-01 to 2026-01-31\.$/,
				),
			});
		},
	);

	it('"2026-02-01 to 2026-02-30" is no range, because the calendar has no such day', () => {
		expect(errorOf(() => rangeOf({ [name]: '2026-02-01 to 2026-02-30' })).message).toBe(
			notADate('To', '2026-02-30'),
		);
	});
});

describe('a range in the future', () => {
	it('is an error that names today in the timezone of the workflow', () => {
		const tomorrow = { dateRange: 'custom', from: '2026-03-16', to: '2026-03-20' };

		expect(errorOf(() => rangeOf(tomorrow))).toMatchObject({
			message: "'From' (2026-03-16) is after today (2026-03-15)",
			hint: 'Choose a range that begins today or earlier. The timezone of the workflow is UTC.',
		});
		expect(rangeOf(tomorrow, 'Pacific/Auckland').range.from).toBe('2026-03-16');
	});

	it('is no error if its first day is today', () => {
		expect(rangeOf({ dateRange: '2026-03-15 to 2026-12-31' }).range.to).toBe('2026-12-31');
	});
});
