import { isEqual } from 'lodash';
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * Several forms as the fields of one node: what is the same in several of them is there once, because n8n evaluates
 * the expressions of each field. Fields are shown for their forms only, in their order.
 * @param forms by the value that chooses each @param showFor gives what some of these values are in a condition
 */
export function mergeForms<Value extends string>(
	forms: Array<{ value: Value; fields: INodeProperties[] }>,
	showFor: (values: Value[]) => IDisplayOptions['show'],
): INodeProperties[] {
	const merged: Array<{ field: INodeProperties; values: Value[] }> = [];
	for (const { value, fields } of forms) {
		let end = merged.length;
		// From the last to the first, so that a field that only this form has comes right before the next one.
		for (const field of fields.toReversed()) {
			const same = merged.slice(0, end).findLastIndex((one) => isEqual(one.field, field));
			if (same === -1) {
				merged.splice(end, 0, { field, values: [value] });
			} else {
				merged[same]?.values.push(value);
				end = same;
			}
		}
	}
	return merged.map(({ field, values }) => {
		const { show, hide } = field.displayOptions ?? {};
		const shown = { ...showFor(values), ...show };
		return { ...field, displayOptions: { show: shown, ...(hide && { hide }) } };
	});
}
