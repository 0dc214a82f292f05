import type { IDataObject } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import type { ItemField } from '../itemField';
import type { Connection, ServiceRequest } from '../transport/connection';
import type { WebsiteLookup } from '../service/websiteLookup';
import type { Hint } from './hint';
import type { ItemWebsite } from './itemWebsite';
import type { Form } from './form';
import type { TextFile } from './textFile';

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

/** What an operation works with for one item, whichever of n8n's ways to run a node it came. */
export interface ItemContext {
	/** The declared request, with what the fields send in its query. */
	request: ServiceRequest & { query: IDataObject };
	/** What the fields send in the body, by the field names of the interface. */
	body: IDataObject;
	/** The value of a parameter, with its expressions resolved for this item. */
	parameter: ReadParameter;
	/** The value of a parameter as the workflow has it, with expressions as text that begins with `=`. */
	stored(name: string): unknown;
	/**
	 * The website that the form names. A request that changes something is for the named one only, never
	 * for one whose domain is near to it.
	 * @throws Problem when there is no such website
	 */
	website(): Promise<ItemWebsite>;
	/** How many items the run has. */
	itemCount: number;
	/** What the run knows of the websites of the account. */
	websites: WebsiteLookup;
	/**
	 * Does the work when no other item, of this run or of another one in this process, does work of the same key at the
	 * same service.
	 */
	runExclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
	/** Does the work when no other item of the run does such work. */
	inTurn<T>(work: () => Promise<T>): Promise<T>;
	/** Attaches a file to the first item that comes of this one, as binary data of this name. */
	attach(name: string, file: Attachment): Promise<void>;
	/**
	 * Attaches a file that is not written yet, and waits until it is. Gives its name, which has another ending where it
	 * was compressed.
	 * @throws what its text throws
	 */
	attachText(name: string, file: TextFile): Promise<string>;
	/** Writes a line into the log of n8n. */
	log(line: string): void;
	/**
	 * Says something about the result beside the output of the node, once the run is over.
	 * @param hints is called only where a person sees them
	 */
	hint(hints: () => Hint[]): void;
	connection: Connection;
	/** Aborted when nothing more is to be sent for the item. */
	readonly signal: AbortSignal;
	/** The timezone of the workflow. @throws Problem when it is unknown */
	readonly timezone: string;
	/** The moment at which the run began, so that a day that ends meanwhile ends for no item. */
	now: Date;
}

export interface Attachment {
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}
