import { compact, memoize } from 'lodash';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IExecuteFunctions,
	INode,
} from 'n8n-workflow';
import { WebsiteLookup } from '../client/websiteLookup';
import { readTimezone } from '../analytics/days';
import { now, wait } from '../client/clock';
import { connect, type Connection } from '../client/connection';
import { CREDENTIAL, credentialClient, type Caller } from '../client/httpClient';
import { readAccount, type Account } from '../client/account';
import { RequestCache } from '../client/requestCache';
import { pausing } from './drawing';
import type { Form } from '../form/visibleFields';
import type { Hint, Hints } from '../form/hint';
import { ItemStops } from './itemStops';
import { Parameters } from '../form/parameters';
import { readRequestOptions } from './requestOptions';

/** No more items, or parts of one, are under way at once: each holds some memory, and no host serves as many. */
export const MAX_UNDER_WAY = 256;

/** The request that an operation declares, in the terms of n8n's declarative nodes. */
export interface DeclaredRequest {
	method: 'DELETE' | 'GET' | 'POST' | 'PUT';
	/** `{id}` stands for the website. */
	url: string;
	qs?: IDataObject;
}

/** What a run has to know of its operation. */
export interface RunTask {
	/** As the editor shows it, e.g. `Website: Get`. */
	title: string;
	operation: Form & { request?: DeclaredRequest };
}

/** What n8n hands to a node, in whichever way it runs it. */
export type RunFunctions = Caller &
	Pick<IExecuteFunctions, 'continueOnFail' | 'getNode' | 'getTimezone' | 'helpers'> & {
		getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
		getCredentials(type: string, itemIndex: number): Promise<ICredentialDataDecryptedObject>;
		getExecutionCancelSignal(): AbortSignal | undefined;
	};

/** What the items of a run share that use the same account; others may see other websites. */
export interface Shared {
	/** Of the service. */
	address: string;
	connection: Connection;
	/** Identical requests under way. */
	reads: RequestCache;
	websites: WebsiteLookup;
}

/** One run of an operation, from its first item to its last. Nothing of it stays behind. */
export class Run {
	readonly node: INode;
	readonly parameters: Parameters;
	/** Whether the operation may be about several websites, each as if it had been an item. */
	readonly takesWebsites: boolean;
	readonly stops = new ItemStops();
	/** What is said about the result once the run is over. */
	readonly hints: Hint[] = [];
	/** On the clock of {@link now}. */
	readonly startedAtMs = now();
	readonly beganAt = new Date();
	private readonly pause = pausing();
	private beginning = Promise.resolve();
	private readonly shared = new Map<string, Shared>();

	/**
	 * @param indexes of its items, one after the other
	 * @param cancelSignal is aborted when the execution is canceled
	 * @param isWatched whether a person sees what is said about the result
	 */
	constructor(
		readonly functions: RunFunctions,
		readonly task: RunTask,
		readonly indexes: readonly number[],
		readonly cancelSignal: AbortSignal,
		private readonly isWatched = false,
	) {
		this.node = functions.getNode();
		const { fields } = task.operation;
		const read = functions.getNodeParameter.bind(functions);
		this.parameters = new Parameters(this.node, read, fields, [...indexes]);
		this.takesWebsites = fields.some(({ name }) => name === 'websites');
	}

	/** The place of an item among the others. */
	positionOf(index: number): number {
		return index - (this.indexes[0] ?? 0);
	}

	/** What n8n's 'Request Options' say. @throws Problem naming the option */
	readonly readOptions = memoize(() =>
		readRequestOptions(this.functions.getNodeParameter('requestOptions', 0, {})),
	);

	/** That of the workflow. @throws Problem when it is unknown */
	get timezone(): string {
		return readTimezone(this.functions.getTimezone());
	}

	/**
	 * What an item shares with those that use the same account. Its credential may hold expressions.
	 * @throws Problem naming what of the credential or of the options cannot be used
	 */
	async sharedFor(index: number): Promise<Shared> {
		const position = this.positionOf(index);
		const chunk = await this.readCredentials(Math.floor(position / MAX_UNDER_WAY));
		const credential = chunk[position % MAX_UNDER_WAY];
		if (credential?.status !== 'fulfilled') throw credential?.reason;
		const account = readAccount(credential.value);
		const key = JSON.stringify(account);
		const shared = this.shared.get(key) ?? this.open(account, credential.value);
		this.shared.set(key, shared);
		return shared;
	}

	/**
	 * Items begin one after the other, with pauses for everything else that n8n does: the expressions of many take
	 * some hundred milliseconds.
	 */
	async turnToBegin(): Promise<void> {
		this.beginning = this.beginning.then(this.pause);
		await this.beginning;
	}

	/** Until all items have begun that can: then it is known what they look up. */
	private async untilBegun(): Promise<void> {
		let begun: Promise<void>;
		do {
			begun = this.beginning;
			await begun;
			await wait(0);
		} while (begun !== this.beginning);
	}

	/** Says something about the result of an item, or of one of its websites. */
	say(hints: () => Hints, isOfWebsite?: boolean): void {
		if (!this.isWatched) return;
		this.hints.push(...compact(hints()).map((hint) => ({ ...hint, isOfWebsite })));
	}

	/**
	 * n8n reads and decrypts a credential at each use, so that those of many items take longer than a
	 * request. Those of items that begin together are read together, so that they share what they look up.
	 */
	private readonly readCredentials = memoize(async (chunk: number) => {
		const start = chunk * MAX_UNDER_WAY;
		const indexes = this.indexes.slice(start, start + MAX_UNDER_WAY);
		return await Promise.allSettled(
			indexes.map(async (index) => await this.functions.getCredentials(CREDENTIAL, index)),
		);
	});

	private open(account: Account, credential: ICredentialDataDecryptedObject): Shared {
		const { cancelSignal, functions } = this;
		const { http, timeoutMs } = this.readOptions();
		const connection = connect(account, credentialClient(functions, credential), {
			caller: this,
			options: http,
			timeoutMs,
			cancelSignal,
		});
		return {
			address: account.address,
			connection,
			reads: new RequestCache(),
			websites: new WebsiteLookup(connection, async () => await this.untilBegun()),
		};
	}
}
