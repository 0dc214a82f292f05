import type { INodeProperties } from 'n8n-workflow';
import { readBoolean, type ReadParameter } from '../../given';
import { showOnlyFor } from '../../fields/showOnlyFor';

const field: INodeProperties = {
	displayName: 'Add Domain',
	name: 'addDomain',
	type: 'boolean',
	default: false,
	description:
		'Whether to add the domain of the website to each row, which takes a request where it is not known yet',
};

/** The field that adds the domain to rows. Traffic by day has it by default, rows of one request do not. */
export const domainFields: INodeProperties[] = [
	{
		...field,
		displayOptions: {
			show: { ...showOnlyFor('statistic', ['get', 'getAll']).show, simplify: [true] },
		},
	},
	{ ...field, default: true, displayOptions: showOnlyFor('statistic', ['getDailyTraffic']) },
];

/** @throws Problem naming the field */
export function readAddDomain(parameter: ReadParameter): boolean {
	return readBoolean(parameter('addDomain'), 'Add Domain');
}
