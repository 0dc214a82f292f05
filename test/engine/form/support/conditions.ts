import { groupBy, mapKeys, omit, uniq } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { type Choice, isShown, membersOf, optionsOf, type Values } from '../../../support/forms';

/** Stands for any expression, by whose value n8n cannot know what to show. */
export const EXPRESSION = '={{ $json.value }}';
const TOOL = '@tool';

/** Returns the fields that the form of a choice can show, in their order. */
export function fieldsOf(choice: Choice): INodeProperties[] {
	return choice.type.properties.filter(
		(field) => isOf(field, choice) && conditionOf(field, choice) !== false,
	);
}

/** Returns the entries of a collection. Their conditions name other fields without the leading slash. */
export function entriesOf(collection: INodeProperties): INodeProperties[] {
	return membersOf(collection).map((entry) => {
		const { show, hide } = entry.displayOptions ?? {};
		const displayOptions = {
			...(show && { show: plain(show) }),
			...(hide && { hide: plain(hide) }),
		};
		return { ...entry, displayOptions };
	});
}

function plain<T>(conditions: Record<string, T>): Record<string, T> {
	return mapKeys(conditions, (_value, name) => name.replace(/^\//, ''));
}

/** Returns whether a field can be in the form of a choice. The fields that make the choice, e.g. `resource`, cannot. */
function isOf({ name, displayOptions = {} }: INodeProperties, { values }: Choice) {
	const { show = {}, hide = {} } = displayOptions;
	return (
		!(name in values) &&
		Object.entries(values).every(
			([of, value]) => (show[of]?.includes(value) ?? true) && !hide[of]?.includes(value),
		)
	);
}

/** Returns in words when n8n shows a field in the form of a choice; true for always, and false for never. */
export function conditionOf(
	field: INodeProperties,
	choice: Choice,
	deciding = decidingFields(field, choice),
	values: Values = {},
): string | boolean {
	const [name, ...others] = deciding;
	if (name === undefined) return isShownWith(field, choice, values);
	const outcomes = valuesOf(name, choice).map((value) => ({
		value,
		outcome: conditionOf(field, choice, others, { ...values, [name]: value }),
	}));
	const groups = Object.values(groupBy(outcomes, ({ outcome }) => outcome));
	if (groups.length === 1) return outcomes[0]?.outcome ?? false;
	return groups
		.flatMap((group) => {
			const outcome = group[0]?.outcome ?? false;
			if (outcome === false) return [];
			const others = outcomes.filter((one) => !group.includes(one));
			const words = inWords(name, ...[group, others].map((of) => of.map(({ value }) => value)));
			return [outcome === true ? words : `${words} and ${outcome}`];
		})
		.join(', or ');
}

function inWords(name: string, values: unknown[] = [], others: unknown[] = []): string {
	if (name === TOOL) return values.includes(true) ? 'in a tool' : 'in no tool';
	const [which, named] =
		others.length < without(EXPRESSION, values).length ? ['not ', others] : ['', values];
	const words = named.map((value) => (value === EXPRESSION ? 'an expression' : String(value)));
	return `${name} is ${which}${words.join(' or ')}`;
}

const without = (value: unknown, values: unknown[]) => values.filter((one) => one !== value);

/** Returns the names of other fields whose values decide whether n8n shows a field. */
export function decidingFields({ displayOptions = {} }: INodeProperties, { values }: Choice) {
	const { show = {}, hide = {} } = displayOptions;
	return uniq(Object.keys({ ...show, ...hide })).filter((name) => !(name in values));
}

/** Returns every combination of the values of these deciding fields. */
export function combinations(names: string[], choice: Choice): Values[] {
	return names.reduce<Values[]>(
		(forms, name) =>
			forms.flatMap((form) => valuesOf(name, choice).map((value) => ({ ...form, [name]: value }))),
		[{}],
	);
}

/** Returns the values of a deciding field, and an expression. Returns only undefined for a name without a field. */
function valuesOf(name: string, choice: Choice): unknown[] {
	if (name === TOOL) return [false, true];
	const fields = choice.type.properties.filter((field) => field.name === name);
	const values = fields
		.filter((field) => isOf(field, choice))
		.flatMap((field): unknown[] => {
			if (field.type === 'boolean') return [false, true];
			return field.type === 'number' ? [field.default] : optionsOf(field).map(({ value }) => value);
		});
	if (values.length === 0) return [undefined];
	const takesExpressions = !fields.every(({ noDataExpression }) => noDataExpression);
	return [...uniq(values), ...(takesExpressions ? [EXPRESSION] : [])];
}

/** Returns whether n8n shows a field in the form of a choice with these values. */
export function isShownWith(field: INodeProperties, { type, values }: Choice, more: Values) {
	return isShown(field, { ...values, ...omit(more, TOOL) }, { type, asTool: more[TOOL] === true });
}

/** Returns the first values, without expressions, with which n8n shows a field, and whether they are for a tool. */
export function formOf(field: INodeProperties, choice: Choice) {
	const values = combinations(decidingFields(field, choice), choice).find(
		(form) => !Object.values(form).includes(EXPRESSION) && isShownWith(field, choice, form),
	);
	if (!values) throw new Error(`No form of ${choice.title} shows ${field.displayName}`);
	return { values: { ...choice.values, ...omit(values, TOOL) }, asTool: values[TOOL] === true };
}
