import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type AnySchemaObject } from 'ajv';
import type { INodeExecutionData } from 'n8n-workflow';

const SCHEMAS = join(__dirname, '../../../../nodes/WebsiteAnalytics/__schema__/v1.0.0');

/** Says what of an item does not fit the documented schema of an operation. */
export function schemaOf(
	resource: string,
	operation: string,
): (items: INodeExecutionData[]) => string[] {
	const path = join(SCHEMAS, resource, `${operation}.json`);
	const ajv = new Ajv({ allErrors: true, keywords: ['version'] });
	const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as AnySchemaObject);
	return (items) =>
		items.flatMap(({ json }) =>
			validate(json) ? [] : [`does not fit the schema: ${ajv.errorsText(validate.errors)}`],
		);
}
