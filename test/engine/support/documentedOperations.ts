import { snakeCase } from 'lodash';
import { SETTINGS } from '../../../nodes/WebsiteAnalytics/websites/settings';
import { membersOf, shownFields } from '../../support/forms';
import { OPERATIONS, type DocumentedOperation } from '../../support/interfaceDocument';
import { onlyOne } from '../../support/onlyOne';

/** The counterpart in the node of an operation of section 4 of the interface. */
interface NodeOperation {
	resource: string;
	operation: string;
	label: string;
	/** Parameter paths by the field names of the interface, e.g. `filters.search` in a collection. */
	parameters: Record<string, string>;
}

const QUERY_PARAMETERS = {
	search: 'filters.search',
	search_by: 'filters.searchBy',
	sort_by: 'sort.sortBy',
	sort: 'sort.direction',
	per_page: 'perPage',
};

const NODE_OPERATIONS: Record<string, NodeOperation> = {
	'4.1': {
		resource: 'website',
		operation: 'getAll',
		label: 'Get Many',
		parameters: QUERY_PARAMETERS,
	},
	'4.2': { resource: 'website', operation: 'get', label: 'Get', parameters: {} },
	'4.3': {
		resource: 'website',
		operation: 'create',
		label: 'Create',
		parameters: settingsIn('create'),
	},
	'4.4': {
		resource: 'website',
		operation: 'update',
		label: 'Update',
		parameters: settingsIn('update'),
	},
	'4.5': { resource: 'website', operation: 'delete', label: 'Delete', parameters: {} },
	'4.6': {
		resource: 'statistic',
		operation: 'get',
		label: 'Get',
		parameters: { name: 'name', from: 'from', to: 'to', ...QUERY_PARAMETERS },
	},
};

/** The operations of section 4 of the interface, each with its counterpart in the node. */
export const DOCUMENTED_OPERATIONS: Array<DocumentedOperation & NodeOperation> = Object.entries(
	NODE_OPERATIONS,
).map(([number, nodeOperation]) => {
	const documented = OPERATIONS.filter(({ section }) => section === number);
	return { ...onlyOne(documented, `section ${number} in docs/interface.md`), ...nodeOperation };
});

/** What the form of an operation has for each setting, which is called as in the interface but in camel case. */
function settingsIn(operation: string): Record<string, string> {
	const names = ['domain', ...Object.keys(SETTINGS)];
	const paths = shownFields({ resource: 'website', operation, privacy: 2 }).flatMap((field) => [
		[snakeCase(field.name), field.name],
		...membersOf(field).map(({ name }) => [snakeCase(name), `${field.name}.${name}`]),
	]);
	return Object.fromEntries(paths.filter(([name = '']) => names.includes(name)));
}
