import type { ICredentialDataDecryptedObject, IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Connection } from '../http/connection';
import type { Caller } from '../http/httpClient';
import type { ItemWebsite, WebsiteChoice, WebsiteLookupContext } from '../service/itemWebsite';
import type { ItemSite } from '../service/site';
import type { Form } from '../form/form';
import type { WebsitesChoice } from '../form/websitesField';
import type { OutputField } from '../items/outputField';

/** Items, or parts of an item, that are under way at once: more than requests, so that the next ones are ready. */
export const MAX_AT_ONCE = 96;

/** Sentences beside the output in the editor. A falsy entry is skipped. */
export type Hints = ReadonlyArray<string | false | null | undefined>;

/** What an operation works with for one item, or for one of its websites. */
export interface OperationContext extends WebsiteLookupContext {
	readonly connection: Connection;
	/**
	 * Finds the website of the item, to read it.
	 * @throws UserFacingError when there is no such website
	 */
	site(): Promise<ItemSite>;
	/**
	 * Finds the website of the item, to change it.
	 * @throws UserFacingError when there is not exactly this website
	 */
	websiteToChange(): Promise<ItemWebsite>;
	/** The moment at which the run began, so that a day that ends meanwhile ends for no item. */
	readonly now: Date;
	/**
	 * Of the workflow.
	 * @throws UserFacingError when it is unknown
	 */
	readonly timezone: string;
	/** The number of items of the run. */
	readonly itemCount: number;
	hint(...hints: Hints): void;
	/**
	 * Shows sentences about a website, which they name where the run has several.
	 * @param website its name
	 */
	hintOn(website: string, ...hints: Hints): void;
}

/** The items that an operation returns for one item. */
export interface OperationResult {
	items: IDataObject[];
	/** Files that are attached to the first item, by the name of their binary data. */
	files?: Array<{ name: string; content: string | Uint8Array; fileName: string; mimeType: string }>;
}

/** A change of a website that is ready to be made. */
export interface PlannedChange {
	/** What changes of the same website have in common: they are made in the order of the items. */
	key: string;
	/** What an error calls the website, e.g. `shop.example`. */
	name: string;
	/**
	 * @throws UserFacingError
	 */
	make(context: OperationContext): Promise<OperationResult>;
}

/** What every run has to know of the input of its operation. */
export interface CommonInput {
	/** The website of an operation on one. */
	websiteId?: WebsiteChoice;
	/** The websites of an operation on several, each handled like an item. */
	websites?: WebsitesChoice;
	output?: 'raw' | 'simplified';
}

interface OperationDefinition<Input> {
	name: string;
	value: string;
	action: string;
	description: string;
	/** The request of an operation that sends one request. `{id}` stands for the website. */
	request?: { method: 'DELETE' | 'GET' | 'POST' | 'PUT'; url: string; qs?: IDataObject };
	form: Form<Input>;
	/** The fields of an item, in their order. */
	output: readonly OutputField[];
}

/** An operation that reads: its form in the editor, and its run for one item. */
export interface ReadingOperation<Input = CommonInput> extends OperationDefinition<Input> {
	/**
	 * @throws UserFacingError
	 */
	run(input: Input, context: OperationContext): Promise<OperationResult>;
}

/** An operation that changes a website: its form in the editor, and its change for one item. */
export interface ChangingOperation<Input = CommonInput> extends OperationDefinition<Input> {
	/** A participle for errors, e.g. `deleted`. */
	done: string;
	/**
	 * Finds the website and checks the input, without a change.
	 * @throws UserFacingError
	 */
	plan(input: Input, context: OperationContext): Promise<PlannedChange>;
}

/** An operation of a resource. */
export type Operation<Input = CommonInput> = ReadingOperation<Input> | ChangingOperation<Input>;

/** Returns an operation that gets what its form reads. */
export function operation<Input extends object>(definition: Operation<Input>): Operation {
	return definition as unknown as Operation;
}

/** What n8n hands to a node, in either way. */
export type RunFunctions = Caller &
	Pick<IExecuteFunctions, 'continueOnFail' | 'getNode' | 'getTimezone' | 'helpers'> & {
		getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
		getCredentials(type: string, itemIndex: number): Promise<ICredentialDataDecryptedObject>;
		getExecutionCancelSignal(): AbortSignal | undefined;
	};
