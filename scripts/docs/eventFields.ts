import { difference, groupBy, map, sortBy, uniq } from 'lodash';
import { markdownTable } from 'markdown-table';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { EVENTS } from '../../nodes/WebsiteAnalytics/events';

/** Returns the table of the fields of the trigger's form. A field of several events is one row, after all others. */
export function eventFieldTable(): string {
	const rows = Object.values(EVENTS).flatMap(({ name: event, form }) =>
		form.properties.flatMap(withEntries).map((property) => ({ event, cells: cellsOf(property) })),
	);
	const merged = Object.values(groupBy(rows, ({ cells }) => cells.join('|'))).map((same) => ({
		events: uniq(map(same, 'event')),
		cells: same[0]?.cells ?? [],
	}));
	const lines = sortBy(merged, ({ events }) => events.length > 1);
	return markdownTable([
		['Event', 'Field', 'Default', 'What it sets'],
		...lines.map(({ events, cells }) => [namesOf(events), ...cells]),
	]);
}

function namesOf(events: string[]): string {
	const others = difference(map(EVENTS, 'name'), events);
	return others.length < events.length ? `all but ${others.join(', ')}` : events.join(', ');
}

/** Returns the entries of a collection in its place, and nothing for a notice. */
function withEntries(property: INodeProperties): INodeProperties[] {
	if (property.type === 'notice') return [];
	return property.type === 'collection' ? (property.options as INodeProperties[]) : [property];
}

function cellsOf(property: INodeProperties): string[] {
	const { displayName, description = '', hint = '' } = property;
	const sentences = [description, hint].filter(Boolean).map((text) => text.replace(/[^.]$/, '$&.'));
	// Labels are bold in documents, and quoted in the editor.
	const text = sentences.join(' ').replace(/'(\p{Lu}[^']*)'/gu, '**$1**');
	return [`**${displayName}**`, defaultOf(property), text];
}

/** Returns the default as the editor shows it. */
function defaultOf({ default: initial, options = [] }: INodeProperties): string {
	const nameOf = (value: unknown) =>
		(options as INodePropertyOptions[]).find((one) => one.value === value)?.name ?? String(value);
	if (Array.isArray(initial))
		return initial.length === options.length ? 'all' : initial.map(nameOf).join(', ');
	if (typeof initial === 'boolean') return initial ? 'on' : 'off';
	return typeof initial === 'object' ? '' : nameOf(initial ?? '');
}
