import Ajv, { type AnySchemaObject } from 'ajv';
import { isEqual, memoize } from 'lodash';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { isObject } from '../../../nodes/WebsiteAnalytics/values/parameterReaders';
import { fieldsOf } from '../../../scripts/outputSchemas';
import { outputOf } from '../../support/outputs';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, keywords: ['only', 'null', 'rare'] });

const defectOf = memoize(
	(of: IDataObject) => compile(outputOf(of)),
	(of) => Object.values(of).join('/'),
);

/**
 * Asserts that items have exactly the fields that the operation documents. Every run of every test calls this.
 * @param parameters of the node, with defaults
 */
export function expectItemFields(
	items: INodeExecutionData[],
	{ resource, operation, options, output = 'raw' }: IDataObject,
) {
	const { simplify = true } = isObject(options) ? options : {};
	// Raw rows of the service and selected fields have other fields.
	if (simplify !== true || output !== 'raw') return;
	const isMessage = ({ json }: INodeExecutionData) =>
		['error', 'note'].includes(Object.keys(json).join());
	const rows = items.filter((item) => !isMessage(item));
	demand(rows.map(({ json }) => defectOf({ resource, operation })(json)));
}

/** Asserts the same for the items of the trigger. */
export function expectEventFields(items: INodeExecutionData[]) {
	// Rows have no name of an event.
	demand(items.map(({ json }) => defectOf({ event: json.event ?? 'rows' })(json)));
}

/** Without a schema, no item is right. */
function compile(schema: AnySchemaObject = { not: {} }) {
	const validate = ajv.compile(schema);
	const names = Object.keys(fieldsOf(schema));
	// Services have the fields of a record in any order.
	const isOrdered = (json: IDataObject) =>
		schema.additionalProperties !== false ||
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
	const first = defects.find((defect) => defect !== undefined);
	if (first !== undefined) {
		throw new Error(`An item does not have the fields of its type: ${first}`);
	}
}
