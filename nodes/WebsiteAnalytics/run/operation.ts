import type { ICredentialDataDecryptedObject, IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Connection } from '../client/connection';
import type { Caller } from '../client/httpClient';
import type { WebsiteLookup } from '../client/websites';
import type { Form } from '../form/form';
import type { WebsiteChoice } from '../form/locatorFields';
import type { WebsitesChoice } from '../form/websitesField';
import type { OutputField } from '../items/outputField';
import type { Attachment } from './files';
import type { ItemWebsite } from './itemWebsite';

/** The request that an operation declares, in the terms of n8n's declarative nodes. */
interface DeclaredRequest {
	method: 'DELETE' | 'GET' | 'POST' | 'PUT';
	/** `{id}` stands for the website. */
	url: string;
	qs?: IDataObject;
}

/** Sentences beside the output in the editor. A falsy entry is skipped. */
export type Hints = ReadonlyArray<string | false | null | undefined>;

/** What an operation works with for one item, or for one of its websites. */
export interface OperationContext {
	readonly connection: Connection;
	/** What the run knows of the websites of the account. */
	readonly websites: WebsiteLookup;
	/** Finds the website of the item. @throws UserFacingError when there is no such website */
	website(): Promise<ItemWebsite>;
	/** The moment at which the run began, so that a day that ends meanwhile ends for no item. */
	readonly now: Date;
	/** Of the workflow. @throws UserFacingError when it is unknown */
	readonly timezone: string;
	/** The number of items of the run. */
	readonly itemCount: number;
	/** Aborted when nothing more is to be sent for the item. */
	readonly signal: AbortSignal;
	/** Does work of the same key one after the other, for all items of the account. */
	inOrder<T>(key: string, work: () => Promise<T>): Promise<T>;
	/** Shows sentences beside the output in the editor. A falsy one is skipped. */
	hint(...hints: Hints): void;
}

/** The items that an operation returns for one item. */
export interface OperationResult {
	items: IDataObject[];
	/** Files that are attached to the first item. */
	files?: Attachment[];
}

/** What every run has to know of the input of its operation. */
export interface CommonInput {
	/** The website of an operation on one. */
	websiteId?: WebsiteChoice;
	/** The websites of an operation on several, each handled like an item. */
	websites?: WebsitesChoice;
	output?: 'raw' | 'simplified';
}

interface Definition<Input> {
	name: string;
	value: string;
	action: string;
	description: string;
	/** The request of an operation that sends one request. */
	request?: DeclaredRequest;
	form: Form<Input>;
	/** The fields of an item, in their order. */
	output: readonly OutputField[];
	/** @throws UserFacingError */
	run(input: Input, context: OperationContext): Promise<OperationResult>;
}

/** An operation of a resource: its form in the editor, and its run for one item. */
export type Operation = Definition<CommonInput>;

/** Returns an operation whose `run` gets what its form reads. */
export function operation<Input extends object>(definition: Definition<Input>): Operation {
	return definition as unknown as Operation;
}

/** An operation with its title in the editor, e.g. `Website: Get`. */
export type TitledOperation = Operation & { title: string };

/** What n8n hands to a node, in either way. */
export type RunFunctions = Caller &
	Pick<IExecuteFunctions, 'continueOnFail' | 'getNode' | 'getTimezone' | 'helpers'> & {
		getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
		getCredentials(type: string, itemIndex: number): Promise<ICredentialDataDecryptedObject>;
		getExecutionCancelSignal(): AbortSignal | undefined;
	};
