import { isEmpty } from 'lodash';
import type {
	DeclarativeRestApiSettings,
	IBinaryKeyData,
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodePropertyRouting,
} from 'n8n-workflow';
import { connect, type Connection, type ServiceRequest } from '../transport/connection';
import { asNodeError, withSolution } from './nodeError';
import { failItem, joinRun, leaveRun, throwIfStopped, type Run } from './run';
import { fetchDomain, fetchWebsiteId, type WebsiteChoice } from './websiteLookup';

/** What an operation works with for one item. */
export interface ItemContext {
	/** The request that the fields declare; `{id}` in its path stands for the website. */
	request: ServiceRequest & { query: IDataObject };
	/** The body that the fields declare, by the field names of the interface. */
	body: IDataObject;
	/** The value of a parameter, with its expressions resolved for this item. */
	parameter(name: string): unknown;
	/** The id of the chosen website. @throws Problem when there is no such website */
	websiteId(): Promise<number>;
	/** The domain of the chosen website. @throws Problem when there is no such website */
	domain(): Promise<string>;
	/** Attaches a file to the item, as binary data of this name. */
	attach(name: string, file: Attachment): Promise<void>;
	connection: Connection;
	/** The timezone of the workflow. */
	timezone: string;
	now: Date;
}

export interface Attachment {
	content: string;
	fileName: string;
	mimeType: string;
}

/**
 * The routing of an operation. Every operation takes the same road: from the declared request over
 * `execute`, which checks the input, sends requests and returns rows, to items that are linked to
 * their input item, or to one error that names the operation.
 * @param title the operation as the editor shows it, e.g. `Website: Get`
 */
export function operation(
	title: string,
	execute: (item: ItemContext) => Promise<IDataObject[]>,
): INodePropertyRouting {
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
	execute: (item: ItemContext) => Promise<IDataObject[]>,
): Promise<INodeExecutionData[]> {
	const pairedItem = { item: context.getItemIndex() };
	const run = joinRun(context);
	try {
		const binary: IBinaryKeyData = {};
		const rows = await execute(await createItemContext(context, options, run, binary));
		return rows.map((json) => ({ json, ...(isEmpty(binary) ? {} : { binary }), pairedItem }));
	} catch (thrown) {
		const continues = context.continueOnFail();
		failItem(run, pairedItem.item, !continues);
		const nodeError = asNodeError(context.getNode(), title, thrown, pairedItem.item);
		if (!continues) throw nodeError;
		// Older versions of n8n send an item to the error output only if `error` is all that it holds.
		const error = withSolution(nodeError.message, nodeError.description);
		return [{ json: { error }, pairedItem }];
	} finally {
		leaveRun(run);
	}
}

async function createItemContext(
	context: IExecutePaginationFunctions,
	options: DeclarativeRestApiSettings.HttpRequestOptions,
	run: Run,
	binary: IBinaryKeyData,
): Promise<ItemContext> {
	const { method = 'GET', url = '', qs = {}, body, ...settings } = options;
	const connection = await connect(context, {
		options: {
			...settings,
			skipSslCertificateValidation: settings.skipSslCertificateValidation === true,
		},
		signal: run.signal,
		throwIfStopped: () => throwIfStopped(run, context.getItemIndex()),
	});
	const choice = () => context.getNodeParameter('websiteId') as WebsiteChoice;
	return {
		request: { method, path: url, query: qs },
		body: body as IDataObject,
		parameter: (name) => context.getNodeParameter(name, ''),
		websiteId: async () => await fetchWebsiteId(choice(), connection, run.lookups),
		domain: async () => await fetchDomain(choice(), connection, run.lookups, run.activeItems),
		attach: async (name, { content, fileName, mimeType }) => {
			const data = Buffer.from(content);
			binary[name] = await context.helpers.prepareBinaryData(data, fileName, mimeType);
		},
		connection,
		timezone: context.getTimezone(),
		now: new Date(),
	};
}
