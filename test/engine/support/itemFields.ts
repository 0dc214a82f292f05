import Ajv from 'ajv';
import { isEqual, memoize } from 'lodash';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { isObject } from '../../../nodes/WebsiteAnalytics/values/parameterReaders';
import { OTHER_FIELDS, type OutputField } from '../../../nodes/WebsiteAnalytics/items/outputField';
import { type EventName, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { ALARM_ITEM } from '../../../nodes/WebsiteAnalytics/events/alarm';
import { RESOURCES } from '../../../nodes/WebsiteAnalytics/operations';
import { schemaOf } from '../../../scripts/outputSchemas';

const ajv = new Ajv({ allErrors: true });

const ofOperation = memoize((name: string) => {
	const [resource, value] = name.split('/');
	const operations = RESOURCES.find((one) => one.value === resource)?.operations;
	return compile(operations?.find((operation) => operation.value === value)?.output ?? []);
});
const ofEvent = memoize((name: string) => {
	const { heading, output } = EVENTS[name as EventName];
	const ofAlarm = ALARM_ITEM.map((field) =>
		field.name === 'events' ? { ...field, fields: output } : field,
	);
	return compile(heading === undefined ? output : ofAlarm);
});

/**
 * Holds that what a node returns has exactly the fields that its rows say, whatever the test is about.
 * @param parameters of the node, with defaults
 */
export function expectItemFields(
	items: INodeExecutionData[],
	{ resource, operation, options, output = 'raw' }: IDataObject,
) {
	const { simplify = true } = isObject(options) ? options : {};
	// What comes as the service sends it, and what was selected, has other fields.
	if (simplify !== true || output !== 'raw') return;
	const isMessage = ({ json }: INodeExecutionData) =>
		['error', 'note'].includes(Object.keys(json).join());
	const defectOf = ofOperation(`${String(resource)}/${String(operation)}`);
	demand(items.filter((item) => !isMessage(item)).map(({ json }) => defectOf(json)));
}

/** Holds the same of what the trigger starts executions with. */
export function expectEventFields(items: INodeExecutionData[]) {
	// Rows have no name of an event.
	const nameOf = ({ event = 'rows' }: IDataObject) => String(event);
	demand(items.map(({ json }) => ofEvent(nameOf(json))(json)));
}

function compile(fields: readonly OutputField[]) {
	const validate = ajv.compile(schemaOf(fields));
	const names = fields.map(({ name }) => name);
	// Services have the fields of a record in any order.
	const isOrdered = (json: IDataObject) =>
		fields.includes(OTHER_FIELDS) ||
		isEqual(
			Object.keys(json),
			names.filter((name) => name in json),
		);
	return (json: IDataObject): string | undefined => {
		const isValid = validate(json);
		if (isValid && isOrdered(json)) return undefined;
		const reason = isValid ? 'another order' : ajv.errorsText(validate.errors);
		return `${reason}: ${JSON.stringify(json)}`;
	};
}

function demand(defects: Array<string | undefined>) {
	const [first] = defects.filter((defect) => defect !== undefined);
	if (first !== undefined)
		throw new Error(`An item does not have the fields of its rows: ${first}`);
}
