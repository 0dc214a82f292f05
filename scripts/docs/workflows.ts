import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'workflows');
const MANIFEST = join(ROOT, 'package.json');

const workflowSchema = z.object({
	name: z.string(),
	nodes: z.array(
		z.object({ name: z.string(), type: z.string(), parameters: z.record(z.unknown()) }),
	),
	connections: z.record(
		z.record(z.array(z.array(z.object({ node: z.string(), type: z.string() })))),
	),
});
type Workflow = z.infer<typeof workflowSchema>;

/**
 * A section for each ready workflow: what its note says first, its nodes in their order, its picture, and once
 * package.json names a repository, the address that n8n imports it from.
 */
export function workflowSections(manifest = readFileSync(MANIFEST, 'utf8')): string {
	const folder = rawFolder(manifest);
	return readdirSync(FOLDER)
		.map((file) => {
			const workflow = workflowSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
			const picture = `images/workflow-${file.replace('.json', '')}.png`;
			return [
				`## ${workflow.name}`,
				purposeOf(workflow),
				`[workflows/${file}](../workflows/${file}): ${chainsOf(workflow).join('; ')}.`,
				...(folder === null ? [] : [`For **Import > From URL**: <${folder}/${file}>`]),
				`![The workflow ${workflow.name} in n8n, beside a note that says what to set](${picture})`,
			].join('\n\n');
		})
		.join('\n\n');
}

/** The address of the folder on GitHub; null while package.json has a placeholder for the repository. */
function rawFolder(manifest: string): string | null {
	const { url } = (JSON.parse(manifest) as { repository: { url: string } }).repository;
	const [, repository = ''] = /github\.com\/(.+?)(?:\.git)?$/.exec(url) ?? [];
	if (repository.startsWith('your-account/')) return null;
	return `https://raw.githubusercontent.com/${repository}/main/workflows`;
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
