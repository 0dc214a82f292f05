import { OPERATIONS, type DocumentedOperation } from '../../support/interfaceDocument';
import { onlyOne } from '../../support/onlyOne';

/** Where the node has an operation of section 4 of the interface. */
interface InNode {
	resource: string;
	operation: string;
	label: string;
	/** By the names on the wire: the name of a parameter, after that of its collection if it is in one. */
	parameters: Record<string, string>;
}

const QUERY_PARAMETERS = {
	search: 'filters.search',
	search_by: 'filters.searchBy',
	sort_by: 'sort.sortBy',
	sort: 'sort.direction',
	per_page: 'perPage',
};

const IN_NODE: Record<string, InNode> = {
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
		parameters: {
			domain: 'domain',
			privacy: 'privacy',
			password: 'password',
			email: 'email',
			exclude_bots: 'excludeBots',
			exclude_params: 'additionalFields.excludeParams',
			exclude_ips: 'additionalFields.excludeIps',
		},
	},
	'4.4': {
		resource: 'website',
		operation: 'update',
		label: 'Update',
		parameters: {
			privacy: 'updateFields.privacy',
			password: 'updateFields.password',
			email: 'updateFields.email',
			exclude_bots: 'updateFields.excludeBots',
			exclude_params: 'updateFields.excludeParams',
			exclude_ips: 'updateFields.excludeIps',
		},
	},
	'4.5': { resource: 'website', operation: 'delete', label: 'Delete', parameters: {} },
	'4.6': {
		resource: 'statistic',
		operation: 'get',
		label: 'Get',
		parameters: { name: 'name', from: 'from', to: 'to', ...QUERY_PARAMETERS },
	},
};

/** The operations of section 4 of the interface, and where the node has each of them. */
export const DOCUMENTED_OPERATIONS: Array<DocumentedOperation & InNode> = Object.entries(
	IN_NODE,
).map(([number, inNode]) => {
	const documented = OPERATIONS.filter(({ section }) => section === number);
	return { ...onlyOne(documented, `section ${number} in docs/interface.md`), ...inNode };
});
