/**
 * A field of an output item. The output schemas, the choices of a tool under 'Output' and the tables of the documents
 * follow from these rows. The engine tests compare every item with them.
 */
export interface OutputField {
	name: string;
	/** `byStatistic` is an object that has a list for each of some statistics; `any` differs by service. */
	type: 'any' | 'array' | 'boolean' | 'byStatistic' | 'integer' | 'number' | 'object' | 'string';
	/** For the cell of a table: without a capital and a full stop. */
	description: string;
	/** When it is null, e.g. `without visitors`; undefined for a field that never is. */
	null?: string;
	/** When it is there, e.g. `for events`; undefined for a field that always is. */
	presentWhen?: string;
	/** Most items lack it, so that the editor does not offer it before the first run. */
	isRare?: boolean;
	/** Whether it is one of the few that a tool gives by default. */
	isSimplified?: boolean;
	/** The values of a string that has no others. */
	values?: readonly string[];
	/** Of an object, or of each entry of a list; a list without them is one of texts. */
	fields?: readonly OutputField[];
	/** The statistics that are there by default, where there is a list for each. */
	statistics?: readonly string[];
}

type Details = Omit<OutputField, 'name' | 'type' | 'description' | 'fields'>;

const plain =
	(type: OutputField['type']) =>
	(name: string, description: string, details: Details = {}): OutputField => ({
		name,
		type,
		description,
		...details,
	});
const nested =
	(type: OutputField['type']) =>
	(
		name: string,
		description: string,
		fields: readonly OutputField[],
		details: Details = {},
	): OutputField => ({
		...plain(type)(name, description, details),
		fields,
	});

export const booleanField = plain('boolean');
export const integerField = plain('integer');
export const numberField = plain('number');
export const textField = plain('string');
export const objectField = nested('object');
export const listField = nested('array');
export const byStatisticField = nested('byStatistic');

/** Stands for unknown fields. An object with this field may have any others. */
export const OTHER_FIELDS: OutputField = {
	name: '*',
	type: 'any',
	description: 'other fields',
	presentWhen: 'where the service has them',
};
