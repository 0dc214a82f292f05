import type { MutantResult } from '@stryker-mutator/api/core';
import { describeScore, scoreOf } from '../../mutation/score';

const PART = { name: 'report', files: [], tests: [], breakAt: 90 };

const results = (statuses: Record<string, number>) =>
	Object.entries(statuses).flatMap(([status, count]) =>
		Array.from({ length: count }, () => ({ status }) as MutantResult),
	);

it.each([
	['what ran out of time is noticed', { Killed: 6, Timeout: 1, Survived: 3 }, '70.0 % of 10'],
	['what no test reaches is missed', { Killed: 9, NoCoverage: 1 }, '90.0 % of 10'],
	[
		'a goal that is missed never looks reached',
		{ Killed: 8999, Survived: 1001 },
		'89.9 % of 10000',
	],
	['nothing is no success', {}, '0.0 % of 0'],
])('of a part, %s', (_what, statuses, score) => {
	expect(describeScore(PART, results(statuses))).toBe(
		`report: ${score} mutants noticed (goal 90 %)`,
	);
});

it('leaves out mutants whose test run failed, and says how many', () => {
	const all = results({ Killed: 9, Survived: 1, RuntimeError: 3, CompileError: 1, Ignored: 5 });

	expect(scoreOf(all)).toBe(90);
	expect(describeScore(PART, all)).toMatch(/ of 10 .*; 4 more could not be tested$/);
});
