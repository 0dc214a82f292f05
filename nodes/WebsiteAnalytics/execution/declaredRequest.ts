import type { IDataObject } from 'n8n-workflow';

/** The request that an operation declares, in the terms of n8n's declarative nodes. */
export interface DeclaredRequest {
	method: 'DELETE' | 'GET' | 'POST' | 'PUT';
	/** `{id}` stands for the website. */
	url: string;
	qs?: IDataObject;
}
