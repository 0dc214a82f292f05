import { range } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import {
	isBackingOff,
	readFailures,
	retryMoment,
	tellFailures,
	withFailure,
} from '../../../nodes/WebsiteAnalytics/events/failures';
import { DailyTrigger, HourlyTrigger } from './support/polledTrigger';
import { parametersOf } from './support/site';
import { noWebsiteWith } from '../../support/wordings';

const NOW = new Date('2026-03-15T12:00:00Z');
const NOW_MS = NOW.getTime();
const HOUR_MS = 3_600_000;

const problemOf = (httpCode?: string) =>
	new Problem('site.example: it failed', 'Wait.', { httpCode });

/** What is told of failures that were seen so often in a row, and what is logged. */
function tell(failed: Parameters<typeof tellFailures>[2], times: number, told = {}) {
	const errors: Problem[] = [];
	const warnings: string[] = [];
	const context = {
		now: NOW,
		emitError: (problem: Problem) => void errors.push(problem),
		warn: (message: string) => void warnings.push(message),
	};
	const retries = { 7: { failures: times, retryAt: NOW_MS } };
	return { told: tellFailures(context, { retries, told }, failed).told, errors, warnings };
}

it.each<[string, number, string | undefined, number]>([
	['a refusal at once', 1, '403', 1],
	['a website that is gone at once', 1, '404', 1],
	['another failure when it was tried again', 2, '501', 1],
	['no other failure at first', 1, '501', 0],
	['no broken connection at first', 1, undefined, 0],
	['no pause at first', 1, '429', 0],
])('has an error about %s', (_what, times, httpCode, count) => {
	const { errors, warnings, told } = tell([{ id: '7', problem: problemOf(httpCode) }], times);

	expect([errors.length, warnings.length]).toEqual([count, 1 - count]);
	expect(told).toEqual(count === 1 ? { 7: NOW_MS } : {});
});

it('only logs what a person knows of', () => {
	const known = { 7: NOW_MS - 1 };
	const { told, ...said } = tell([{ id: '7', problem: problemOf('403') }], 9, known);

	expect(said).toEqual({ errors: [], warnings: ['site.example: it failed'] });
	expect(told).toEqual(known);
});

it('has one error about many, which says how it goes on', () => {
	const failed = range(12).map((id) => ({ id: `${id}`, problem: problemOf('403') }));
	const errors = [...tell(failed, 1).errors, ...tell(failed.slice(2), 1).errors];

	expect(errors).toMatchObject([
		{
			message: expect.stringMatching(
				/^12 could not be read: (site.example: it failed; ){10}and 2 more$/,
			),
			solution: expect.stringMatching(/^Wait. The trigger goes on with what it can read/),
			httpCode: '403',
		},
		{ message: expect.stringMatching(/(site.example: it failed(; |$)){10}$/) },
	]);
});

it('reads what was said in the last day, and nothing malformed', () => {
	const stored = { 1: NOW_MS, 2: NOW_MS - 25 * HOUR_MS, 3: NOW_MS + 25 * HOUR_MS, 4: 'x', 5: null };
	const read = (told: unknown) => readFailures({ told }, NOW_MS).told;

	expect(read(stored)).toEqual({ 1: NOW_MS });
	expect(read('told')).toEqual({});
});

/** Every ten minutes of so many days. */
const daysOf = (days: number) => range(0, days * 24 * 60, 10);

describe.each([
	['daily', () => new DailyTrigger()],
	['hourly', () => new HourlyTrigger()],
])('in polls of a %s event', (_checked, create) => {
	it('one website of forty that fails for days is an error once a day, and fails no poll', async () => {
		const trigger = Object.assign(create(), { websites: range(1, 41) });
		await trigger.poll(NOW_MS);
		trigger.broken = new Set([2]);

		expect(await trigger.live(daysOf(5))).toMatchObject({
			errors: Array(5).fill('2.example: it failed'),
			failedAt: [],
		});
	});

	it('one that fails at times is an error no more often', async () => {
		const trigger = create();
		await trigger.poll(NOW_MS);
		const errors: string[] = [];
		for (const minute of daysOf(1)) {
			trigger.broken = new Set(Math.floor(minute / 90) % 2 === 0 ? [2] : []);
			errors.push(...(await trigger.live([minute])).errors);
		}

		expect(errors).toHaveLength(1);
	});

	it('a chosen domain that is gone is an error once a day', async () => {
		const trigger = create();
		const websiteIds = '1.example, gone.example';
		trigger.context = { parameter: parametersOf({ websites: 'several', websiteIds }) };

		expect((await trigger.live(range(0, 48 * 60, 60))).errors).toEqual(
			Array(2).fill(noWebsiteWith('gone.example')),
		);
	});
});

const MINUTE_MS = 60_000;

it('what has failed is tried again after a minute, then later and later, up to an hour apart', () => {
	let state = readFailures({}, NOW_MS);
	const minutes = range(8).map(() => {
		state = withFailure(state, 1, NOW_MS);
		return ((state.retries[1]?.retryAt ?? NaN) - NOW_MS) / MINUTE_MS;
	});

	expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
	expect(state.retries[1]?.failures).toBe(8);
});

it.each([
	[60, 0, true],
	[60, 59.9, true],
	[60, 60, false],
	[1, 2, false],
	// Further ahead than any retry is: the clock was wrong.
	[60.1, 0, false],
])('what is due in %d minutes waits after %d: %j', (dueIn, elapsed, is) => {
	const retries = { 1: { failures: 1, retryAt: NOW_MS + dueIn * MINUTE_MS } };

	expect(isBackingOff({ retries, told: {} }, 1, NOW_MS + elapsed * MINUTE_MS)).toBe(is);
});

it('what has not failed does not wait', () => {
	expect(isBackingOff({ retries: {}, told: {} }, 1, NOW_MS)).toBe(false);
});

it.each([-1e300, 1e300])(
	'takes %d, which another clock has left, for no moment of its own',
	(retryAt) => {
		const state = { retries: { shop: { failures: 1, retryAt } }, told: {} };

		expect(Date.parse(String(retryMoment(state, 'shop', NOW_MS)))).toBeLessThanOrEqual(NOW_MS);
	},
);
