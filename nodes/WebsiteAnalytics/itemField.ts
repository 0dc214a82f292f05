/**
 * A field of an item. The output schemas, what a tool can choose under 'Output' and the tables of the
 * documents follow from these rows, and the tests of the engine compare every item with them.
 */
export interface ItemField {
	name: string;
	/** `byStatistic` is an object that has a list for each of some statistics; `any` differs by service. */
	type: 'any' | 'array' | 'boolean' | 'byStatistic' | 'integer' | 'number' | 'object' | 'string';
	/** What it holds, as the cell of a table says it: without a capital and a full stop. */
	meaning: string;
	/** When it is null, e.g. `without visitors`; undefined for a field that never is. */
	null?: string;
	/** When it is there, e.g. `for events`; undefined for a field that always is. */
	only?: string;
	/** Most items lack it, so that the editor does not offer it before the first run. */
	isRare?: boolean;
	/** Whether it is one of the few that a tool gives by default. */
	isSimplified?: boolean;
	/** The values of a string that has no others. */
	values?: readonly string[];
	/** Of an object, or of each entry of a list; a list without them is one of texts. */
	fields?: readonly ItemField[];
	/** The statistics that are there by default, where there is a list for each. */
	statistics?: readonly string[];
}

type Details = Omit<ItemField, 'name' | 'type' | 'meaning' | 'fields'>;

const plain =
	(type: ItemField['type']) =>
	(name: string, meaning: string, details: Details = {}): ItemField => ({
		...{ name, type, meaning },
		...details,
	});
const nested =
	(type: ItemField['type']) =>
	(
		name: string,
		meaning: string,
		fields: readonly ItemField[],
		details: Details = {},
	): ItemField => ({
		...plain(type)(name, meaning, details),
		fields,
	});

export const booleanField = plain('boolean');
export const integerField = plain('integer');
export const numberField = plain('number');
export const textField = plain('string');
export const objectField = nested('object');
export const listField = nested('array');
export const byStatisticField = nested('byStatistic');

/** Stands for all fields that are not known: what has it may have any others. */
export const OTHER_FIELDS: ItemField = {
	...{ name: '*', type: 'any', meaning: 'other fields' },
	only: 'where the service has them',
};

/** The names of the fields that are known. */
export function namesOf(fields: readonly ItemField[]): string[] {
	return fields.filter((field) => field !== OTHER_FIELDS).map(({ name }) => name);
}
