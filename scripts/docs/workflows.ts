import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json';

const FOLDER = join(__dirname, '../../workflows');

interface Workflow {
	name: string;
	nodes: Array<{ name: string; type: string; parameters: Record<string, unknown> }>;
	connections: Record<string, Record<string, Array<Array<{ node: string }>>>>;
}

/**
 * Returns a section for each ready workflow: what its note says first, its nodes in their order, its picture, and once
 * package.json names a repository, the address that n8n imports it from.
 */
export function workflowSections(repository = manifest.repository.url): string {
	const [, name = ''] = /github\.com\/(.+?)\.git$/.exec(repository) ?? [];
	const folder = `https://raw.githubusercontent.com/${name}/main/workflows`;
	const isPlaceholder = name.startsWith('your-account/');
	const sections = readdirSync(FOLDER).map((file) => {
		const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow;
		const picture = `images/workflow-${file.replace('.json', '')}.png`;
		return [
			`## ${workflow.name}`,
			purposeOf(workflow),
			`[workflows/${file}](../workflows/${file}): ${chainsOf(workflow).join('; ')}.`,
			...(isPlaceholder ? [] : [`For **Import > From URL**: <${folder}/${file}>`]),
			`![The workflow ${workflow.name} in n8n, beside a note that says what to set](${picture})`,
		];
	});
	return sections.flat().join('\n\n');
}

/** The first paragraph of the note. */
function purposeOf({ name, nodes }: Workflow): string {
	const note = nodes.find(({ type }) => type.endsWith('.stickyNote'));
	const [, purpose] = String(note?.parameters.content).split(/\n+/);
	if (purpose === undefined) throw new Error(`${name} has no note that says what it does.`);
	return purpose;
}

/** From each trigger to the end; those that lead the same way once. */
function chainsOf({ nodes, connections }: Workflow): string[] {
	const targets = Object.values(connections).flatMap((byType) => Object.values(byType).flat(2));
	const starts = nodes.filter(
		({ name, type }) =>
			name in connections &&
			!type.endsWith('.manualTrigger') &&
			targets.every(({ node }) => node !== name),
	);
	const chainsFrom = (name: string): string[] => {
		const next = Object.values(connections[name] ?? {}).flat(2);
		return next.length === 0
			? [name]
			: next.flatMap(({ node }) => chainsFrom(node).map((chain) => `${name} → ${chain}`));
	};
	return starts.flatMap(({ name }) => chainsFrom(name));
}
