import { labelsBelow } from '../../../../engine/fields/support/fieldTable';
import { NODE_TABLE, OPERATIONS } from '../../../../engine/fields/support/nodeTable';
import { statisticReports } from './statisticReports';
import { statisticRows } from './statisticRows';
import { websiteOperations } from './website';

const CASES = [...websiteOperations, ...statisticRows, ...statisticReports];

/** Every operation as a user runs it, with its names and the labels below `Operation` in a new form. */
export const OPERATION_CASES = OPERATIONS.map(({ resource, operation, ...names }) => {
	const run = CASES.find((one) => one.resource === resource && one.operation === operation);
	if (!run) throw new Error(`No case for ${names.title}`);
	const fields = labelsBelow(NODE_TABLE, 'operation', { resource, operation });
	return { ...names, fields, ...run };
});
