import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../workflows');

interface Workflow {
	name: string;
	nodes: Array<{ type: string; parameters: Record<string, unknown> }>;
}

/** Returns a section for each ready workflow: the purpose in its note, its file and its picture. */
export function workflowSections(): string {
	const sections = readdirSync(FOLDER).map((file) => {
		const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow;
		const picture = `images/workflow-${file.replace('.json', '')}.png`;
		return [
			`## ${workflow.name}`,
			`${purposeOf(workflow)} [${file}](../workflows/${file})`,
			`![The nodes in n8n](${picture})`,
		];
	});
	return sections.flat().join('\n\n');
}

/** Returns the first sentence of the note. */
function purposeOf({ name, nodes }: Workflow): string {
	const note = nodes.find(({ type }) => type.endsWith('.stickyNote'));
	const [, purpose] = String(note?.parameters.content).split(/\n+|(?<=[.?]) (?=\p{Lu})/u);
	if (purpose === undefined) throw new Error(`${name} has no note that says what it does.`);
	return purpose;
}
