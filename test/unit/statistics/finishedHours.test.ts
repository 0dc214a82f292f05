import { changeOf } from '../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import { finishedHours } from '../../../nodes/WebsiteAnalytics/statistics/finishedHours';

/** A day with the visitors of these hours, and twice as many pageviews. */
const day = (counts: Record<number, number>) => {
	const visitors = new Map(Object.entries(counts).map(([hour, count]) => [Number(hour), count]));
	const pageviews = new Map([...visitors].map(([hour, count]) => [hour, count * 2]));
	return { visitors, pageviews };
};

it('compares the hours before the last one that has visitors with the same hours of another day', () => {
	const before = day({ 0: 5, 1: 5, 9: 50, 10: 70, 11: 200 });

	expect(finishedHours(day({ 0: 10, 9: 40, 10: 20 }), before)).toEqual({
		now: { visitors: 50, pageviews: 100 },
		before: { visitors: 60, pageviews: 120, days: 1, daysWithTraffic: 1 },
		missing: 0,
		unknownShare: 0,
		isByHour: true,
	});
});

it.each([
	['no hour has visitors, as where the service has no statistics by hour', {}],
	['only the first hour has visitors', { 0: 10 }],
	['the only hour has none', { 5: 0 }],
])('compares nothing where %s', (_where, counts) => {
	expect(finishedHours(day(counts), day({ 0: 50 }))).toBeNull();
});

it.each([
	[99, null],
	[100, 25],
])('of %i visitors so far, the percentage is %j', (visitors, percent) => {
	const compared = finishedHours(day({ 3: visitors, 4: 1 }), day({ 3: visitors * 0.8 }));

	expect(compared && changeOf(compared)).toMatchObject({
		visitorsPercent: percent,
		pageviewsPercent: percent,
	});
});
