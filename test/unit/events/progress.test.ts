import { Progress } from '../../../nodes/WebsiteAnalytics/events/progress';
import { dailySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';
import type { State } from '../../../nodes/WebsiteAnalytics/events/state';
import { contextAt, DAY_MS, pollWith, website } from './support/pollDoubles';

const START_MS = Date.parse('2026-03-10T09:00:00Z');

/** Notes a list of the websites with these IDs, `days` days after the start. */
function list(state: State, ids: number[], days: number): void {
	const nowMs = START_MS + days * DAY_MS;
	const schedule = dailySchedule(new Date(nowMs).toISOString().slice(0, 10), {});
	const poll = pollWith(contextAt(new Date(nowMs)), schedule);
	new Progress(state, poll).noteListing(ids.map(website));
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
