import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { map, omit, pickBy, union, uniq } from 'lodash';
import { fieldsOf, ITEM_SCHEMAS } from '../../../scripts/outputSchemas';
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
const { get, getDailyTraffic } = ITEM_SCHEMAS.statistic;
const TRAFFIC = fieldsOf(getDailyTraffic);
const STORED = omit(fieldsOf(get), COMPARED);

describe('the page of ready workflows', () => {
	it('names the columns of traffic, in the order of the rows', () => {
		expect(columnsOf('Traffic')).toEqual(Object.keys(TRAFFIC));
	});

	it('names the columns of each statistic', () => {
		const columns = uniq(['Referrers', '… City', '… Event', '… statistics'].flatMap(columnsOf));

		expect(columns.sort()).toEqual(Object.keys(STORED).sort());
	});

	it('names the columns of top referrers', () => {
		expect(columnsOf('Top referrers').sort()).toEqual(map(TOP_REFERRERS, 'name').sort());
	});

	it('says which columns of a Data Table are numbers', () => {
		const [line = ''] = /^In a Data Table, .* are numbers/m.exec(PAGE) ?? [];
		const isNumber = ({ type }: AnySchemaObject) => ![type].flat().includes('string');
		const stored = Object.keys(pickBy({ ...TRAFFIC, ...STORED }, isNumber));
		const topReferrers = map(TOP_REFERRERS.filter(isNumber), 'name');

		expect(namesIn(line).sort()).toEqual(union(stored, topReferrers).sort());
	});
});
