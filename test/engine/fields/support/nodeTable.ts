import type { Row } from './fieldTable';
import { STATISTIC_TABLE } from './statisticTable';
import { WEBSITE_TABLE } from './websiteTable';

const RESOURCES: Array<[resource: string, label: string]> = [
	['statistic', 'Statistic'],
	['website', 'Website'],
];

/** Every field of the node, in the order of its form. */
export const NODE_TABLE: Row[] = [
	{
		...{ name: 'resource', label: 'Resource', type: 'options', default: 'statistic' },
		values: RESOURCES,
		shown: () => true,
	},
	...WEBSITE_TABLE,
	...STATISTIC_TABLE,
];

/** Every operation, with its title as the editor shows it and its action in the panel. */
export const OPERATIONS = RESOURCES.flatMap(([resource, resourceLabel]) =>
	NODE_TABLE.filter(({ name, shown }) => name === 'operation' && shown({ resource })).flatMap(
		({ values = [] }) =>
			values.map(([operation, label, , action = '']) => ({
				...{ resource, operation: String(operation), action },
				title: `${resourceLabel}: ${label}`,
			})),
	),
);
