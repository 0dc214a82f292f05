import { get, memoize } from 'lodash';
import { readTimezone } from '../analytics/days';
import { shareReads } from '../client/requestCache';
import { originsOf, type FormValues } from '../form/form';
import { findWebsite, type Finding, type ItemWebsite } from './itemWebsite';
import type { CommonInput, Operation, OperationContext, RunFunctions } from './operation';
import type { Session } from './session';

/** An item under way, or one of its websites. */
export interface Work {
	session: Session;
	input: CommonInput;
	/** Aborted when nothing more is to be sent. */
	signal: AbortSignal;
	/** Replaces the website of the form. */
	website?: () => Promise<ItemWebsite>;
}

/** What all items of a run have in common. */
export interface RunDetails extends Pick<OperationContext, 'now' | 'itemCount' | 'hint'> {
	functions: RunFunctions;
	operation: Operation;
}

/** Returns what finds the website of an item. A request that changes something is for exactly the named website. */
export function findingOf({ session: { websites }, signal }: Work, run: RunDetails): Finding {
	const { method = 'GET' } = run.operation.request ?? {};
	return { websites, access: method === 'GET' ? 'read' : 'change', signal, hint: run.hint };
}

/** Returns what an operation works with for an item. */
export function itemContext(work: Work, run: RunDetails): OperationContext {
	const { session, input, signal } = work;
	const { functions, now, itemCount, hint } = run;
	const find = async () => {
		const { websiteId, websites } = input;
		const choice = websites?.which === 'one' ? websites.website : websiteId;
		return await findWebsite(choice ?? { mode: 'id', value: '' }, findingOf(work, run));
	};
	return {
		...{ now, itemCount, hint, signal },
		connection: shareReads(session.connection, session.reads, signal),
		websites: session.websites,
		inOrder: session.inOrder,
		website: work.website ?? find,
		get timezone() {
			return readTimezone(functions.getTimezone());
		},
	};
}

/** Returns the values of each item of a run. n8n takes long for a value: one without expressions is read once a run. */
export function itemValues(functions: RunFunctions, now: Date): (itemIndex: number) => FormValues {
	const { parameters } = functions.getNode();
	const originOf = originsOf(parameters);
	const constants = new Map<string, unknown>();
	// n8n copies a method of the text, which has no JSON, where a text replaces a collection.
	const hasExpression = memoize((path: string) =>
		String(JSON.stringify(get(parameters, path))).includes('"='),
	);
	return (itemIndex) => ({
		get: memoize((path: string) => {
			const read = () => functions.getNodeParameter(path, itemIndex, '');
			if (hasExpression(path)) return read();
			if (!constants.has(path)) constants.set(path, read());
			return constants.get(path);
		}),
		originOf,
		now,
		get timezone() {
			return readTimezone(functions.getTimezone());
		},
	});
}
