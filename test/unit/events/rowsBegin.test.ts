import { DateTime } from 'luxon';
import { connectionTo } from '../support/connectionTo';
import { problemOf } from '../support/problemOf';
import { contextAt } from './support/polledTrigger';
import { eventOf, RowsSite, STATISTICS } from './support/rowsSite';
import { notADate } from '../../support/wordings';

/** Publishes a workflow. */
const begin = (settings: Record<string, unknown>, websites: number, perMinute: number) => {
	const connection = { ...connectionTo(() => ({})), requestsPerMinute: () => perMinute };
	const context = contextAt(new Date('2026-03-14T12:00:00Z'), connection);
	return () => eventOf(settings).begin?.(context, websites);
};

describe('the field Start With', () => {
	it.each([
		['2026-03-12'],
		['2026-03-12T00:00:00'],
		[DateTime.fromISO('2026-03-12T08:00:00Z')],
		[new Date('2026-03-12T08:00:00Z')],
	])('is a day in any form (%#)', async (since) => {
		expect(await new RowsSite({ since }).daysAt(14)).toEqual(['2026-03-12', '2026-03-13']);
	});

	it.each(['', null, undefined, '2026-03-14', '2027-01-01'])(
		'has nothing of the past with %j',
		async (since) => {
			expect(await new RowsSite({ since }).poll(14)).toEqual([]);
		},
	);

	it('begins a website that is added later with it, too, but does not begin anew when an expression moves it', async () => {
		const site = new RowsSite({ since: '2026-03-12' });
		await site.poll(14);
		Object.assign(site, { settings: { since: '2026-03-01' } });

		expect(await site.daysAt(15)).toEqual(['2026-03-14']);
	});

	it.each([
		['2026-03-15', 'is in the future', 'to an earlier day, or leave it empty.'],
		['2016-03-06', 'is more than 3660 days ago', 'to a later day.'],
	])('is an error when the workflow is published, with %j', (since, what, how) => {
		expect(problemOf(begin({ since }, 1, Infinity))).toMatchObject({
			message: `'Start With' (${since}) ${what}`,
			solution: `Set 'Start With' ${how}`,
		});
		expect(begin({ since: 'soon' }, 1, Infinity)).toThrow(notADate('Start With', 'soon'));
	});

	it.each(['2016-03-07', '2026-03-14', ''])('may be %j', (since) => {
		expect(begin({ since }, 1, Infinity)).not.toThrow();
	});
});

describe('at the limit of the service', () => {
	const many = { ...STATISTICS, names: ['page', 'country', 'browser', 'os'], lookBack: 30 };

	it('a night that does not fit into a day cannot be begun, and both numbers are named', () => {
		expect(problemOf(begin(many, 1000, 60))).toMatchObject({
			message:
				'each night would take 124,000 requests or more, and the service allows 86,400 a day (60 a minute)',
			solution: "Choose fewer 'Websites', fewer 'Statistics', or fewer days in 'Look Back (Days)'.",
		});
		expect(begin({ lookBack: 30 }, 721, 1)).toThrow('each night would take 1,442 requests');
	});

	it.each([
		['fewer days', { ...many, lookBack: 3 }, 1000, 60],
		['as many requests for traffic as are allowed', { lookBack: 30 }, 720, 1],
		['no limit', many, 1000, Infinity],
	])('one with %s can', (_what, settings, websites, perMinute) => {
		expect(begin(settings, websites, perMinute)).not.toThrow();
	});
});

describe('what the log says of the past', () => {
	const left = (days: number) => ({
		handled: '2026-03-13',
		past: { next: `2026-03-${14 - days}`, to: '2026-03-13' },
	});
	const progress = (before: unknown[], after: unknown[]) => eventOf({}).progress?.(before, after);

	it.each([
		[[], [left(3), left(2)], "days of websites from 'Start With' on that are still to be given: 5"],
		[[left(3)], [left(1)], "days of websites from 'Start With' on that are still to be given: 1"],
		[[left(1)], [{ handled: '2026-03-13' }], "all days from 'Start With' on were given"],
		[[left(1)], [left(1)], null],
		[[], [{ handled: '2026-03-13' }, 5], null],
	])('%# is how many days are left, when that has changed', (before, after, line) => {
		expect(progress(before, after)).toBe(line);
		expect(eventOf(STATISTICS).progress?.([], [left(1)])).toMatch(/^days of statistics from/);
	});
});
