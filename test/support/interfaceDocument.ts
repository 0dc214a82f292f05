import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { omit } from 'lodash';
import { readSections, readTable, type Section } from './markdown';
import { onlyOne } from './onlyOne';

/** A field or parameter of section 2, 4 or 8. */
export interface DocumentedField {
	field: string;
	/** The allowed values, with their labels if they have any; undefined without a list of values. */
	values?: Array<[value: string | number, label?: string]>;
	/** The first and the last of all whole numbers that are allowed; undefined for anything else. */
	range?: number[];
	/** Whether it is a day (`Y-m-d`). */
	isDay: boolean;
	/** Undefined without a default, and for a default that the document does not allow. */
	default?: string | number;
	required?: boolean;
}

/** An operation of section 4. */
interface DocumentedOperation {
	/** Its number, e.g. `4.1`. */
	section: string;
	method: string;
	/** After `{base_url}`. */
	path: string;
	/** How the fields are sent; undefined without fields. */
	type?: 'body' | 'query';
	fields: DocumentedField[];
}

const COLUMNS = {
	websites: ['Field', 'Type', 'Allowed values', 'Default on create', 'Notes'],
	query: ['Query parameter', 'Type', 'Required', 'Allowed values', 'Default'],
	body: ['Body field', 'Required'],
	limits: ['Parameter', 'Sections', 'Type', 'Allowed values', 'Default'],
} as const;

/** The texts of the document in place of a list of values. */
const A_STATISTIC_NAME = 'a name of section 2';
const A_DAY = 'a day as `Y-m-d`';
const WITHOUT_LIST = ['any text', 'a domain', A_DAY, 'not described'];
const A_RANGE = /^`(\d+)` to `(\d+)`$/;

const REQUIRED = { yes: true, 'by example': true, no: false, 'not described': false };

/**
 * Reads the text of docs/interface.md.
 * @throws Error for an unexpected heading, request line, table, column or cell
 */
export function readInterface(markdown: string) {
	const sections = readSections(markdown);
	const named = (heading: string) =>
		onlyOne(
			sections.filter((section) => section.heading === heading),
			`heading "${heading}"`,
		);
	const statisticNames = readTable(named('Statistic'), ['Name']).map(({ Name }) => readCode(Name));
	const settings = readTable(named('Website'), COLUMNS.websites).map((row) =>
		readField(row.Field, { ...row, Default: row['Default on create'] }, statisticNames),
	);
	return {
		statisticNames,
		operations: sections
			.filter(({ heading }) => /^4\.\d/.test(heading))
			.map((section) => readOperation(section, settings, statisticNames)),
		/** With the numbers of the sections that each limit applies to. */
		limits: readTable(named('8. Limits'), COLUMNS.limits).map((row) => ({
			...readField(row.Parameter, row, statisticNames),
			sections: row.Sections.split(', '),
		})),
	};
}

function readOperation(
	section: Section,
	settings: DocumentedField[],
	statisticNames: string[],
): DocumentedOperation {
	const [number = ''] = section.heading.split(' ');
	const line = onlyOne(section.code, `request line below "${section.heading}"`);
	const [, method, path] = /^(GET|POST|PUT|DELETE) \{base_url\}(\/api\/v1\/\S+)$/.exec(line) ?? [];
	if (method === undefined || path === undefined) throw unexpected('request line', line);
	const operation = { section: number, method, path };

	if (section.tables.length === 0) return { ...operation, fields: [] };
	if (section.tables[0]?.[0]?.[0] === 'Body field') {
		const fields = readTable(section, COLUMNS.body).map((row) => ({
			...readSetting(row['Body field'], method, settings),
			required: readRequired(row.Required),
		}));
		return { ...operation, type: 'body', fields };
	}
	const fields = readTable(section, COLUMNS.query).map((row) => ({
		...readField(row['Query parameter'], row, statisticNames),
		required: readRequired(row.Required),
	}));
	return { ...operation, type: 'query', fields };
}

/** Sections 4.3 and 4.4 refer to the fields of section 2, whose defaults apply to create only. */
function readSetting(cell: string, method: string, settings: DocumentedField[]): DocumentedField {
	const name = readCode(cell);
	const setting = onlyOne(
		settings.filter(({ field }) => field === name),
		`field "${name}" in section 2`,
	);
	return method === 'POST' ? setting : omit(setting, 'default');
}

type Cells = Record<'Type' | 'Allowed values' | 'Default', string>;

function readField(
	name: string,
	{ Type: type, 'Allowed values': allowed, Default: given }: Cells,
	statisticNames: string[],
): DocumentedField {
	const isList = ![A_STATISTIC_NAME, ...WITHOUT_LIST].includes(allowed);
	if (type !== 'string' && !(type === 'integer' && isList)) throw unexpected('type', type);
	const range = A_RANGE.exec(allowed)?.slice(1).map(Number);
	const values =
		allowed === A_STATISTIC_NAME
			? statisticNames.map((value): [string] => [value])
			: readValues(allowed, type);
	return {
		field: readCode(name),
		values,
		range,
		isDay: allowed === A_DAY,
		default: readDefault(given, type, values),
	};
}

/** Values with or without labels, e.g. `` `id` (Date created), `domain` (Domain) ``. */
function readValues(cell: string, type: string): DocumentedField['values'] {
	if (WITHOUT_LIST.includes(cell) || A_RANGE.test(cell)) return undefined;
	return cell.split(', ').map((entry) => {
		const [, value, label] = /^(`[^`]+`)(?: \(([^()]+)\))?$/.exec(entry) ?? [];
		if (value === undefined) throw unexpected('list of values', cell);
		return [readValue(value, type), label];
	});
}

function readDefault(
	cell: string,
	type: string,
	values: DocumentedField['values'],
): DocumentedField['default'] {
	if (cell === 'none') return undefined;
	const [, code = '', remark] = /^(`[^`]+`)( \(not an allowed value\))?$/.exec(cell) ?? [];
	const value = readValue(code, type);
	const isAllowed = values?.some(([allowed]) => allowed === value) ?? true;
	if (isAllowed === (remark !== undefined)) throw unexpected('default', cell);
	return isAllowed ? value : undefined;
}

function readValue(cell: string, type: string): string | number {
	const text = readCode(cell);
	if (type === 'string') return text;
	if (type === 'integer' && /^\d+$/.test(text)) return Number(text);
	throw unexpected(`value of the type "${type}"`, cell);
}

function readRequired(cell: string): boolean {
	const entry = Object.entries(REQUIRED).find(([text]) => text === cell);
	if (!entry) throw unexpected('cell in "Required"', cell);
	return entry[1];
}

function readCode(cell: string): string {
	const [, code] = /^`([^`]+)`$/.exec(cell) ?? [];
	if (code === undefined) throw unexpected('name or value', cell);
	return code;
}

function unexpected(what: string, found: string): Error {
	return new Error(`docs/interface.md has an unexpected ${what}: "${found}"`);
}

export const DOCUMENT = readFileSync(join(__dirname, '../../docs/interface.md'), 'utf8');

export const {
	statisticNames: STATISTIC_NAMES,
	operations: OPERATIONS,
	limits: LIMITS,
} = readInterface(DOCUMENT);
