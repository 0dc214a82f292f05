import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSections, readTable, type Section } from './markdown';
import { onlyOne } from './onlyOne';

/** A field or parameter of section 2 or 4. */
export interface DocumentedField {
	field: string;
	/** The allowed values, with their labels if they have any; undefined without a list of values. */
	values?: Array<[value: string | number, label?: string]>;
	/** Whether it is a day (`Y-m-d`). */
	isDay: boolean;
	/** Undefined without a default, and for a default that the document does not allow. */
	default?: string | number;
	required?: boolean;
}

const COLUMNS = {
	websites: ['Field', 'Type', 'Allowed values', 'Default on create', 'Notes'],
	query: ['Query parameter', 'Type', 'Required', 'Allowed values', 'Default'],
	body: ['Body field', 'Required'],
} as const;

const SECTIONS = readSections(readFileSync(join(__dirname, '../../docs/interface.md'), 'utf8'));
const sectionOf = (name: string) =>
	onlyOne(
		SECTIONS.filter(({ heading }) => heading === name),
		`heading "${name}"`,
	);
const codeOf = (cell: string) => cell.replaceAll('`', '');
const isRequired = (cell: string) => cell === 'yes' || cell === 'by example';

export const STATISTIC_NAMES = readTable(sectionOf('Statistic'), ['Name']).map(({ Name }) =>
	codeOf(Name),
);

const SETTINGS = readTable(sectionOf('Website'), COLUMNS.websites).map((row) =>
	readField(row.Field, row.Type, row['Allowed values'], row['Default on create']),
);

/** The operations of section 4, with their paths after `{base_url}`. */
export const OPERATIONS = SECTIONS.filter(({ heading }) => /^4\.\d/.test(heading)).map(
	(section) => {
		const [number = ''] = section.heading.split(' ');
		const line = onlyOne(section.code, `request line below "${section.heading}"`);
		const [method = '', path = ''] = line.replace('{base_url}', '').split(' ');
		return { section: number, method, path, ...fieldsOf(section, method) };
	},
);

/** Reads the fields of an operation, and how they are sent. */
function fieldsOf(section: Section, method: string) {
	if (section.tables.length === 0) return { fields: [] };
	if (section.tables[0]?.[0]?.[0] !== 'Body field') {
		const fields = readTable(section, COLUMNS.query).map((row) => ({
			...readField(row['Query parameter'], row.Type, row['Allowed values'], row.Default),
			required: isRequired(row.Required),
		}));
		return { type: 'query', fields };
	}
	// The fields of section 2, whose defaults apply to create only.
	const fields = readTable(section, COLUMNS.body).map((row) => ({
		...onlyOne(
			SETTINGS.filter(({ field }) => field === codeOf(row['Body field'])),
			`field ${row['Body field']} in section 2`,
		),
		...(method !== 'POST' && { default: undefined }),
		required: isRequired(row.Required),
	}));
	return { type: 'body', fields };
}

function readField(name: string, type: string, allowed: string, given: string): DocumentedField {
	const valueOf = (text: string) => (type === 'integer' ? Number(text) : text);
	const [, initial] = /^`([^`]+)`$/.exec(given) ?? [];
	const field = { field: codeOf(name), ...(initial && { default: valueOf(initial) }) };
	// E.g. `id` (Date created), `domain` (Domain).
	const listed = [...allowed.matchAll(/(?:^|, )`([^`]+)`(?: \(([^()]+)\))?/g)];
	const values = listed.map(([, value = '', label]): [string | number, string?] => [
		valueOf(value),
		label,
	]);
	const names = allowed === 'a name of section 2' ? STATISTIC_NAMES : [];
	values.push(...names.map((value): [string] => [value]));
	const isDay = allowed === 'a day as `Y-m-d`';
	return { ...field, isDay, ...(values.length > 0 && { values }) };
}
