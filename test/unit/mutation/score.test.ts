import type { MutantResult } from '@stryker-mutator/api/core';
import { describeScore, scoreOf } from '../../mutation/score';

const PART = { name: 'report', files: [], tests: [], breakAt: 90 };

const results = (statuses: Record<string, number>) =>
	Object.entries(statuses).flatMap(([status, count]) =>
		Array.from({ length: count }, () => ({ status }) as MutantResult),
	);

it('counts mutants that were killed or ran out of time as noticed, those that no test reaches as missed', () => {
	const all = results({ Killed: 6, Timeout: 1, Survived: 2, NoCoverage: 1 });

	expect(scoreOf(all)).toBe(70);
	expect(describeScore(PART, all)).toBe('report: 70.0 % of 10 mutants noticed (goal 90 %)');
});

it('rounds down, so that a goal that is missed never looks reached', () => {
	const all = results({ Killed: 8999, Survived: 1001 });

	expect(describeScore(PART, all)).toContain('report: 89.9 %');
});

it('is no success when there was nothing to test', () => {
	expect(scoreOf([])).toBe(0);
	expect(describeScore(PART, [])).toBe('report: 0.0 % of 0 mutants noticed (goal 90 %)');
});

it('leaves out mutants whose test run failed, and says how many', () => {
	const all = results({ Killed: 9, Survived: 1, RuntimeError: 3, CompileError: 1, Ignored: 5 });

	expect(scoreOf(all)).toBe(90);
	expect(describeScore(PART, all)).toBe(
		'report: 90.0 % of 10 mutants noticed (goal 90 %); 4 more could not be tested',
	);
});
