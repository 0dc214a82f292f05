import { map } from 'lodash';
import { fieldsOf } from '../../../scripts/outputSchemas';
import { NODE, OPERATIONS, optionsOf, TRIGGER } from '../../support/forms';
import { outputOf } from '../../support/outputs';
import { linksOf, type Node, nodeOf, noteOf, WORKFLOWS } from './support/readyWorkflows';

/** Other names that a note may contain: parts of n8n, and things that users create or have. */
const OTHER_NAMES = [
	'Website Analytics API',
	'Execute workflow',
	'Registration',
	'Document',
	'Cell Format',
	'Referrers and Pages',
	'Traffic',
	'Website traffic',
	'Clients',
	'Top referrers',
	'Target',
	'From Email',
	'To Email',
	'Attachments',
	'Attachments (File)',
	'Chat ID',
	'Channel Name or ID',
	...WORKFLOWS.map(([, { name }]) => name),
];
const LABELS = [NODE, TRIGGER]
	.flatMap(({ properties }) => properties)
	.flatMap((field) => [field.displayName, ...optionsOf(field).map(({ name }) => name)]);

/** Returns the names of the fields of the items of a node of this pack, or of a node that sets fields. */
function columnsOf({ type, parameters }: Node): { all: string[]; always: string[] } {
	if (type.endsWith('.set')) {
		const { assignments } = parameters.assignments as { assignments: Array<{ name: string }> };
		return { all: map(assignments, 'name'), always: map(assignments, 'name') };
	}
	const schema = outputOf(parameters);
	return { all: Object.keys(fieldsOf(schema)), always: schema?.required };
}

describe.each(WORKFLOWS)('%s', (_file, workflow) => {
	const { nodes, name } = workflow;
	const note = noteOf(workflow);
	const links = linksOf(workflow);

	it('has a note with its name, and that the timezone is to be set where days matter', () => {
		const isOfDays = nodes.some(({ parameters: { resource, event } }) => {
			return resource === 'statistic' || event !== undefined;
		});

		expect(note).toMatch(new RegExp(`^## ${name}\n`));
		expect(note.includes("Set the timezone in the workflow's settings")).toBe(isOfDays);
	});

	it('has a note whose bold words are nodes, labels of forms, or known names of n8n', () => {
		const bold = [...note.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word);
		const titles = OPERATIONS.map(({ title }) => title);
		const known = [...nodes.map((node) => node.name), ...LABELS, ...titles, ...OTHER_NAMES];

		expect(bold.length).toBeGreaterThan(0);
		expect(bold.filter((word) => !known.includes(word))).toEqual([]);
	});

	it('has a note that names all columns, where rows become columns by their names', () => {
		const sheets = nodes.filter(({ parameters }) =>
			JSON.stringify(parameters.columns ?? '').includes('autoMapInputData'),
		);
		const named = [...note.matchAll(/`(\w+)`/g)].map(([, column = '']) => column);

		for (const sheet of sheets) {
			const [before = ''] = links.filter(({ to }) => to === sheet.name).map(({ from }) => from);
			const { all, always } = columnsOf(nodeOf(workflow, before));

			expect(all).toEqual(expect.arrayContaining(named));
			expect(named).toEqual(expect.arrayContaining(always));
			expect(JSON.stringify(sheet.parameters)).toContain('"key"');
		}
	});
});
