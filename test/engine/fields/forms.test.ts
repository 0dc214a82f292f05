import { DATE_RANGE_PRESETS } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { shownFields } from '../support/shownFields';

const namesIn = (parameters: NodeParameters, options = {}) =>
	shownFields(parameters, options)
		.filter(({ type }) => type !== 'notice')
		.map(({ name }) => name);

const FORMS = Object.entries(PARAMETERS).flatMap(([resource, operations]) =>
	Object.entries<NodeParameters>(operations).map(
		([operation, parameters]) => [`${resource}: ${operation}`, parameters] as const,
	),
);

it.each(FORMS)('the form of %s has no two fields of the same name', (_title, parameters) => {
	for (const dateRange of [...DATE_RANGE_PRESETS, 'custom']) {
		for (const splitBy of ['none', 'week', '={{ $json.split }}']) {
			const names = namesIn({ ...parameters, dateRange, splitBy });

			expect(new Set(names).size).toBe(names.length);
		}
	}
});

it('the form of Get asks once on which day weeks start when an expression gives the range', () => {
	const parameters = { ...PARAMETERS.statistic.get, dateRange: '={{ $json.range }}' };
	const weekStarts = (splitBy: string) =>
		namesIn({ ...parameters, splitBy }).filter((name) => name === 'weekStart');

	expect(weekStarts('none')).toEqual(['weekStart']);
	expect(weekStarts('week')).toEqual(['weekStart']);
});

it.each([
	['get', 'yesterday'],
	['getAll', 'yesterday'],
	['getDailyTraffic', 'last7Days'],
	['getOverview', 'last7Days'],
	['getSummary', 'last7Days'],
	['getUnusualDays', 'last90Days'],
] as const)('the form of statistic: %s starts with %s', (operation, range) => {
	const [field] = shownFields(PARAMETERS.statistic[operation]).filter(
		({ name }) => name === 'dateRange',
	);

	expect(field?.default).toBe(range);
});

it.each([
	['get', false],
	['getAll', false],
	['getDailyTraffic', true],
] as const)('add Domain of statistic: %s starts as %s', (operation, isOn) => {
	const fields = shownFields(PARAMETERS.statistic[operation]).filter(
		({ name }) => name === 'addDomain',
	);

	expect(fields.map((field) => field.default)).toEqual([isOn]);
});

it('add Domain is hidden for raw rows', () => {
	expect(namesIn({ ...PARAMETERS.statistic.get, simplify: false })).not.toContain('addDomain');
});

it.each(['none', 'previousPeriod', 'previousYear', '={{ $json.compare }}'])(
	'fields that need a comparison are shown with one only: %s',
	(compareTo) => {
		const isCompared = compareTo !== 'none';

		expect(namesIn({ ...PARAMETERS.statistic.getSummary, compareTo }).includes('whatChanged')).toBe(
			isCompared,
		);
		expect(namesIn({ ...PARAMETERS.statistic.getOverview, compareTo }).includes('orderBy')).toBe(
			isCompared,
		);
	},
);

it('an overview has no field for a website', () => {
	expect(namesIn(PARAMETERS.statistic.getOverview)).toEqual([
		'resource',
		'operation',
		'search',
		'dateRange',
		'compareTo',
		'orderBy',
		'top',
		'textFormat',
		'language',
		'locale',
		'chart',
	]);
});

it('create or Update has the domain and the settings of Update', () => {
	const { upsert, update } = PARAMETERS.website;
	const settingsIn = (parameters: NodeParameters, collection: string) =>
		shownFields(parameters)
			.filter(({ name }) => name === collection)
			.flatMap(({ options = [] }) => options.map(({ name }) => name));

	expect(namesIn(upsert)).toEqual(['resource', 'operation', 'domain', 'settings']);
	expect(settingsIn(upsert, 'settings')).toEqual(settingsIn(update, 'updateFields'));
	expect(settingsIn(update, 'updateFields')).toContain('privacy');
});
