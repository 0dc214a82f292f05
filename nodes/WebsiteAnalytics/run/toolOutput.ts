import type { INodeExecutionData } from 'n8n-workflow';

/** A model reads all items of a tool. More of them would fill its context. */
export const MAX_TOOL_ITEMS = 250;

/** Returns the items of a tool: the first of many, and last a note that says how many there are. */
export function limitToolItems(items: INodeExecutionData[]): INodeExecutionData[] {
	if (items.length <= MAX_TOOL_ITEMS) return items;
	const shown = items.slice(0, MAX_TOOL_ITEMS - 1);
	const count = items.length.toLocaleString('en-US');
	const note = `Only the first ${shown.length} of ${count} items are shown. To see the others, ask for less: a shorter date range, fewer statistics or websites, or a search.`;
	return [...shown, { json: { note }, pairedItem: items.at(-1)?.pairedItem }];
}
