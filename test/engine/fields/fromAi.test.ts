import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sortBy } from 'lodash';
import { readSections, readTable } from '../../support/markdown';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const README = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
const FIELDS: Record<string, string> = {
	'**Date Range**': 'dateRange',
	'**Statistic**': 'name',
	'**Compare To**': 'compareTo',
};

const section = readSections(README).find(({ heading }) => /tool of an AI agent/.test(heading));
const lines = readTable(section ?? { heading: '', code: [], tables: [] }, ['Field', 'Expression']);
const cases = lines.flatMap(({ Field, Expression }) => {
	const values = /One of: ([\w, ]+)'/.exec(Expression)?.[1]?.split(', ') ?? [];
	return values.map((value) => [FIELDS[Field] ?? Field, value, Expression.slice(1, -1)] as const);
});

const nameIn = (expression: string) => /\$fromAI\('(\w+)'/.exec(expression)?.[1] ?? '';

const shared = sharedService();

it.each(cases)('the README lets a model set %s to %s', async (field, value, expression) => {
	const least = field === 'compareTo' ? PARAMETERS.statistic.getSummary : PARAMETERS.statistic.get;
	const run = async (chosen: string) => {
		// The engine gives a node that is not a tool the values of its input item.
		await shared.run({ ...least, [field]: chosen }, { input: [{ [nameIn(expression)]: value }] });
		return sortBy(shared.requests(), [JSON.stringify]);
	};

	const chosen = await run(value);
	shared.service.requests.length = 0;

	expect(await run(`=${expression}`)).toEqual(chosen);
	expect(chosen).not.toEqual([]);
});
