import type { IDataObject } from 'n8n-workflow';
import type { Signal } from '../http/concurrency';
import { findWebsite, findWebsiteToChange, type ItemWebsite } from '../service/itemWebsite';
import { openItemSite } from '../service/site';
import type { Form } from '../form/form';
import type { CommonInput, ItemRead } from './readItems';
import type { Hints, Run } from './run';

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

/** What an operation works with for one item, or for one of its websites. */
export type OperationContext = ReturnType<typeof contextOf>;

/**
 * Returns what an operation works with for an item.
 *
 * @param signal aborted when nothing more is to be sent for the item
 * @param found the website, of an operation on one or several
 */
export function contextOf(
	run: Run,
	{ session, input }: ItemRead,
	signal: Signal,
	found?: ItemWebsite,
) {
	const { items, continues, hints } = run;
	const { websiteId = { mode: 'id', value: '' } } = input;
	const hint = (...said: Hints) => hints.add(said);
	const lookup = { websites: session.websites, signal, hint };
	const connection = session.connection.stoppedBy(signal);
	// A single item, or one that fails alone, needs no look before its own request.
	const isLookedUp = items.length > 1 && !continues;

	return {
		...lookup,
		/**
		 * Shows sentences about a website, which they name where the run has several.
		 * @param website its name
		 */
		hintOn: (website: string, ...said: Hints) => hints.add(said, website),
		/** The number of items of the run. */
		itemCount: items.length,
		connection,
		/**
		 * Finds the website of the item, to read it.
		 * @throws UserFacingError when there is no such website
		 */
		site: async () => openItemSite(connection, found ?? (await findWebsite(websiteId, lookup))),
		/**
		 * Finds the website of the item, to change it.
		 * @throws UserFacingError when there is not exactly this website
		 */
		websiteToChange: async () => await findWebsiteToChange(websiteId, lookup, isLookedUp),
		/**
		 * Returns the days of the moment at which the run began.
		 * @throws UserFacingError when the timezone of the workflow is unknown
		 */
		get openDays() {
			return run.openDays();
		},
	};
}
