import { isEmpty } from 'lodash';
import type {
	DeclarativeRestApiSettings,
	IBinaryKeyData,
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodePropertyRouting,
} from 'n8n-workflow';
import { Problem } from '../problem';
import { readTimezone } from '../statistics/days';
import { connect, type Connection, type ServiceRequest } from '../transport/connection';
import { CREDENTIAL, credentialClient } from '../transport/httpClient';
import { readAccount } from '../transport/serviceAddress';
import { asNodeError, withSolution } from './nodeError';
import { Run } from './run';
import { shareReads } from './sharedWork';
import { fetchDomain, fetchWebsiteId, readWebsiteChoice } from './websiteChoice';
import type { WebsiteLookup } from './websiteLookup';

/** n8n spreads the items of a node over the arguments of a call, and more do not fit on its stack. */
const MAX_ROWS_PER_ITEM = 100_000;

/** What an operation works with for one item. */
export interface ItemContext {
	/** The request that the fields declare; `{id}` in its path stands for the website. */
	request: ServiceRequest & { query: IDataObject };
	/** The body that the fields declare, by the field names of the interface. */
	body: IDataObject;
	/** The value of a parameter, with its expressions resolved for this item. */
	parameter(name: string): unknown;
	/** The value of a parameter as the workflow has it, with expressions as text that begins with `=`. */
	stored(name: string): unknown;
	/**
	 * The id of the chosen website. A request that changes something is for the named one only, never
	 * for one whose domain is near to it.
	 * @throws Problem when there is no such website
	 */
	websiteId(): Promise<number>;
	/** The domain of the chosen website, as a label: null when it cannot be looked up. */
	domain(): Promise<string | null>;
	/** What the run knows of the websites of the account. */
	websites: WebsiteLookup;
	/** Does the work when no other item of the run does work of the same key in the same account. */
	takeTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
	/** Attaches a file to the item, as binary data of this name. */
	attach(name: string, file: Attachment): Promise<void>;
	connection: Connection;
	/** Aborted when nothing more is to be sent for the item. */
	readonly signal: AbortSignal;
	/** The timezone of the workflow. @throws Problem when it is unknown */
	readonly timezone: string;
	now: Date;
}

export interface Attachment {
	content: string;
	fileName: string;
	mimeType: string;
}

type Execute = (item: ItemContext) => Promise<IDataObject[]>;

/**
 * The routing of an operation. Every operation takes the same road: from the declared request over
 * `execute`, which checks the input, sends requests and returns rows, to items that are linked to
 * their input item, or to one error that names the operation.
 * @param title the operation as the editor shows it, e.g. `Website: Get`
 */
export function operation(title: string, execute: Execute): INodePropertyRouting {
	return {
		operations: {
			async pagination({ options }) {
				return await executeItem(this, title, options, execute);
			},
		},
		// Without this, n8n would send the declared request itself, unchecked.
		send: { paginate: true },
	};
}

/** The declared request for one website. */
export function forWebsite<T extends ServiceRequest>(request: T, id: number): T {
	return { ...request, path: request.path.replace('{id}', String(id)) };
}

async function executeItem(
	context: IExecutePaginationFunctions,
	title: string,
	options: DeclarativeRestApiSettings.HttpRequestOptions,
	execute: Execute,
): Promise<INodeExecutionData[]> {
	const itemIndex = context.getItemIndex();
	const pairedItem = { item: itemIndex };
	const run = Run.of(context);
	const stopSignal = run.join(itemIndex);
	let connection: Connection | undefined;
	try {
		const binary: IBinaryKeyData = {};
		const item = await createItemContext(context, options, run, stopSignal, binary);
		connection = item.connection;
		const rows = await execute(item);
		if (rows.length > MAX_ROWS_PER_ITEM) throw tooManyRows(rows.length);
		return rows.map((json) => ({ json, ...(isEmpty(binary) ? {} : { binary }), pairedItem }));
	} catch (thrown) {
		const continues = context.continueOnFail();
		run.fail(itemIndex, !continues);
		const details = { itemIndex, redact: connection?.redact };
		const nodeError = asNodeError(context.getNode(), title, thrown, details);
		if (!continues) {
			await run.untilAllJoined();
			throw nodeError;
		}
		// Older versions of n8n send an item to the error output only if `error` is all that it holds.
		const error = withSolution(nodeError.message, nodeError.description);
		return [{ json: { error }, pairedItem }];
	} finally {
		run.leave();
	}
}

async function createItemContext(
	context: IExecutePaginationFunctions,
	{
		method = 'GET',
		url = '',
		qs = {},
		body,
		...settings
	}: DeclarativeRestApiSettings.HttpRequestOptions,
	run: Run,
	stopSignal: AbortSignal,
	binary: IBinaryKeyData,
): Promise<ItemContext> {
	const account = readAccount(await context.getCredentials(CREDENTIAL));
	const options = {
		...settings,
		skipSslCertificateValidation: settings.skipSslCertificateValidation === true,
	};
	const { cancelSignal } = run;
	const connection = connect(account, credentialClient(context), {
		caller: run,
		options,
		cancelSignal,
	});
	const shared = run.sharedFor(account, options, connection);
	// Not from getNode(), which copies the node for every item.
	const stored = context.getExecuteData().node.parameters;
	const choice = () => readWebsiteChoice(context.getNodeParameter('websiteId'), stored.websiteId);
	const access = method === 'GET' ? 'read' : 'change';
	return {
		request: { method, path: url, query: qs },
		body: body as IDataObject,
		parameter: (name) => context.getNodeParameter(name, ''),
		stored: (name) => stored[name],
		websiteId: async () => await fetchWebsiteId(choice(), shared.websites, stopSignal, access),
		domain: async () => await fetchDomain(choice(), shared.websites, stopSignal),
		websites: shared.websites,
		takeTurn: async (key, work) => await shared.turns.take(key, work),
		attach: async (name, { content, fileName, mimeType }) => {
			const data = Buffer.from(content);
			binary[name] = await context.helpers.prepareBinaryData(data, fileName, mimeType);
		},
		connection: shareReads(connection, shared.reads, stopSignal),
		get signal() {
			return AbortSignal.any([cancelSignal, stopSignal]);
		},
		get timezone() {
			return readTimezone(context.getTimezone());
		},
		now: new Date(),
	};
}

function tooManyRows(count: number): Problem {
	return new Problem(
		`the result has ${count} rows, more than the ${MAX_ROWS_PER_ITEM} that n8n can take from one item`,
		'Ask for fewer statistics or a shorter range per item.',
	);
}
