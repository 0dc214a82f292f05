import { isEqual, omit } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { type Choice, optionsOf } from '../../../support/forms';
import { Page } from '../../../support/page';
import { conditionOf, entriesOf, fieldsOf } from './conditions';

/**
 * Returns the pages of forms, in reading order. The first page with a field has all its facts. Later pages have its
 * label, its default and its condition, and refer to the first page.
 */
export function formPages(choices: Choice[]): Array<[title: string, page: Page]> {
	const told: Array<{ facts: object; title: string }> = [];
	return choices.map((choice) => {
		const { title, option } = choice;
		const tell = (fields: INodeProperties[]): string[] =>
			rowsOf(fields, choice).flatMap(({ field, condition }) => {
				const entries = tell(entriesOf(field)).map((line) => `    ${line}`);
				const facts = factsOf(field);
				const known = told.find((one) => isEqual(one.facts, facts));
				if (!known) told.push({ facts, title });
				const [head = '', ...details] = linesOf(field, condition);
				if (!known || entries.length > 0) return [head, ...details, ...entries];
				return [known.title === title ? head : `${head} (see ${known.title})`];
			});
		return [title, new Page([...linesOfOptions([option]), '', ...tell(fieldsOf(choice))])];
	});
}

/** Returns the facts that only the first page of a field has: neither the default nor the condition. */
const factsOf = (field: INodeProperties) => omit(field, 'default', 'displayOptions', 'routing');

/** Returns the fields of a form as rows. Fields that differ only in their conditions share a row. */
function rowsOf(fields: INodeProperties[], choice: Choice) {
	const rows: Array<{ field: INodeProperties; condition: string }> = [];
	for (const field of fields) {
		const isKnown = (row: (typeof rows)[number]) =>
			isEqual(omit(row.field, 'displayOptions'), omit(field, 'displayOptions'));
		const condition = conditionOf(field, choice);
		const words = condition === true ? '' : String(condition);
		const row = rows.find(isKnown);
		if (row) row.condition += `, or ${words}`;
		else rows.push({ field, condition: words });
	}
	return rows;
}

/** Returns the lines of a field: its label, default and kind, then its texts, then its choices. */
export function linesOf(field: INodeProperties, condition = ''): string[] {
	const { displayName, name, type, required, description, hint, placeholder, modes = [] } = field;
	const others = omit(factsOf(field), [
		'displayName',
		'name',
		'type',
		'required',
		'description',
		'hint',
		'placeholder',
		'options',
		'modes',
		'typeOptions',
	]);
	const kind = [type, name, ...inWords({ ...field.typeOptions, ...others })].join(' ');
	const initial = type === 'notice' ? '' : ` = ${JSON.stringify(field.default)}`;
	const more = [
		...(description === undefined ? [] : [description]),
		...(hint === undefined ? [] : [`Hint: ${hint}`]),
		...(placeholder === undefined ? [] : [`Placeholder: ${placeholder}`]),
		...linesOfOptions(optionsOf(field)),
		...modes.map((mode) => `- ${inWords(mode).join(', ')}`),
	];
	return [
		`${displayName}${required ? '*' : ''}${initial} (${kind})${condition && ` if ${condition}`}`,
		...more.map((line) => `    ${line}`),
	];
}

/** Returns the choices, on one line if each choice is only a label. */
function linesOfOptions(options: ReturnType<typeof optionsOf>): string[] {
	const lines = options.map(({ name, value, description, ...others }) => {
		const label = name === String(value) ? name : `${String(value)}: ${name}`;
		const more = [...inWords(omit(others, 'routing')), ...(description ? [description] : [])];
		return [label, ...more].join('. ');
	});
	const isShort = lines.every((line) => !line.includes('. '));
	return isShort && lines.length > 0 ? [`- ${lines.join(', ')}`] : lines.map((line) => `- ${line}`);
}

/** Returns each property as its name and value, for properties without a line of their own. */
function inWords(facts: object): string[] {
	return Object.entries(facts)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
}
