import type { IDataObject } from 'n8n-workflow';
import type { ItemField } from '../itemField';
import type { Form } from '../form/visibleFields';
import type { ItemContext } from './itemContext';
import type { DeclaredRequest, RunTask } from './run';

/** An operation of a resource: what the editor shows of it, and what it does for one item. */
export interface Operation extends Form {
	name: string;
	value: string;
	action: string;
	description: string;
	/** None when it is made of several requests. */
	request?: DeclaredRequest;
	/** The fields of an item that comes of it, in their order. */
	items: readonly ItemField[];
	/** Gives the JSON of the items that come of one. @throws Problem */
	execute(item: ItemContext): Promise<IDataObject[]>;
}

/** An operation as n8n runs it. */
export interface Task extends RunTask {
	operation: Operation;
}
