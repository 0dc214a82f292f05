import { PARAMETERS } from '../support/parameters';
import { shownFields } from '../support/shownFields';

const { statistic, website } = PARAMETERS;

it.each([
	['says how a model chooses', 'a tool with a date range', statistic.get, true, true],
	['says nothing of models', 'a tool without a date range', website.get, true, false],
	['says nothing of models', 'a node', statistic.get, false, false],
])('%s for %s', (_says, _what, parameters, asTool, isShown) => {
	const notices = shownFields(parameters, { asTool }).map(({ displayName }) => displayName);

	expect(
		notices.includes(
			"To let the model choose from a list such as 'Date Range', switch the field to an expression and use $fromAI. The README has lines to paste.",
		),
	).toBe(isShown);
});

const { get, getAll, getDailyTraffic, getSummary, getOverview, getUnusualDays } = statistic;

it.each([get, getAll, getDailyTraffic, getSummary, getUnusualDays])(
	'says nothing to a model of how all websites are read: %j',
	(parameters) => {
		const fields = shownFields(parameters, { asTool: true });
		const [field, ...others] = fields.filter(({ name }) => name === 'websiteId');

		expect(others).toEqual([]);
		expect(field).not.toHaveProperty('hint');
		expect(field?.modes?.map(({ name }) => name)).toEqual(['list', 'id', 'domain']);
	},
);

it('has no website to choose for Get Overview', () => {
	const fields = shownFields(getOverview, { asTool: true });

	expect(fields.filter(({ name }) => name === 'websiteId')).toEqual([]);
});
