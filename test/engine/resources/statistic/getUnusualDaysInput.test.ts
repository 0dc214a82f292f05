import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const { getUnusualDays } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

it.each([
	['metric', 'bots', '\'Metric\' has an unknown value: "bots"'],
	['direction', 'up', '\'Direction\' has an unknown value: "up"'],
	['sensitivity', null, "'Sensitivity' is empty"],
	['minimum', -1, "'Ignore Days Below (Visitors)' must be a whole number from 0 on"],
	['allDays', 'perhaps', '\'All Days\' is not true or false: "perhaps"'],
	['textFormat', 'pdf', '\'Text Format\' has an unknown value: "pdf"'],
	['locale', 'xx-nowhere-0', '\'Locale\' is not a known locale: "xx-nowhere-0"'],
	['dateRange', 'lastDecade', '\'Date Range\' has an unknown value: "lastDecade"'],
])('sends nothing for %s of %j', async (name, given, message) => {
	const parameters = { ...getUnusualDays, [name]: '={{ $json.given }}' };
	const failure = await failureOf(shared, parameters, { input: [{ given }] });

	expect(failure.message).toBe(`Statistic: Get Unusual Days: ${message}`);
	expect(failure.requests).toBe(0);
});
