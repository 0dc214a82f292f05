import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';

const node = new WebsiteAnalytics().description;
const trigger = new WebsiteAnalyticsTrigger().description;

const isOption = (
	option: NonNullable<INodeProperties['options']>[number],
): option is INodePropertyOptions => 'value' in option;

/** The fields of a form, those of its collections too. */
function fieldsOf({ properties }: Pick<INodeTypeDescription, 'properties'>): INodeProperties[] {
	return properties.flatMap((field) => [
		field,
		...(field.type === 'collection'
			? fieldsOf({ properties: field.options as INodeProperties[] })
			: []),
	]);
}

const optionsOf = ({ options = [] }: INodeProperties) => options.filter(isOption);

it('what a form quotes is the label of one of its fields or choices, or a field of an item', () => {
	const labels = new Set(
		[node, trigger]
			.flatMap(fieldsOf)
			.flatMap((field) => [field.displayName, ...optionsOf(field).map(({ name }) => name)]),
	);
	const texts = [node, trigger]
		.flatMap(fieldsOf)
		.flatMap(({ displayName, type, description, hint }) => [
			...(type === 'notice' ? [displayName] : []),
			...[description, hint].filter((text) => text !== undefined),
		]);
	const quoted = texts.flatMap((text) => [...text.matchAll(/'(\p{Lu}[^']+)'/gu)]);
	// n8n's own field, and an operation with its resource.
	const others = ['Poll Times', 'Statistic: Get'];

	expect(quoted.length).toBeGreaterThan(5);
	expect(
		quoted
			.map(([, name = '']) => name)
			.filter((name) => !labels.has(name) && !others.includes(name)),
	).toEqual([]);
});
