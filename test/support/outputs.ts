import type { AnySchemaObject } from 'ajv';
import type { Items } from '../../nodes/WebsiteAnalytics/items';
import { ITEM_SCHEMAS } from '../../scripts/outputSchemas';

/** Returns the schema of the items of an operation or event; undefined for anything else. */
export function outputOf({
	resource = 'trigger',
	operation,
	event = operation,
}: Record<string, unknown>): AnySchemaObject | undefined {
	return ITEM_SCHEMAS[resource as keyof Items]?.[String(event)];
}
