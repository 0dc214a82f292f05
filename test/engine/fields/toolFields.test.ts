import { NODE_TABLE } from './support/nodeTable';
import { PARAMETERS } from '../support/parameters';
import { shownFields } from '../support/shownFields';

const { get, getAll, getDailyTraffic, getSummary, getOverview, getUnusualDays } =
	PARAMETERS.statistic;
const operations = Object.values(PARAMETERS.statistic);

/** The labels of lists whose choices a model has to name, which have a text in their place. */
const LISTS = ['Date Range', 'Statistic', 'Statistics', 'Compare To', 'Metric', 'Sensitivity'];

it.each(operations)('a tool has a text in place of each list: %j', (parameters) => {
	const fieldsOf = (asTool: boolean) =>
		shownFields(parameters, { asTool }).filter(({ displayName }) => LISTS.includes(displayName));
	const lists = fieldsOf(false);
	const fields = fieldsOf(true);
	const texts = fields.filter(({ type }) => type !== 'hidden');

	expect(lists.map(({ type }) => type)).not.toContain('string');
	expect(texts.map(({ type }) => type)).toEqual(lists.map(() => 'string'));
	expect(texts.map(({ displayName }) => displayName)).toEqual(
		lists.map(({ displayName }) => displayName),
	);
	// What n8n's button needs: a type that is no list, and another name than that of the node.
	expect(texts.map(({ name }) => name)).toEqual(lists.map(({ name }) => `${name}Text`));
});

it.each(operations)('the description of a text has every choice of the list: %j', (parameters) => {
	const texts = shownFields(parameters, { asTool: true }).filter(({ name }) => /Text$/.test(name));

	expect(texts).not.toEqual([]);

	for (const { name, description } of texts) {
		const list = NODE_TABLE.find((row) => row.values && `${row.name}Text` === name);
		const labels = (list?.values ?? []).map(([, label]) => label).join(', ');

		expect(description).toContain(`of: ${labels}. `);
	}
});

it.each(operations)('a form never has two fields of one name to fill in: %j', (parameters) => {
	const given = { ...parameters, dateRange: '={{ $json.range }}', compareTo: '={{ $json.to }}' };

	for (const asTool of [false, true]) {
		const names = shownFields(given, { asTool }).map(({ name }) => name);

		expect(names).toEqual([...new Set(names)]);
	}
});

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
