import {
	NodeHelpers,
	type IDataObject,
	type INode,
	type INodeProperties,
	type INodeTypeDescription,
} from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import { isObject } from '../json';

/** What a field sends, as its description declares it. */
export interface SentField {
	/** The names that lead to its value: of a parameter, or of a collection and a field in it. */
	path: [parameter: string, member?: string];
	target: 'body' | 'query';
	/** The name in the request. */
	property: string;
}

/** What the fields send for an item. */
export interface Sent {
	query: IDataObject;
	body: IDataObject;
}

/** The fields that the form of the node shows, or that of the tool which n8n makes of it. */
export function shownFields(fields: INodeProperties[], node: INode): INodeProperties[] {
	// n8n recognizes a tool by the name in the description.
	const description = { name: node.type } as INodeTypeDescription;
	return fields.filter((field) =>
		NodeHelpers.displayParameter(node.parameters, field, node, description),
	);
}

/** Those of the fields that the form shows, and of the members of their collections, that send something. */
export function sentFields(shown: INodeProperties[]): SentField[] {
	return shown.flatMap(({ name, routing, type, options }) =>
		type === 'collection'
			? (options as INodeProperties[]).flatMap((member) =>
					sentBy([name, member.name], member.routing),
				)
			: sentBy([name], routing),
	);
}

/** The values of the fields for an item; what has none is not sent. */
export function readSent(fields: SentField[], parameter: ReadParameter): Sent {
	const sent: Sent = { query: {}, body: {} };
	for (const { path, target, property } of fields) {
		const [name, member] = path;
		const given = parameter(name);
		const value = member === undefined ? given : isObject(given) ? given[member] : undefined;
		if (value !== undefined) sent[target][property] = value as IDataObject[string];
	}
	return sent;
}

function sentBy(path: SentField['path'], routing: INodeProperties['routing']): SentField[] {
	const { type = 'query', property } = routing?.send ?? {};
	return property === undefined ? [] : [{ path, target: type, property }];
}
