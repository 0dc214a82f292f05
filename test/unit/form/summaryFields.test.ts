import { goalsField, summaryFields } from '../../../nodes/WebsiteAnalytics/form/summaryFields';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

it('an error names the breakdowns that there are', () => {
	const given = formValues({ breakdowns: 'x' });
	const { hint } = errorOf(() => summaryFields.breakdowns.read(given, 'breakdowns'));

	expect(hint).toMatch(
		/^Choose 'Breakdowns' from its list, or enter an expression that gives one of: .*\bpage, .*\breferrer, /,
	);
	expect(hint).not.toMatch(/ visitors[,.]/);
});

describe('goals', () => {
	const goal = (event: unknown, target?: unknown) => ({ event, target });
	const goalsOf = (...rows: object[]) =>
		goalsField.read(formValues({ goals: { goal: rows } }), 'goals');

	it.each(['null', ' NULL ', 'undefined', '', null, ['null'], '["null"]'])(
		'are none where a model gives %j',
		(event) => {
			expect(goalsOf(goal(event, 5))).toEqual([]);
		},
	);

	it.each(['Sign-up, Buy', ['Sign-up', 'Buy'], '["Sign-up", "Buy"]'])(
		'are several by %j',
		(events) => {
			expect(goalsOf(goal(null), goal(events, '20'))).toEqual([
				{ event: 'Sign-up', target: 20 },
				{ event: 'Buy', target: 20 },
			]);
		},
	);

	it('are of each event once, with its target', () => {
		expect(
			goalsOf(goal('Sign-up'), goal('Buy'), goal('sign-up ', 20), goal('Sign-up', '20')),
		).toEqual([
			{ event: 'Sign-up', target: 20 },
			{ event: 'Buy', target: null },
		]);
	});

	it('of one event with different targets are an error that names it', () => {
		const { message } = errorOf(() => goalsOf(goal('Sign-up', 20), goal('SIGN-UP', 30)));

		expect(message).toBe(`'Goals' has the event "Sign-up" with different targets: 20, 30`);
	});
});
