import { stringify } from 'flatted';
import type { INodeCredentialTestResult, INodeExecutionData } from 'n8n-workflow';

export const API_KEY = 'key-of-the-account-5b1';
export const PASSWORD = 'password-of-the-website-9c4';

/** The items and the error of a run or a poll. */
export interface Outcome {
	items: INodeExecutionData[];
	error?: Error & { description?: string | null; httpCode?: string | null };
}

/** The tests skip every wait, so a run that takes longer hangs. */
const MAX_DURATION_MS = 60_000;
/** Names of classes, because n8n copies the error of a run: the copy is no instance of its class. */
const KINDS = ['NodeApiError', 'NodeOperationError'];
const MAX_MESSAGE_LENGTH = 3000;

/** Words of an unforeseen error. */
const UNFORESEEN =
	/\[object |Cannot |is not a function|is not iterable|is not defined|Invalid time value|circular structure|BigInt|Unexpected token|must be (?:string|number|object|array|null)\b|must NOT|Maximum call stack|Invalid array length|\bTypeError|\bRangeError|\bSyntaxError/;

// The tests replace `setTimeout`.
const setRealTimeout = globalThis.setTimeout;

/**
 * Waits for the result of a run.
 * @throws Error when the run hangs
 */
export async function inTime<T>(running: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const hangs = new Promise<never>((_, reject) => {
		timer = setRealTimeout(() => reject(new Error('It hangs')), MAX_DURATION_MS);
	});
	try {
		return await Promise.race([running, hangs]);
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Returns null for an error with which n8n itself refuses a run. n8n refuses a node with issues, and stored values that
 * no form gives. On a busy machine, n8n's check of a value can time out.
 * @throws any other error
 */
export function refusedByN8n(error: unknown, stored?: unknown): null {
	const { name, message } = error as Error;
	const isStored = stored !== undefined && !String(JSON.stringify(stored)).startsWith('"=');
	const isRefused = name === 'WorkflowHasIssuesError' || (isStored && name === 'TypeError');
	if (isRefused || message === TIMED_OUT) return null;
	throw error;
}

const TIMED_OUT = 'Regular expression execution timed out';

/**
 * Returns the defects of the error of a run: none without an error, or if a user can act on the error.
 * @param title beginning of the error's message
 * @param hostile texts that the error may quote, whatever they say
 */
export function defectsOfError(
	{ error }: Pick<Outcome, 'error'>,
	title: string,
	hostile: string[] = [],
) {
	if (!error) return [];
	const { message, description } = error;
	const words = hostile
		.filter((text) => text !== '')
		.reduce((text, quoted) => text.replaceAll(quoted, ''), `${message} ${description ?? ''}`);
	const defects = {
		'is of an unknown kind': !KINDS.includes(error.name),
		[`does not begin with "${title}: "`]: !message.startsWith(`${title}: `),
		'says nothing': message.length <= `${title}: `.length + 5,
		'does not say what to do': !description || description.length < 10,
		'is too long': message.length + (description?.length ?? 0) > MAX_MESSAGE_LENGTH,
		'has words of nobody': UNFORESEEN.test(words),
		'has control characters': /[\p{Cc}\p{Cs}]/u.test(`${message} ${description ?? ''}`),
	};
	return Object.entries(defects).flatMap(([defect, is]) =>
		is ? [`the error ${defect}: ${error.name}: ${message} // ${description}`] : [],
	);
}

/** Returns a defect for each secret that the outcome contains outside the workflow's own parameters. */
export function leaksIn({ items, error }: Outcome, secrets: string[]) {
	const text = [
		stringify({ items, error }, (name, value: unknown) =>
			name === 'parameters' ? null : asPlain(value),
		),
		error?.message,
		error?.description,
		error?.stack,
		...binaryOf(items),
	].join(' ');
	return secrets.filter((secret) => text.includes(secret)).map((secret) => `leaks ${secret}`);
}

/** Returns the defects of the result of a credential test. */
export function defectsOfTest({ status, message }: INodeCredentialTestResult, secrets: string[]) {
	const said = { name: 'NodeApiError', description: message };
	const error = Object.assign(new Error(`Test: ${message}`), said);
	const defects = status === 'OK' ? [] : defectsOfError({ error }, 'Test');
	return [...defects, ...leaksIn({ items: [], error }, secrets)];
}

/** Returns an error with its message, stack and cause, which JSON leaves out. */
function asPlain(value: unknown) {
	if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
	if (!(value instanceof Error)) return value;
	const { message, stack, cause } = value;
	return { ...value, message, stack, cause };
}

function binaryOf(items: INodeExecutionData[]) {
	return items.flatMap(({ binary = {} }) =>
		Object.values(binary).map(({ data }) => Buffer.from(data, 'base64').toString()),
	);
}
