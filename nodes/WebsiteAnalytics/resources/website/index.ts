import { createResource } from '../../execution/resource';
import { outputFields } from '../../fields/outputFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { websiteLocator } from '../../fields/websiteLocator';
import { RECORD_FIELDS } from '../../websites/record';
import { create, createFields } from './create';
import { deleteFields, deleteOne } from './delete';
import { get } from './get';
import { getAll, getAllFields } from './getAll';
import { update, updateFields } from './update';
import { upsert, upsertFields } from './upsert';

export const website = createResource({
	value: 'website',
	label: 'Website',
	operations: [create, upsert, deleteOne, get, getAll, update],
	defaultOperation: 'getAll',
	fields: [
		websiteLocator(showOnlyFor('website', ['delete', 'get', 'update'])),
		...createFields,
		...getAllFields,
		...updateFields,
		...upsertFields,
		...deleteFields,
		...outputFields('website', ['get', 'getAll'], RECORD_FIELDS),
	],
});
