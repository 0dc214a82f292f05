import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	INode,
	INodeProperties,
} from 'n8n-workflow';
import { Problem } from '../problem';
import { readTimezone } from '../statistics/days';
import { onAbort } from '../transport/abort';
import { now } from '../transport/clock';
import { connect, type Connection } from '../transport/connection';
import { CREDENTIAL, credentialClient, type Caller } from '../transport/httpClient';
import { readAccount, type Account } from '../transport/serviceAddress';
import type { Hint } from './hints';
import { ItemCredentials } from './itemCredentials';
import { ItemStops } from './itemStops';
import { completeWhatModelsGive } from './leftOut';
import type { Operation } from './operation';
import { Parameters } from './parameters';
import { readRequestOptions, type RequestOptions } from './requestOptions';
import { sentFields, type SentField } from './sentFields';
import { shownFields } from './shownFields';
import { SharedWork } from '../transport/sharedWork';
import { Turns } from './turns';
import { WebsiteLookup } from '../service/websiteLookup';

/** No more items are under way at once: each holds some memory, and no host serves as many. */
export const MAX_ITEMS_UNDER_WAY = 256;

/** An operation as n8n runs it. */
export interface Task {
	/** As the editor shows it, e.g. `Website: Get`. */
	title: string;
	operation: Operation;
	/** The fields of its resource. */
	fields: INodeProperties[];
}

/** What n8n hands to a node, in whichever way it runs it. */
export type RunFunctions = Caller &
	Pick<IExecuteFunctions, 'continueOnFail' | 'getNode' | 'getTimezone' | 'helpers'> & {
		getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
		getCredentials(type: string, itemIndex: number): Promise<ICredentialDataDecryptedObject>;
		getExecutionCancelSignal?(): AbortSignal | undefined;
	};

/** What the items of a run share that use the same account; others may see other websites. */
export interface Shared {
	connection: Connection;
	/** Identical requests under way. */
	reads: SharedWork;
	websites: WebsiteLookup;
	/** Work that must not be done twice at once. */
	turns: Turns;
}

/** One run of an operation, from its first item to its last. Nothing of it stays behind. */
export class Run {
	readonly node: INode;
	readonly parameters: Parameters;
	readonly credentials: ItemCredentials;
	readonly sentFields: SentField[];
	readonly stops = new ItemStops();
	/** What is said about the result once the run is over. */
	readonly hints: Hint[] = [];
	/** On the clock of the throttle. */
	readonly startedAtMs = now();
	readonly beganAt = new Date();
	private readonly cancel = new AbortController();
	private forgetExecution = () => {};
	private options?: RequestOptions;
	private knownTimezone?: string;
	private readonly byCredential = new Map<string, Shared>();
	private readonly byAccount = new Map<string, Shared>();

	/**
	 * @param indexes of its items
	 * @param isWatched whether a person sees what is said about the result
	 */
	constructor(
		readonly functions: RunFunctions,
		readonly task: Task,
		readonly indexes: number[],
		private readonly isWatched = false,
	) {
		this.node = functions.getNode();
		const { parameters: stored } = this.node;
		const shown = shownFields(task.fields, this.node);
		const complete = completeWhatModelsGive(shown, stored);
		this.parameters = new Parameters(
			(name, index) => complete(name, functions.getNodeParameter(name, index, '')),
			stored,
			[...indexes],
		);
		// Together for all that begin together, so that they share what they look up.
		this.credentials = new ItemCredentials(
			async (index) => await functions.getCredentials(CREDENTIAL, index),
			indexes,
			MAX_ITEMS_UNDER_WAY,
		);
		this.sentFields = sentFields(shown);
		this.cancelWith(functions.getExecutionCancelSignal?.());
	}

	/** Aborted when the execution is canceled. */
	get cancelSignal(): AbortSignal {
		return this.cancel.signal;
	}

	/** What n8n's 'Request Options' say. @throws Problem naming the option */
	readOptions(): RequestOptions {
		this.options ??= readRequestOptions(this.functions.getNodeParameter('requestOptions', 0, {}));
		return this.options;
	}

	/** That of the workflow. @throws Problem when it is unknown */
	get timezone(): string {
		this.knownTimezone ??= readTimezone(this.functions.getTimezone());
		return this.knownTimezone;
	}

	/** @throws Problem naming what of the credential or of the options cannot be used */
	sharedFor(credential: ICredentialDataDecryptedObject): Shared {
		// Most credentials are the same for all items, and need not be read again.
		const values = JSON.stringify(credential);
		const shared = this.byCredential.get(values) ?? this.sharedForAccount(credential);
		this.byCredential.set(values, shared);
		return shared;
	}

	/** Says something about the result of an item. */
	readonly say = (hints: () => Hint[]): void => {
		if (this.isWatched) this.hints.push(...hints());
	};

	end(): void {
		this.forgetExecution();
	}

	private sharedForAccount(credential: ICredentialDataDecryptedObject): Shared {
		const account = readAccount(credential);
		const key = JSON.stringify(account);
		const shared = this.byAccount.get(key) ?? this.open(account, credential);
		this.byAccount.set(key, shared);
		return shared;
	}

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
			connection,
			reads: new SharedWork(),
			websites: new WebsiteLookup(connection),
			turns: new Turns(),
		};
	}

	private cancelWith(signal: AbortSignal | undefined): void {
		if (!signal) return;
		// n8n recognizes the error of a canceled node by the word "canceled".
		const canceled = new Problem('the execution was canceled', 'Run it again.');
		this.forgetExecution = onAbort(signal, () => this.cancel.abort(canceled));
	}
}
