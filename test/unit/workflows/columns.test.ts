import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniq } from 'lodash';
import { ROW_FIELDS, TRAFFIC_FIELDS } from '../../../nodes/WebsiteAnalytics/items/rowItems';
import { nodeOf, workflowOf } from './support/readyWorkflows';

const PAGE = readFileSync(join(__dirname, '../../../docs/workflows.md'), 'utf8');

/** Fields of compared rows only. No ready workflow stores these rows unchanged. */
const COMPARED = ['toDate', 'previous', 'change', 'changePercent', 'status'];

const namesIn = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const columnsOf = (rows: string) =>
	PAGE.split('\n')
		.filter((line) => line.startsWith(`| ${rows}`))
		.flatMap((line) => namesIn(line));
const { columns } = nodeOf(
	workflowOf('weekly-top-referrers-of-all-websites.json'),
	'Create Table',
).parameters;
const TOP_REFERRERS = (columns as { column: Array<{ name: string; type: string }> }).column;
const names = (fields: Array<{ name: string }>) => fields.map(({ name }) => name);

describe('the page of ready workflows', () => {
	it('names the columns of traffic, in the order of the rows', () => {
		expect(columnsOf('Traffic')).toEqual(names(TRAFFIC_FIELDS));
	});

	it('names the columns of each statistic', () => {
		const stored = names(ROW_FIELDS).filter((name) => !COMPARED.includes(name));
		const columns = uniq(['Referrers', '… City', '… Event', '… statistics'].flatMap(columnsOf));

		expect(columns.sort()).toEqual(stored.sort());
	});

	it('names the columns of top referrers', () => {
		expect(columnsOf('Top referrers').sort()).toEqual(names(TOP_REFERRERS).sort());
	});

	it('says which columns of a Data Table are numbers', () => {
		const [line = ''] = /^In a Data Table, .* are numbers/m.exec(PAGE) ?? [];
		const stored = [...TRAFFIC_FIELDS, ...ROW_FIELDS].filter(
			({ name }) => !COMPARED.includes(name),
		);
		const numbers = [...stored, ...TOP_REFERRERS].filter(({ type }) => type !== 'string');

		expect(namesIn(line).sort()).toEqual(uniq(names(numbers)).sort());
	});
});
