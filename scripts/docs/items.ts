import { difference, groupBy, isEqual, map, omit, uniqBy, uniqWith, without } from 'lodash';
import { markdownTable } from 'markdown-table';
import { OTHER_FIELDS, type OutputField } from '../../nodes/WebsiteAnalytics/items/outputField';
import { EVENTS } from '../../nodes/WebsiteAnalytics/events';
import { ALARM_ITEM } from '../../nodes/WebsiteAnalytics/events/alarm';
import { ALARM_END, ALARM_FIELDS } from '../../nodes/WebsiteAnalytics/events/sharedFields';
import { statistic, website } from '../../nodes/WebsiteAnalytics/operations';
import { describeField } from '../outputSchemas';

/** The tables of the fields of items. Operations with equal items share a table, by the name of the first operation. */
export const ITEM_TABLES: Readonly<Record<string, string>> = {
	'items of websites': tableOf(uniqBy(map(website.operations, 'output').flat(), 'name')),
	...Object.fromEntries(
		uniqWith(statistic.operations, (one, other) => isEqual(one.output, other.output)).map(
			({ name, output }) => [`items of ${name}`, tableOf(output)],
		),
	),
	'items of alarms': tableOf(ALARM_ITEM),
	'events of alarms': tableOf([...ALARM_FIELDS, ...ALARM_END]),
	'items of each event': eventTable(),
};

function tableOf(fields: readonly OutputField[]) {
	return markdownTable([['Field', 'Meaning'], ...fields.map(cellsOf)]);
}

/** Returns a table with one row per field, with all its events. Report Ready and Rows Ready have items of operations. */
function eventTable() {
	const events = Object.values(omit(EVENTS, 'report', 'rows'));
	const rows = events.flatMap(({ name, output, heading }) => {
		const common = heading === undefined ? [] : [...ALARM_FIELDS, ...ALARM_END];
		return difference(output, common).map((field) => ({ name, cells: cellsOf(field) }));
	});
	const together = Object.values(groupBy(rows, ({ cells }) => cells.join('|'))).map((same) => [
		map(same, 'name').join(', '),
		...(same[0]?.cells ?? []),
	]);
	return markdownTable([['Event', 'Field', 'Meaning'], ...together]);
}

/** Returns the cells of a field: its name, and its description with its values or nested fields. */
function cellsOf(field: OutputField): [name: string, description: string] {
	const { name, values = [], fields = [] } = field;
	const inside = [...values, ...map(without(fields, OTHER_FIELDS), 'name')].map(
		(one) => `\`${one}\``,
	);
	const description = [field.description, inside.join(', ')].filter(Boolean).join(': ');
	// Labels of forms are bold in documents, and quoted in the editor.
	const text = describeField({ ...field, description }).replace(/'(\p{Lu}[^']*)'/gu, '**$1**');
	return [name === '*' ? 'others' : `\`${name}\``, text];
}
