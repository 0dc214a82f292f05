import { range } from 'lodash';
import { Progress } from '../../../nodes/WebsiteAnalytics/events/progress';
import { dailySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';
import type { State } from '../../../nodes/WebsiteAnalytics/events/state';
import { contextAt, DAY_MS, pollWith, unavailable, website } from './support/pollDoubles';

const START_MS = Date.parse('2026-03-10T09:00:00Z');

/** Returns the progress in a poll, `days` days after the start. */
function progressOf(state: State, days: number): Progress {
	const now = new Date(START_MS + days * DAY_MS);
	const schedule = dailySchedule(now.toISOString().slice(0, 10), {});
	return new Progress(state, pollWith(contextAt(now), schedule));
}

/** Notes a list of the websites with these IDs. */
function list(state: State, ids: number[], days: number): void {
	progressOf(state, days).noteListing(ids.map(website));
}

describe('a list of websites', () => {
	let state: State;

	beforeEach(() => {
		const targets = { '1': { cursor: '2026-03-08' }, '2': { cursor: '2026-03-05' } };
		state = { settings: '', cursor: '2026-03-01', targets, failures: {} };
		list(state, [1, 2], 0);
	});

	it('keeps the cursor of a missing website for 30 days', () => {
		list(state, [1], 1);
		list(state, [1, 2], 30);

		expect(state.targets['2']).toEqual({ cursor: '2026-03-05' });
	});

	it('forgets a website that is missing for longer', () => {
		const failure = { count: 1, triedAt: START_MS };
		state.failures = { '2': failure, list: failure };
		list(state, [1], 1);
		list(state, [1], 32);

		expect([Object.keys(state.targets), state.failures]).toEqual([['1'], {}]);
	});

	it('starts an added website with the days after the last list', () => {
		list(state, [1, 2, 3], 1);

		expect(state.cursor).toBe('2026-03-10');
	});

	it('does not believe for a day that all websites are gone', () => {
		expect(() => list(state, [], 1)).toThrow('lists no websites, but it listed some before');
		expect(() => list(state, [], 1.9)).toThrow('lists no websites, but it listed some before');

		list(state, [], 2.1);

		expect(state.listing?.websites).toEqual([]);
	});

	it('counts the day from the last website that went missing', () => {
		list(state, [1], 1);

		expect(() => list(state, [], 5)).toThrow('lists no websites, but it listed some before');
	});
});

describe('a failed check', () => {
	const MINUTE = 1 / (24 * 60);
	const target = { id: '1', name: '', website: website(1), statistic: '' };
	/** Returns the state after a failure, for a target that has failed so often before. */
	const failedState = (count: number): State => {
		const failures = { '1': { count, triedAt: START_MS, reportedAt: 5, reports: 9 } };
		const state = {
			settings: '',
			cursor: '',
			targets: { '1': { cursor: '2026-03-08' } },
			failures,
		};
		progressOf(state, 0).fail({ ...target, problem: unavailable() });
		return state;
	};

	it('is tried again after 1, 2, 4 and at most 60 minutes', () => {
		const delays = [0, 1, 2, 6, 20].map((count) => {
			const state = failedState(count);
			return range(100).find((minute) => progressOf(state, minute * MINUTE).isDue(target));
		});

		expect(delays).toEqual([1, 2, 4, 60, 60]);
	});

	it('is tried again at once when the clock was set back', () => {
		expect(progressOf(failedState(9), -60 * MINUTE).isDue(target)).toBe(true);
	});

	it('begins a new count of reports after a success', () => {
		const state = failedState(9);
		progressOf(state, 0).noteCheck('1', { found: [] });

		expect(state.failures).toEqual({ '1': { count: 0, triedAt: START_MS, reportedAt: 5 } });
	});
});
