import { get } from 'lodash';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { type FormValues, originsOf } from '../values/formValues';
import { readAccount } from '../http/account';
import { connect } from '../http/connection';
import { CREDENTIAL, credentialClient } from '../http/httpClient';
import type { WebsiteChoice } from '../service/itemWebsite';
import { openLookup } from '../service/websites';
import type { Form } from '../form/form';
import type { WebsitesChoice } from '../form/websitesField';
import { readRequestOptions } from './requestOptions';
import type { Run } from './run';

/** Items that are read together. Those of the next part are read while the requests of this one are under way. */
const PART_SIZE = 32;

/** What every run has to know of the input of its operation. */
export interface CommonInput {
	/** The website of an operation on one. */
	websiteId?: WebsiteChoice;
	/** The websites of an operation on one or several, each handled like an item. */
	websites?: WebsitesChoice;
	output?: 'raw' | 'simplified';
}

/** What a run needs of an item. */
export interface ItemRead {
	/** Its index. */
	item: number;
	session: Session;
	input: CommonInput;
}

/**
 * Reads an item.
 * @throws UserFacingError
 */
export type ItemReader = (item: number) => Promise<ItemRead>;

/**
 * Returns the reader of the items. It reads them in parts, because n8n takes twice as long for an expression between
 * requests.
 */
export function itemReader(run: Run, form: Form<CommonInput>): ItemReader {
	const { items, firstItem } = run;
	const sessions = new Map<string, Session>();
	const valuesOf = itemValues(run);
	const readItem = async (item: number): Promise<ItemRead> => {
		// A credential may contain expressions, so a run may use several accounts.
		const credential = await run.functions.getCredentials(CREDENTIAL, item);
		const key = JSON.stringify(credential);
		const session = sessions.get(key) ?? openSession(run, credential);
		sessions.set(key, session);
		return { item, session, input: form.read(valuesOf(item)) };
	};

	const parts: Array<Promise<Array<PromiseSettledResult<ItemRead>>>> = [];
	return async (item) => {
		const position = item - firstItem;
		const place = position % PART_SIZE;
		const start = position - place;
		parts[start] ??= Promise.allSettled(items.slice(start, start + PART_SIZE).map(readItem));
		const read = (await parts[start])[place];
		if (read?.status === 'fulfilled') return read.value;
		throw read?.reason;
	};
}

/** What the items of a run share that use the same account. */
type Session = ReturnType<typeof openSession>;

function openSession(run: Run, credential: ICredentialDataDecryptedObject) {
	const { functions, secrets, cancelSignal } = run;
	const given = functions.getNodeParameter('requestOptions', 0, {});
	const { http: options, timeoutMs, batching } = readRequestOptions(given);
	const client = credentialClient(functions, credential);
	const connection = connect(readAccount(credential), client, {
		secrets,
		cancelSignal,
		options,
		timeoutMs,
	});
	return { connection, websites: openLookup(connection), batching };
}

/** Returns the values of each item of a run. n8n takes long for a value: one without expressions is read once a run. */
export function itemValues({
	functions,
	openDays,
	timezone,
}: Pick<Run, 'functions' | 'openDays' | 'timezone'>): (item: number) => FormValues {
	const { parameters } = functions.getNode();
	const originOf = originsOf(parameters);
	const constants = new Map<string, unknown>();
	return (item) => ({
		get(path) {
			if (constants.has(path)) return constants.get(path);
			const value = functions.getNodeParameter(path, item, '');
			if (!containsExpression(get(parameters, path))) constants.set(path, value);
			return value;
		},
		originOf,
		get today() {
			return openDays().today;
		},
		get timezone() {
			return timezone();
		},
	});
}

/** Returns whether a stored value is an expression, or has one within. */
function containsExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	// For a collection that is an expression, `get` may return String.prototype.search.
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(containsExpression);
}
