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
