import type { INodeProperties } from 'n8n-workflow';
import { type Choice, collectionOf, type Values } from '../../../support/forms';
import { entriesOf, fieldsOf, formOf } from './conditions';

/** A place in a form that a value can be put into: a field, or an entry of a collection. */
export interface Place {
	field: INodeProperties;
	/** The collection of an entry. */
	collection?: INodeProperties;
	asTool: boolean;
	/** The parameters with a value in it, and with what n8n shows it for. */
	put(value: unknown): Values;
}

/**
 * Returns every place of the form of a choice.
 * @param least other entries that its collections need
 */
export function placesOf(choice: Choice, least: Values = {}): Place[] {
	const fields = fieldsOf(choice).filter(
		({ type, noDataExpression }) => type !== 'notice' && !noDataExpression,
	);
	return fields.flatMap((field): Place[] => {
		const { asTool, values } = formOf(field, choice);
		const entries = entriesOf(field).map((entry) => ({
			field: entry,
			collection: field,
			asTool,
			put: (value: unknown) => ({
				...values,
				...formOf(entry, choice).values,
				[field.name]: collectionOf(field, { ...Object(least[field.name]), [entry.name]: value }),
			}),
		}));
		const put = (value: unknown) => ({ ...values, [field.name]: value });
		return [{ field, asTool, put }, ...entries];
	});
}
