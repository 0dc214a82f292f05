import { range } from 'lodash';
import {
	toUserFacingError,
	UserFacingError,
} from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { type Failure, reportFailures } from '../../../nodes/WebsiteAnalytics/events/failures';
import type { State } from '../../../nodes/WebsiteAnalytics/events/state';
import { DAY_MS, HOUR_MS, MINUTE_MS, unavailable } from './support/pollDoubles';

const START_MS = Date.parse('2026-03-10T09:00:00Z');

function stateWith(count: number): State {
	const failure = { count, triedAt: START_MS };
	return {
		settings: '',
		cursor: '',
		targets: {},
		failures: { '1': { ...failure }, '2': { ...failure } },
	};
}

const failing = (id: string) => ({
	id,
	name: `${id}.example`,
	problem: unavailable('the service failed (500)', 'Try again later.'),
});

describe('reportFailures', () => {
	let memory: { polledAt?: number; reportedAt?: number };
	const report = (state: State, failures: Failure[], nowMs = START_MS) =>
		reportFailures(state, failures, memory, nowMs);

	beforeEach(() => {
		memory = { polledAt: START_MS - MINUTE_MS };
	});

	it('reports a target from its second failure on', () => {
		expect(report(stateWith(1), [failing('1')])).toBeUndefined();
		expect(report(stateWith(2), [failing('1')])?.message).toBe(
			'1.example: the service failed (500)',
		);
	});

	it('reports at once, and first, what only a person can fix', () => {
		const problem = new UserFacingError('wrong key (401)', 'Check it.', {
			failure: { cause: 'credential-invalid' },
		});

		expect(report(stateWith(2), [{ id: 'list', name: '', problem }, failing('1')])?.message).toBe(
			'wrong key (401); also failed: 1.example',
		);
	});

	it('reports a first failure at once when polls are rare', () => {
		memory.polledAt = START_MS - 2 * HOUR_MS;
		const state = stateWith(1);

		expect(report(state, [failing('1')])).toBeDefined();
	});

	it('reports a target once a day', () => {
		const state = stateWith(2);
		const reportedAt = [0, 2, 23, 24, 30].filter((hours) =>
			report(state, [failing('1')], START_MS + hours * HOUR_MS),
		);

		expect(reportedAt).toEqual([0, 24]);
	});

	it('reports a target once a week after a week', () => {
		const state = stateWith(2);
		const reportedOn = range(30).filter((day) =>
			report(state, [failing('1')], START_MS + day * DAY_MS),
		);

		expect(reportedOn).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20, 27]);
	});

	it('says once that the trigger tries again', () => {
		const problem = toUserFacingError(new TypeError('no such thing'));
		const reported = report(stateWith(2), [{ ...failing('1'), problem }]);

		expect(reported?.hint).toBe('The trigger tries again.');
	});

	it('names a website once, and first, when its list has failed too', () => {
		const problem = new UserFacingError('website 1 was not found (404)', 'Check it.', {
			kind: 'ofWebsite',
		});
		const failures = [
			{ id: 'list', name: '', problem },
			{ ...failing('1'), problem },
			{ ...failing('1:page'), name: '1.example', problem },
		];

		expect(report(stateWith(2), failures)?.message).toBe(
			'1.example: website 1 was not found (404)',
		);
	});

	it('reports a first failure of a process as one that is not rare', () => {
		memory = {};

		expect(report(stateWith(1), [failing('1')])).toBeUndefined();
	});

	it('reports again when the clock was set back', () => {
		const state = stateWith(2);
		report(state, [failing('1')]);

		expect(report(state, [failing('1')], START_MS - 9 * HOUR_MS)).toBeDefined();
	});

	it('reports at most one error an hour, which names all that fail', () => {
		const state = stateWith(2);
		const first = report(state, [failing('1')]);
		const second = report(state, [failing('2')], START_MS + MINUTE_MS);
		const third = report(state, [failing('1'), failing('2')], START_MS + 25 * HOUR_MS);

		expect(first).toBeDefined();
		expect(second).toBeUndefined();
		expect(third?.message).toBe('1.example: the service failed (500); also failed: 2.example');
	});
});
