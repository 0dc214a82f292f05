import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import type { WebsiteLookup } from '../client/websiteLookup';
import { anySignal, abortable } from '../client/abort';
import type { Connection, ServiceRequest } from '../client/connection';
import { shareReads } from '../client/requestCache';
import type { Attachment } from './drawing';
import { readSent } from '../form/parameters';
import type { Hints } from '../form/hint';
import { findWebsite, readWebsiteChoice, type ItemWebsite } from './itemWebsite';
import { KeyedMutex } from './keyedMutex';
import type { Run, Shared } from './run';

/** For work that must not be done twice at once, by service. */
const underWay = new KeyedMutex();

interface ItemSettings {
	run: Run;
	shared: Shared;
	/** The value of a parameter, with its expressions resolved for this item. */
	parameter: ReadParameter;
	/** Aborted when the item is stopped by another one. */
	stopSignal: AbortSignal;
	/** Whether it is one of several websites of an item. */
	isOfWebsite?: boolean;
	/** In place of the website that the form names. */
	website?: () => Promise<ItemWebsite>;
}

/** What an operation works with for one item, or one of its websites, whichever of n8n's ways to run a node it came. */
export class ItemContext {
	readonly parameter: ReadParameter;
	/** The declared request, with what the fields send in its query. */
	readonly request: ServiceRequest & { query: IDataObject };
	/** What the fields send in the body, by the field names of the interface. */
	readonly body: IDataObject;
	/** What is done with the website. Only for reading may it be one that is merely near to the choice. */
	readonly access: 'read' | 'change';
	readonly connection: Connection;
	/** What the run knows of the websites of the account. */
	readonly websites: WebsiteLookup;
	/** How many items the run has. */
	readonly itemCount: number;
	/** The moment at which the run began, so that a day that ends meanwhile ends for no item. */
	readonly now: Date;
	/** What is attached to the first item that comes of this one. */
	readonly binary: IBinaryKeyData = {};
	private combinedSignal?: AbortSignal;

	constructor(private readonly settings: ItemSettings) {
		const { run, shared, parameter, stopSignal } = settings;
		const { method = 'GET', url = '', qs = {} } = run.task.operation.request ?? {};
		const { query, body } = readSent(run.parameters.shown, parameter);
		this.parameter = parameter;
		this.request = { method, path: url, query: { ...qs, ...query } };
		this.body = body;
		this.access = method === 'GET' ? 'read' : 'change';
		this.connection = shareReads(shared.connection, shared.reads, stopSignal);
		this.websites = shared.websites;
		this.itemCount = run.indexes.length;
		this.now = run.beganAt;
	}

	/** Aborted when nothing more is to be sent for the item. */
	get signal(): AbortSignal {
		const { run, stopSignal } = this.settings;
		this.combinedSignal ??= anySignal(run.cancelSignal, stopSignal);
		return this.combinedSignal;
	}

	/** The timezone of the workflow. @throws Problem when it is unknown */
	get timezone(): string {
		return this.settings.run.timezone;
	}

	/** The value of a parameter as the workflow has it, with expressions as text that begins with `=`. */
	readonly stored = (name: string): unknown => this.settings.run.parameters.stored[name];

	/**
	 * The website that the form names. A request that changes something is for the named one only, never
	 * for one whose domain is near to it.
	 * @throws Problem when there is no such website
	 */
	readonly website = async (): Promise<ItemWebsite> => {
		if (this.settings.website) return await this.settings.website();
		const choice = readWebsiteChoice(this.parameter('websiteId'), this.stored('websiteId'));
		return await findWebsite(choice, this);
	};

	/**
	 * Does the work when no other item, of this run or of another one in this process, does work of the same key at the
	 * same service.
	 */
	readonly runExclusive = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const { signal } = this;
		const exclusive = underWay.runExclusive(`${this.settings.shared.address} ${key}`, async () => {
			signal.throwIfAborted();
			return await work();
		});
		return await abortable(exclusive, signal);
	};

	/** Attaches a file to the first item that comes of this one, as binary data of this name. */
	readonly attach = async (name: string, file: Attachment): Promise<void> => {
		const { helpers } = this.settings.run.functions;
		const data = Buffer.from(file.content);
		this.binary[name] = await helpers.prepareBinaryData(data, file.fileName, file.mimeType);
	};

	/**
	 * Says something about the result beside the output of the node, once the run is over.
	 * @param hints is called only where a person sees them
	 */
	readonly hint = (hints: () => Hints): void =>
		this.settings.run.say(hints, this.settings.isOfWebsite);
}
