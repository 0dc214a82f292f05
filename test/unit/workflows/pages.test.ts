import { partition, pick } from 'lodash';
import { Page, pageSerializer } from '../../support/page';
import { WORKFLOWS, type Workflow } from './support/readyWorkflows';

expect.addSnapshotSerializer(pageSerializer);

/** What the tab Settings of a node sets. */
const NODE_SETTINGS = ['executeOnce', 'onError', 'retryOnFail', 'waitBetweenTries'] as const;

it.each(WORKFLOWS)('%s', (_file, workflow) => {
	expect(pageOf(workflow)).toMatchSnapshot();
});

/** What a person sees who opens a workflow: each node with where it leads, and its settings. */
function pageOf({ name, nodes, connections }: Workflow): Page {
	return new Page([
		name,
		...nodes.flatMap((node) => [
			'',
			`${node.name} (${node.type} ${node.typeVersion})${ways(connections[node.name])}`,
			...indented(settingsOf({ ...node.parameters, ...pick(node, NODE_SETTINGS) })),
		]),
	]);
}

/** What is short is on one line. */
function settingsOf(parameters: object): string[] {
	const settings = Object.entries(parameters).map(([key, value]) => linesOf(key, value));
	const [short, long] = partition(settings, ([line = '', ...others]) => {
		return others.length === 0 && line.length <= 50;
	});
	return [...(short.length > 0 ? [short.join(', ')] : []), ...long.flat()];
}

function ways(byType: Workflow['connections'][string] = {}): string {
	return Object.entries(byType)
		.flatMap(([type, outputs]) =>
			outputs.flat().map(({ node }) => ` > ${node}${type === 'main' ? '' : ` as ${type}`}`),
		)
		.join('');
}

/** A text in its own lines, a list of objects in a line each, and everything else in one line. */
function linesOf(key: string, value: unknown): string[] {
	if (typeof value === 'string' && value.includes('\n')) {
		return [`${key}:`, ...indented(value.split('\n'))];
	}
	if (Array.isArray(value) && value.some((entry) => typeof entry === 'object')) {
		return [`${key}:`, ...indented(value.map((entry) => `- ${JSON.stringify(entry)}`))];
	}
	const isLong = JSON.stringify(value).length > 150;
	return isLong && typeof value === 'object' && value !== null
		? [`${key}:`, ...indented(Object.entries(value).flatMap(([name, one]) => linesOf(name, one)))]
		: [`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}

function indented(lines: string[]): string[] {
	return lines.map((line) => (line === '' ? '' : `    ${line}`));
}
