import { itRejects } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const { getAll } = PARAMETERS.website;
const { get } = PARAMETERS.statistic;
const chooseFrom = (name: string, values: string) =>
	`Choose '${name}' from its list, or enter an expression that gives one of: ${values}.`;

itRejects(shared, [
	[
		'no rows',
		{ ...getAll, perPage: '={{ 0 }}' },
		"Website: Get Many: 'Per Page' must be a whole number from 1 to 100",
		'It is 0. Enter a whole number from 1 to 100.',
	],
	[
		'more rows than the interface allows',
		{ ...get, perPage: '={{ 101 }}' },
		"Statistic: Get: 'Per Page' must be a whole number from 1 to 100",
		'It is 101. Enter a whole number from 1 to 100.',
	],
	[
		'a number of rows that is not whole',
		{ ...get, perPage: '={{ "2.5" }}' },
		"Statistic: Get: 'Per Page' must be a whole number from 1 to 100",
		'It is "2.5". Enter a whole number from 1 to 100.',
	],
	[
		'a number of rows that is a word',
		{ ...getAll, perPage: '={{ "all" }}' },
		"Website: Get Many: 'Per Page' must be a whole number from 1 to 100",
		'It is "all". Enter a whole number from 1 to 100.',
	],
	[
		'an undocumented direction',
		{ ...getAll, sort: { direction: '={{ "up" }}' } },
		`Website: Get Many: 'Direction' has an unknown value: "up"`,
		chooseFrom('Direction', 'asc, desc'),
	],
	[
		'sorting websites by count',
		{ ...getAll, sort: { sortBy: '={{ "count" }}' } },
		`Website: Get Many: 'Sort By' has an unknown value: "count"`,
		chooseFrom('Sort By', 'id, domain'),
	],
	[
		'searching statistics by the default that the interface does not allow',
		{ ...get, filters: { search: 'a', searchBy: '={{ "url" }}' } },
		`Statistic: Get: 'Search By' has an unknown value: "url"`,
		chooseFrom('Search By', 'value'),
	],
	[
		'an undocumented field to search, even without anything to search for',
		{ ...getAll, filters: { searchBy: '={{ { by: "domain" } }}' } },
		`Website: Get Many: 'Search By' has an unknown value: {"by":"domain"}`,
		chooseFrom('Search By', 'domain'),
	],
	[
		'a list as the text to search for',
		{ ...getAll, filters: { search: '={{ ["shop", "blog"] }}' } },
		`Website: Get Many: 'Search' is not a text: ["shop","blog"]`,
		"Enter a text in 'Search', or an expression that gives one.",
	],
]);
