import { isEqual, omit, uniqWith } from 'lodash';
import { markdownTable } from 'markdown-table';
import { namesOf, type OutputField } from '../../nodes/WebsiteAnalytics/outputField';
import { statistic, website } from '../../nodes/WebsiteAnalytics/operations';
import { ALARM_END, ALARM_FIELDS, ALARM_ITEM } from '../../nodes/WebsiteAnalytics/events/alarm';
import { EVENTS } from '../../nodes/WebsiteAnalytics/events';
import type { TriggerEvent } from '../../nodes/WebsiteAnalytics/events/event';
import { describeField } from '../outputSchemas';

/** The tables of the fields of items. Operations whose items are the same have one, by the name of the first. */
export const ITEM_TABLES: Readonly<Record<string, string>> = {
	'items of websites': websiteTable(),
	...Object.fromEntries(
		uniqWith(statistic.operations, (one, other) => isEqual(one.output, other.output)).map(
			({ name, output }) => [`items of ${name}`, tableOf(output)],
		),
	),
	'items of alarms': tableOf(ALARM_ITEM),
	'events of alarms': tableOf([...ALARM_FIELDS, ...ALARM_END]),
	'items of each event': eventTable(),
};

/** The fields of an item of an event. */
export function eventItemFields({ heading, output }: TriggerEvent): readonly OutputField[] {
	if (heading === undefined) return output;
	return ALARM_ITEM.map((field) =>
		field.name === 'events' ? { ...field, fields: output } : field,
	);
}

function tableOf(fields: readonly OutputField[]): string {
	return markdownTable([['Field', 'Meaning'], ...fields.map(cellsOf)]);
}

/** A field of the same name is the same in all operations on websites. */
function websiteTable(): string {
	const { operations } = website;
	const fields = uniqWith(
		operations.flatMap(({ output }) => output),
		(one, other) => one.name === other.name,
	);
	const rows = fields.map((field) => {
		const having = operations.filter(({ output }) =>
			output.some(({ name }) => name === field.name),
		);
		const isAlone = having.length === 1;
		const [cell, description] = cellsOf(field);
		return [
			cell,
			isAlone ? `of ${having.map(({ name }) => name).join()}: ${description}` : description,
		];
	});
	return markdownTable([['Field', 'Meaning'], ...rows]);
}

/** The items of Report Ready and Rows Ready are those of operations. */
function eventTable(): string {
	const rows = Object.values(omit(EVENTS, 'report', 'rows')).flatMap(
		({ name, output, heading }) => {
			const isAlarm = heading !== undefined;
			const common = isAlarm ? [...ALARM_FIELDS, ...ALARM_END] : [];
			const own = output.filter((field) => !common.includes(field));
			return own.map((field, at) => [at === 0 ? name : '', ...cellsOf(field)]);
		},
	);
	return markdownTable([['Event', 'Field', 'Meaning'], ...rows]);
}

/** A field with what it holds, and the names of those that it has in turn. */
function cellsOf(field: OutputField): [name: string, description: string] {
	const { name, values = [], fields = [] } = field;
	const inside = [...values, ...namesOf(fields)].map((one) => `\`${one}\``);
	const description = [field.description, ...(inside.length > 0 ? [inside.join(', ')] : [])].join(
		': ',
	);
	// Labels of forms are bold in documents, and quoted in the editor.
	const text = describeField({ ...field, description }).replace(/'(\p{Lu}[^']*)'/gu, '**$1**');
	return [name === '*' ? 'others' : `\`${name}\``, text];
}
