import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';

const { properties } = new WebsiteAnalytics().description;

/** Every operation of the node, with the title that its errors begin with. */
export const OPERATIONS = optionsOf('resource').flatMap(({ name: label, value: resource }) =>
	optionsOf('operation', String(resource)).map(({ name, value }) => ({
		resource: String(resource),
		operation: String(value),
		title: `${label}: ${name}`,
	})),
);

function optionsOf(name: string, resource?: string): INodePropertyOptions[] {
	return properties
		.filter((field) => field.name === name)
		.filter(({ displayOptions }) => !resource || displayOptions?.show?.resource?.includes(resource))
		.flatMap(({ options = [] }: INodeProperties) => options as INodePropertyOptions[]);
}
