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
import { asNodeError, inOneText } from './nodeError';
import { checkStillWanted, enterRun, failItem, leaveRun, type Run } from './run';
import { findDomain, findId, type WebsiteChoice } from './websiteLookup';

/** What an operation has at hand for one item. */
export interface Call {
	/** The request that the fields declare; `{id}` in its path stands for the website. */
	request: ServiceRequest & { query: IDataObject };
	/** The body that the fields declare, by the names on the wire. */
	body: IDataObject;
	/** The value of a parameter, its expressions resolved for this item. */
	parameter(name: string): unknown;
	/** The id of the chosen website. @throws Problem when there is no such website */
	websiteId(): Promise<number>;
	/** The domain of the chosen website. @throws Problem when there is no such website */
	domain(): Promise<string>;
	/** Gives the item a file, under a name of the item's binary data. */
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
 * The routing of an operation: every operation travels the same road, from the declared request
 * over `work`, which checks the input, sends and gives the rows, to items that are linked to their
 * input item, or to one error that names the operation.
 * @param title the operation as a person sees it, e.g. `Website: Get`
 */
export function operation(
	title: string,
	work: (call: Call) => Promise<IDataObject[]>,
): INodePropertyRouting {
	return {
		operations: {
			async pagination({ options }) {
				return await runItem(this, title, options, work);
			},
		},
		// Without this n8n would send the declared request itself, unchecked.
		send: { paginate: true },
	};
}

/** The declared request for one website. */
export function forWebsite<T extends ServiceRequest>(request: T, id: number): T {
	return { ...request, path: request.path.replace('{id}', String(id)) };
}

async function runItem(
	context: IExecutePaginationFunctions,
	title: string,
	options: DeclarativeRestApiSettings.HttpRequestOptions,
	work: (call: Call) => Promise<IDataObject[]>,
): Promise<INodeExecutionData[]> {
	const pairedItem = { item: context.getItemIndex() };
	const run = enterRun(context);
	try {
		const binary: IBinaryKeyData = {};
		const rows = await work(await openCall(context, options, run, binary));
		return rows.map((json) => ({ json, ...(isEmpty(binary) ? {} : { binary }), pairedItem }));
	} catch (thrown) {
		const goesOn = context.continueOnFail();
		failItem(run, pairedItem.item, !goesOn);
		const nodeError = asNodeError(context.getNode(), title, thrown, pairedItem.item);
		if (!goesOn) throw nodeError;
		// Older versions of n8n know an item for the error output by `error` being all that it holds.
		const error = inOneText(nodeError.message, nodeError.description);
		return [{ json: { error }, pairedItem }];
	} finally {
		leaveRun(run);
	}
}

async function openCall(
	context: IExecutePaginationFunctions,
	options: DeclarativeRestApiSettings.HttpRequestOptions,
	run: Run,
	binary: IBinaryKeyData,
): Promise<Call> {
	const { method = 'GET', url = '', qs = {}, body, ...settings } = options;
	const connection = await connect(context, {
		options: {
			...settings,
			skipSslCertificateValidation: settings.skipSslCertificateValidation === true,
		},
		signal: run.signal,
		checkWanted: () => checkStillWanted(run, context.getItemIndex()),
	});
	const choice = () => context.getNodeParameter('websiteId') as WebsiteChoice;
	return {
		request: { method, path: url, query: qs },
		body: body as IDataObject,
		parameter: (name) => context.getNodeParameter(name, ''),
		websiteId: async () => await findId(choice(), connection, run),
		domain: async () => await findDomain(choice(), connection, run),
		attach: async (name, { content, fileName, mimeType }) => {
			const data = Buffer.from(content);
			binary[name] = await context.helpers.prepareBinaryData(data, fileName, mimeType);
		},
		connection,
		timezone: context.getTimezone(),
		now: new Date(),
	};
}
