import type { IDataObject } from 'n8n-workflow';
import type { Form } from '../form/form';
import type { OperationContext } from './itemContext';
import type { CommonInput } from './readItems';

export type { OperationContext } from './itemContext';

/** Items, or parts of an item, that are under way at once: more than requests, so that the next ones are ready. */
export const MAX_AT_ONCE = 96;

/** The items that an operation returns for one item. */
export interface OperationResult {
	items: object[];
	/** Files that are attached to the first item, by the name of their binary data. */
	files?: Array<{ name: string; content: string | Uint8Array; fileName: string; mimeType: string }>;
}

/** A change of a website that is ready to be made. */
interface PlannedChange {
	/** What changes of the same website have in common: they are made in the order of the items. */
	key: string;
	/** What an error calls the website, e.g. `shop.example`. */
	name: string;
	/**
	 * @throws UserFacingError
	 */
	make(context: OperationContext): Promise<OperationResult>;
}

interface OperationDefinition<Input> {
	name: string;
	value: string;
	action: string;
	description: string;
	/** The request of an operation that sends one request. `{id}` stands for the website. */
	request?: { method: 'DELETE' | 'GET' | 'POST' | 'PUT'; url: string; qs?: IDataObject };
	form: Form<Input>;
	/** The fields of an item that a tool gives by default, where the form has 'Output'. */
	simplified?: readonly string[];
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
