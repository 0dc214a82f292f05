import fc from 'fast-check';
import type { INodePropertyOptions } from 'n8n-workflow';
import { type Place, placesOf } from '../../form/support/places';
import type { Choice } from '../../../support/forms';
import { locator, type NodeParameters } from '../../support/parameters';

/** A place in the form of a node that a value can be put into. */
export interface HostileField {
	/** E.g. `settings.privacy`, or `websiteId.value` with the mode. */
	path: string;
	type: Place['field']['type'];
	label: string;
	asTool: boolean;
	/** The parameters with a value in it. */
	withValue(value: unknown): NodeParameters;
}

/** Makes fast-check show a value by this path. */
const displayedAs = (path: string) => ({ [fc.toStringMethod]: () => path });

/** Returns every place that the form of a choice has for a value, also within the value of a field. */
export function hostileFieldsOf(choice: Choice): HostileField[] {
	return placesOf(choice).flatMap(({ field, collection, asTool, put }) => {
		const { name, type, displayName: label, options = [] } = field;
		const place = (
			path: string,
			kind = type,
			inside = (value: unknown) => value,
		): HostileField => ({
			path,
			type: kind,
			label,
			asTool,
			...displayedAs(path),
			withValue: (value) => put(inside(value)) as NodeParameters,
		});
		const whole = place(collection ? `${collection.name}.${name}` : name);
		if (type === 'resourceLocator') {
			const modes = ['list', 'id', 'domain'] as const;
			return [
				whole,
				place(`${name}.mode`, 'string', (mode) => ({ ...locator('id', 3), mode })),
				...modes.map((mode) =>
					place(`${name}.value (${mode})`, 'string', (value) => ({ ...locator(mode, ''), value })),
				),
			];
		}
		if (type !== 'multiOptions' || collection) return [whole];
		const [first] = options as INodePropertyOptions[];
		return [whole, place(`${name}[1]`, 'options', (value) => [first?.value, value])];
	});
}
