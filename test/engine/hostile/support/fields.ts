import fc from 'fast-check';
import { omit } from 'lodash';
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { collectionOf, isCollection, shownFields } from '../../../support/forms';
import { entriesOf } from '../../fields/support/conditions';
import { locator, type NodeParameters } from '../../support/parameters';

/** Engines of test/matrix may not know tools, and show their fields to nobody. */
const isOlderEngine = process.env.N8N_ENGINE_FOLDER !== undefined;

/** A place in the form of a node that a value can be put into. */
export interface HostileField {
	/** E.g. `settings.privacy`, or `websiteId.value` with the mode. */
	path: string;
	/** What the field is made for. */
	type: INodeProperties['type'];
	label: string;
	asTool: boolean;
	/** The parameters with a value in it. */
	withValue(value: unknown): NodeParameters;
}

/** Every place that the form of a node has for a value, while these parameters have the values given. */
export function fieldsOf(type: INodeTypeDescription, base: NodeParameters): HostileField[] {
	const choices = Object.keys(base);
	return type.properties
		.filter((field) => field.type !== 'notice' && !field.noDataExpression)
		.filter((field) => isFor(field, base, choices))
		.flatMap((field) => {
			const { asTool, ...shown } = conditionsOf(field, base, type);
			if (asTool && isOlderEngine) return [];
			if (!shownFields(shown, { type, asTool }).includes(field)) {
				throw new Error(`Nobody knows how the form shows "${field.name}"`);
			}
			const members = entriesOf(field).map((member) => ({
				member,
				shown: { ...shown, ...omit(conditionsOf(member, base, type), 'asTool') },
			}));
			return placesIn(field, shown, members).map((place) => ({ ...place, asTool }));
		});
}

type Show = Record<string, unknown[]>;

/** Whether what the parameters choose, such as the operation, lets the form show the field at all. */
function isFor({ displayOptions = {} }: INodeProperties, base: NodeParameters, choices: string[]) {
	const { show = {}, hide = {} } = displayOptions as { show?: Show; hide?: Show };
	return choices.every(
		(name) =>
			(show[name]?.includes(base[name]) ?? true) && !(hide[name]?.includes(base[name]) ?? false),
	);
}

/**
 * The parameters under which the form shows the field: the first value of each condition, and of a list
 * that hides it, the first value that does not.
 */
function conditionsOf(
	{ displayOptions = {} }: INodeProperties,
	base: NodeParameters,
	{ properties }: INodeTypeDescription,
) {
	const { show = {}, hide = {} } = displayOptions as { show?: Show; hide?: Show };
	const { '@tool': tool, ...others } = show;
	const shown = Object.fromEntries(Object.entries(others).map(([name, [value]]) => [name, value]));
	const notHidden = Object.entries(hide).flatMap(([name, hidden]) => {
		const list = properties.find((field) => field.name === name);
		const options = (list?.options ?? []) as INodePropertyOptions[];
		const other = options.find(({ value }) => !hidden.includes(value));
		return other ? [[name, other.value] as const] : [];
	});
	return { ...Object.fromEntries(notHidden), ...shown, ...base, asTool: tool !== undefined };
}

/** The field itself, and what is in it. */
function placesIn(
	field: INodeProperties,
	shown: NodeParameters,
	members: Array<{ member: INodeProperties; shown: NodeParameters }>,
): Array<Omit<HostileField, 'asTool'>> {
	const { name, type, displayName: label, options = [] } = field;
	const place = (
		path: string,
		kind: HostileField['type'],
		itsLabel: string,
		put: (value: unknown) => unknown,
		others = shown,
	) => ({
		...{ path, type: kind, label: itsLabel, [fc.toStringMethod]: () => path },
		withValue: (value: unknown) => ({ ...others, [name]: put(value) }) as NodeParameters,
	});
	const whole = place(name, type, label, (value) => value);
	if (isCollection(type)) {
		return [
			whole,
			...members.map(({ member, shown: withMember }) =>
				place(
					`${name}.${member.name}`,
					member.type,
					member.displayName,
					(value) => collectionOf(field, { [member.name]: value }),
					withMember,
				),
			),
		];
	}
	if (type === 'resourceLocator') {
		const modes = ['list', 'id', 'domain'] as const;
		return [
			whole,
			place(`${name}.mode`, 'string', label, (mode) => ({ ...locator('id', 3), mode })),
			...modes.map((mode) =>
				place(`${name}.value (${mode})`, 'string', label, (value) => ({
					...locator(mode, ''),
					value,
				})),
			),
		];
	}
	if (type !== 'multiOptions') return [whole];
	const [first] = options as INodePropertyOptions[];
	return [whole, place(`${name}[1]`, 'options', label, (value) => [first?.value, value])];
}
