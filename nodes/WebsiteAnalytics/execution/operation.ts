import type { IDataObject } from 'n8n-workflow';
import type { ItemField } from '../itemField';
import type { Form } from './form';
import type { ItemContext } from './itemContext';

/** The request that an operation declares, in the terms of n8n's declarative nodes. */
export interface DeclaredRequest {
	method: 'DELETE' | 'GET' | 'POST' | 'PUT';
	/** `{id}` stands for the website. */
	url: string;
	qs?: IDataObject;
}

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

export interface Attachment {
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}
