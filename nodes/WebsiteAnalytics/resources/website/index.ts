import { createResource } from '../../execution/resource';
import { create } from './create';
import { deleteOne } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';
import { upsert } from './upsert';

export const website = createResource({
	value: 'website',
	label: 'Website',
	operations: [create, upsert, deleteOne, get, getAll, update],
	defaultOperation: 'getAll',
});
