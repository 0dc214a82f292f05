import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniq } from 'lodash';
import { ROW_FIELDS, TRAFFIC_FIELDS } from '../../../nodes/WebsiteAnalytics/items/rowItems';
import { nodeOf, workflowOf } from './support/readyWorkflows';

const PAGE = readFileSync(join(__dirname, '../../../docs/workflows.md'), 'utf8');

/** What only rows that are compared have. No ready workflow stores them. */
const COMPARED = ['toDate', 'previous', 'change', 'changePercent', 'status'];

const namesIn = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const columnsOf = (rows: string) =>
	PAGE.split('\n')
		.filter((line) => line.startsWith(`| ${rows}`))
		.flatMap((line) => namesIn(line));
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

	it('says which columns of a Data Table are numbers', () => {
		const [line = ''] = /^In a Data Table, .* are numbers/m.exec(PAGE) ?? [];
		const numbers = [...TRAFFIC_FIELDS, ...ROW_FIELDS].filter(
			({ name, type }) => type !== 'string' && !COMPARED.includes(name),
		);

		expect(namesIn(line).sort()).toEqual(uniq(names(numbers)).sort());
	});
});

it('the nightly workflow creates a column for each field of its rows', () => {
	const { parameters } = nodeOf(workflowOf('nightly-statistics.json'), 'Create Table');

	expect(parameters.columns).toEqual({
		column: TRAFFIC_FIELDS.map(({ name, type }) => ({
			name,
			type: type === 'string' ? 'string' : 'number',
		})),
	});
});
