import { sortBy } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { subtitleExpression } from '../subtitle';
import { RESOURCES } from './index';

const resourceField: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	options: sortBy(RESOURCES, 'label').map(({ label, value }) => ({ name: label, value })),
	default: 'statistic',
};

/** A new list each time, because n8n adds its own fields to that of a node. */
export function nodeForm(): INodeProperties[] {
	return [resourceField, ...RESOURCES.flatMap(({ properties }) => properties)];
}

const OPERATIONS = RESOURCES.flatMap(({ value, label, operations }) =>
	operations.map((operation) => ({ ...operation, resource: value, resourceLabel: label })),
);

/** What the canvas says of the node, e.g. `Get Summary: shop.example`. */
export const nodeSubtitle = subtitleExpression(
	['resource', 'operation'],
	Object.fromEntries(
		OPERATIONS.map(({ resource, resourceLabel, value, name, fields }) => {
			const isShared = OPERATIONS.filter((other) => other.name === name).length > 1;
			const hasWebsite = fields.some((field) => field.name === 'websiteId');
			const label = isShared ? `${resourceLabel}: ${name}` : name;
			return [`${resource} ${value}`, { label, hasWebsite }];
		}),
	),
);
