import type { Row } from './fieldTable';
import { STATISTIC_TABLE } from './statisticTable';
import { WEBSITE_TABLE } from './websiteTable';

/** Every field of the node, in the order of its form. */
export const NODE_TABLE: Row[] = [
	{
		...{ name: 'resource', label: 'Resource', type: 'options', default: 'statistic' },
		values: [
			['statistic', 'Statistic'],
			['website', 'Website'],
		],
		shown: () => true,
	},
	...WEBSITE_TABLE,
	...STATISTIC_TABLE,
];
