import { compact, defaults, groupBy, map, omit, reject } from 'lodash';
import { markdownTable } from 'markdown-table';
import { EVENTS } from '../../nodes/WebsiteAnalytics/events';
import { statistic } from '../../nodes/WebsiteAnalytics/operations';
import { describeField, type Fields, fieldsOf, ITEM_SCHEMAS } from '../outputSchemas';

const { website, statistic: statistics, alarm, trigger } = ITEM_SCHEMAS;
/** The fields that the events of all alarms have. */
const ofAlarms = fieldsOf(alarm.events);

/** The tables of the fields of items. Get Many has the items of Get. */
export const ITEM_TABLES = {
	'items of websites': tableOf(defaults({}, ...map(website, fieldsOf))),
	...Object.fromEntries(
		reject(statistic.operations, { value: 'getAll' }).map(({ name, value }) => [
			`items of ${name}`,
			tableOf(fieldsOf(statistics[value])),
		]),
	),
	'items of alarms': tableOf(alarm),
	'events of alarms': tableOf(ofAlarms),
	'items of each event': eventTable(),
};

function tableOf(fields: Fields) {
	return markdownTable([['Field', 'Meaning'], ...map(fields, cellsOf)]);
}

/** Returns a table with one row per field, with all its events. Report Ready and Rows Ready have items of operations. */
function eventTable() {
	const rows = map(omit(EVENTS, 'report', 'rows'), ({ name: title }, event) => {
		const item = fieldsOf(trigger[event]);
		const fields = item.events ? omit(fieldsOf(item.events), Object.keys(ofAlarms)) : item;
		return map(fields, (field, name) => [title, ...cellsOf(field, name)]);
	});
	const together = map(
		groupBy(rows.flat(), ([, ...cells]) => cells.join('|')),
		(same, cells) => [map(same, 0).join(', '), ...cells.split('|')],
	);
	return markdownTable([['Event', 'Field', 'Meaning'], ...together]);
}

/** Returns the cells of a field: its name, and its description with its values or nested fields. */
function cellsOf(field: Fields[string], name: string): string[] {
	const names = compact([...(field.enum ?? []), ...Object.keys(fieldsOf(field))]);
	const inside = names.map((one) => `\`${one}\``).join(', ');
	// Labels of forms are bold in documents, and quoted in the editor.
	const text = describeField(field, inside && `: ${inside}`).replace(/'(\p{Lu}[^']*)'/gu, '**$1**');
	return [`\`${name}\``, text];
}
