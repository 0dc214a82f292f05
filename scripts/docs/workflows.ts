import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(__dirname, '../../workflows');

const workflowSchema = z.object({
	name: z.string(),
	nodes: z.array(z.object({ type: z.string(), parameters: z.record(z.unknown()) })),
});
type Workflow = z.infer<typeof workflowSchema>;

/** Returns a section for each ready workflow: the purpose in its note, its file and its picture. */
export function workflowSections(): string {
	return readdirSync(FOLDER)
		.map((file) => {
			const workflow = workflowSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
			const picture = `images/workflow-${file.replace('.json', '')}.png`;
			return [
				`## ${workflow.name}`,
				`${purposeOf(workflow)} [${file}](../workflows/${file})`,
				`![${workflow.name} in n8n](${picture})`,
			].join('\n\n');
		})
		.join('\n\n');
}

/** Returns the first paragraph of the note. */
function purposeOf({ name, nodes }: Workflow): string {
	const note = nodes.find(({ type }) => type.endsWith('.stickyNote'));
	const [, purpose] = String(note?.parameters.content).split(/\n+/);
	if (purpose === undefined) throw new Error(`${name} has no note that says what it does.`);
	return purpose;
}
