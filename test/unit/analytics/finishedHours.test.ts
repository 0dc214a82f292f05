import { changeOf } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	finishedHours,
	runningHour,
	type ComparedDays,
} from '../../../nodes/WebsiteAnalytics/analytics/finishedHours';

type Hours = Record<number, number | null>;

const countsOf = (hours: Hours) =>
	new Map(Object.entries(hours).map(([hour, count]) => [Number(hour), count]));

/** A day with the visitors of these hours, and twice as many pageviews or these. */
const day = (visitors: Hours, pageviews?: Hours) => ({
	visitors: countsOf(visitors),
	pageviews: pageviews
		? countsOf(pageviews)
		: new Map([...countsOf(visitors)].map(([hour, count]) => [hour, count && count * 2])),
});

/** By the running hour of the website itself. */
const finished = (days: ComparedDays) => finishedHours(days, runningHour([days]));

const BEFORE = day({ 0: 5, 1: 5, 9: 50, 10: 70, 11: 200 });

it('compares the hours before the last one that has visitors with the same hours of another day', () => {
	expect(finished({ now: day({ 0: 10, 9: 40, 10: 20 }), before: BEFORE })).toEqual({
		now: { visitors: 50, pageviews: 100 },
		before: { visitors: 60, pageviews: 120, days: 1, daysWithTraffic: 1 },
		missing: 0,
		unknownShare: 0,
		isByHour: true,
	});
});

it('takes the last hour in which any website has visitors for the one that runs for all', () => {
	const dead = { now: day({ 0: 10, 9: 40 }), before: BEFORE };
	const silent = { now: day({}), before: BEFORE };
	const running = runningHour([dead, { now: day({ 11: 1, 12: 0, 13: null }), before: day({}) }]);

	expect(running).toBe(11);
	expect(finishedHours(dead, running)).toMatchObject({
		now: { visitors: 50 },
		before: { visitors: 130 },
	});
	expect(finishedHours(silent, running)).toMatchObject({
		now: { visitors: 0, pageviews: 0 },
		before: { visitors: 130, pageviews: 260 },
	});
});

it('leaves an hour whose count is unknown in one of the four out of all of them', () => {
	const now = day({ 0: 10, 1: 20, 2: 30, 3: 40, 4: 50, 5: 1 }, { 0: 20, 1: null, 2: 60, 3: 80 });
	const before = day({ 0: 1, 1: 2, 2: null, 3: 4, 4: 5 }, { 0: 2, 1: 4, 2: 6, 3: 8, 4: null });

	expect(finished({ now, before })).toMatchObject({
		now: { visitors: 50, pageviews: 100 },
		before: { visitors: 5, pageviews: 10 },
	});
});

it.each([
	['no hour has visitors, as where the service has no statistics by hour', day({})],
	['only the first hour has visitors', day({ 0: 10 })],
	['the only hour has none', day({ 5: 0 })],
	['all hours that are over are unknown', day({ 0: null, 1: 5 })],
	['there are visitors by hour, but no pageviews', day({ 0: 10, 1: 5 }, {})],
])('compares nothing where %s', (_where, now) => {
	expect(finished({ now, before: day({ 0: 50 }, {}) })).toBeNull();
});

it('says that the day before had no traffic', () => {
	const before = day({ 3: 0 });

	expect(finished({ now: day({ 3: 9, 4: 1 }), before })?.before.daysWithTraffic).toBe(0);
});

it.each([
	[99, null],
	[100, 25],
])('of %i visitors so far, the percentage is %j', (visitors, percent) => {
	const compared = finished({
		now: day({ 3: visitors, 4: 1 }),
		before: day({ 3: visitors * 0.8 }),
	});

	expect(compared && changeOf(compared)).toMatchObject({
		visitorsPercent: percent,
		pageviewsPercent: percent,
	});
});
