import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readBoolean, readWholeNumber, type ReadParameter } from '../parameterReaders';
import type { OtherWords } from './otherWords';
import { readChosen } from './toolFields';

/** A field of the form, and how its value is read. */
export interface FormField<T> {
	property: INodeProperties;
	/** @throws Problem naming the field */
	read(parameter: ReadParameter): T;
}

type Properties = Pick<
	INodeProperties,
	'displayName' | 'name' | 'description' | 'hint' | 'displayOptions' | 'noDataExpression'
>;

/** @param others other words for its values, where a tool has a text in its place */
export function choiceField<T extends string | number>(
	properties: Properties & { default: T },
	options: Array<INodePropertyOptions & { value: T }>,
	others?: OtherWords<T>,
): FormField<T> {
	const { name, displayName } = properties;
	return {
		property: { ...properties, type: 'options', options },
		read: (parameter) => readChosen(parameter, name, displayName, options, others),
	};
}

/** @param limits both included */
export function wholeNumberField(
	properties: Properties & { default: number },
	limits: { from: number; to?: number },
): FormField<number> {
	const { name, displayName } = properties;
	const { from: minValue, to: maxValue } = limits;
	const typeOptions = { minValue, ...(maxValue !== undefined && { maxValue }) };
	return {
		property: { ...properties, type: 'number', typeOptions },
		read: (parameter) => readWholeNumber(parameter(name), displayName, limits),
	};
}

export function switchField(properties: Properties & { default: boolean }): FormField<boolean> {
	const { name, displayName } = properties;
	return {
		property: { ...properties, type: 'boolean' },
		read: (parameter) => readBoolean(parameter(name), displayName),
	};
}
