import { omit } from 'lodash';
import { statisticRow } from '../../../nodes/WebsiteAnalytics/statistics/rows';

const SOURCE = { websiteId: 3, from: '2026-03-01', to: '2026-03-14' };

function row(statistic: string, value: unknown, count: unknown = 5) {
	return statisticRow({ value, count }, { ...SOURCE, statistic });
}

describe('the fields of the value', () => {
	const valueFieldsOf = (statistic: string, value: unknown) => {
		const { key, ...rest } = row(statistic, value);

		expect(rest).toMatchObject({ ...SOURCE, statistic, count: 5 });
		expect(key).not.toBe('');

		return omit(rest, ['websiteId', 'statistic', 'from', 'to', 'count']);
	};

	it.each(['visitors', 'pageviews', 'visitor', 'pageview'])(
		'contain the date for %s',
		(statistic) => {
			expect(valueFieldsOf(statistic, '2026-03-10')).toEqual({
				value: '2026-03-10',
				date: '2026-03-10',
			});
			expect(valueFieldsOf(statistic, '2026-03-10T00:00:00Z')).toMatchObject({
				date: '2026-03-10',
			});
			expect(valueFieldsOf(statistic, '2026-03-10 00:00:00')).toMatchObject({ date: '2026-03-10' });
		},
	);

	it.each(['visitors_hours', 'pageviews_hours', 'visitors_hour', 'pageviews_hour'])(
		'contain the hour for %s',
		(statistic) => {
			expect(valueFieldsOf(statistic, '00')).toEqual({ value: '00', hour: 0 });
			expect(valueFieldsOf(statistic, '09')).toMatchObject({ hour: 9 });
			expect(valueFieldsOf(statistic, '23')).toMatchObject({ hour: 23 });
			expect(valueFieldsOf(statistic, 7)).toEqual({ value: '7', hour: 7 });
			expect(valueFieldsOf(statistic, '14:00')).toMatchObject({ hour: 14 });
		},
	);

	it.each([
		['visitors', 'x2026-03-10', 'date'],
		['visitors', '2026-03-10x', 'date'],
		['visitors', '2026-03', 'date'],
		['visitors_hours', '24', 'hour'],
		['visitors_hours', '7h', 'hour'],
		['visitors_hours', 'h7', 'hour'],
		['visitors_hours', '', 'hour'],
	])('contain null for %s with the value "%s", which says no %s', (statistic, value, field) => {
		expect(valueFieldsOf(statistic, value)).toEqual({ value, [field]: null });
	});

	it.each([
		['country', 'US:United States', 'US', 'United States'],
		['city', 'US:New York, NY', 'US', 'New York, NY'],
		['city', 'DE:Köln: Altstadt', 'DE', 'Köln: Altstadt'],
		['continent', 'EU:Europe', 'EU', 'Europe'],
		['country', 'DE', 'DE', 'DE'],
		['country', 'DE:', 'DE', 'DE'],
		['city', '', '', 'Unknown'],
		['continent', null, '', 'Unknown'],
	])('contain code and label for the %s %p', (statistic, value, code, label) => {
		expect(valueFieldsOf(statistic, value)).toEqual({ value: value ?? '', code, label });
	});

	it.each([
		['Registration::', 'Registration', '', ''],
		['Purchase:49:USD', 'Purchase', '49', 'USD'],
		['Download:handbook.pdf:', 'Download', 'handbook.pdf', ''],
		['Click: now:3:times', 'Click: now', '3', 'times'],
		['Registration', 'Registration', '', ''],
		['Click: now', 'Click: now', '', ''],
	])('contain name, value and unit for the event %s', (value, eventName, eventValue, eventUnit) => {
		expect(valueFieldsOf('event', value)).toEqual({
			value,
			eventName,
			eventValue,
			eventUnit,
			label: eventName,
		});
	});

	it('contain the label "Unknown" for an event without a name', () => {
		expect(valueFieldsOf('event', '')).toEqual({
			value: '',
			eventName: '',
			eventValue: '',
			eventUnit: '',
			label: 'Unknown',
		});
		expect(valueFieldsOf('event', '::')).toMatchObject({ value: '::', label: 'Unknown' });
	});

	it('contain the host for a referrer, and "Direct" without one', () => {
		expect(valueFieldsOf('referrer', 'www.google.com')).toEqual({
			value: 'www.google.com',
			label: 'www.google.com',
		});
		expect(valueFieldsOf('referrer', '')).toEqual({ value: '', label: 'Direct' });
	});

	it.each([
		['browser', 'Samsung Internet'],
		['campaign', 'Ünïcode & more'],
		['device', 'desktop'],
		['landing_page', '/search?q=lamp&sort=price'],
		['language', 'en'],
		['os', 'OS X'],
		['page', '/a:b:c'],
		['resolution', '1920x1080'],
		['operating_system', 'Windows'],
		['something_new', 'any text'],
	])(
		'contain the value as the label for the %s %s, and "Unknown" for an empty one',
		(statistic, value) => {
			expect(valueFieldsOf(statistic, value)).toEqual({ value, label: value });
			expect(valueFieldsOf(statistic, '')).toEqual({ value: '', label: 'Unknown' });
		},
	);

	it.each([
		['visitors', 'March', { date: null }],
		['visitors', '', { date: null }],
		['visitors_hours', '24', { hour: null }],
		['visitors_hours', 'noon', { hour: null }],
		['pageviews_hours', '', { hour: null }],
	])('contain null where %s has the unexpected value %p', (statistic, value, expected) => {
		expect(valueFieldsOf(statistic, value)).toEqual({ value, ...expected });
	});
});
