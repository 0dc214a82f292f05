import { sortBy, uniqBy } from 'lodash';
import type { INodeExecutionData } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { mapConcurrently } from '../http/concurrency';
import {
	findWebsite,
	type ItemWebsite,
	itemWebsite,
	type WebsiteLookupContext,
} from '../service/itemWebsite';
import { leaveOut } from '../service/match';
import { noWebsites } from '../service/websites';
import type { WebsitesChoice } from '../form/websitesField';
import { forEachItem } from './eachItem';
import { contextOf } from './itemContext';
import { failedItem, outputItems } from './itemOutput';
import { MAX_AT_ONCE, type ReadingOperation } from './operation';
import type { ItemReader } from './readItems';
import type { Run } from './run';

/**
 * Runs an operation that reads for all items, many of them at once.
 * @throws NodeError of the first failed item
 */
export async function runReading(
	run: Run,
	operation: ReadingOperation,
	readItem: ItemReader,
): Promise<INodeExecutionData[]> {
	return await forEachItem(run, {
		atOnce: MAX_AT_ONCE,
		async work(item, signal) {
			const read = await readItem(item);
			await run.waitForBatch(item, signal);
			signal.throwIfAborted();

			const { input } = read;
			const outputOf = async (website?: ItemWebsite) => {
				const result = await operation.run(input, contextOf(run, read, signal, website));
				return await outputItems(run, operation, input, result, item);
			};
			const { websites } = input;
			if (!websites || websites.which === 'one') return await outputOf();

			const found = await findWebsites(websites, contextOf(run, read, signal));
			const results = await mapConcurrently(found, MAX_AT_ONCE, async (website) => {
				if (website.status === 'rejected') return website;
				const [result] = await Promise.allSettled([outputOf(website.value)]);
				signal.throwIfAborted();
				return result;
			});
			return withFailures(results, found, run.continues).flatMap((result) =>
				result.status === 'fulfilled' ? result.value : failedItem(run, result.reason, item),
			);
		},
	});
}

type Settled<T> = Array<PromiseSettledResult<T>>;

/**
 * Returns each website once, or why an entered website was not found.
 * @throws UserFacingError without any
 */
async function findWebsites(
	choice: Exclude<WebsitesChoice, { which: 'one' }>,
	context: WebsiteLookupContext,
): Promise<Settled<ItemWebsite>> {
	const { websites, signal, hint } = context;
	if (choice.which === 'several') {
		const found = await Promise.allSettled(
			choice.entries.map(async (value) => await findWebsite({ mode: 'id', value }, context)),
		);
		signal.throwIfAborted();
		return uniqBy(found, (one) => (one.status === 'fulfilled' ? one.value.id : one));
	}

	const { search, except } = choice;
	const listed = await websites.list(search, signal);
	if (listed.length === 0) throw noWebsites(search);
	const wanted = leaveOut(listed, except, hint);
	// People look for a domain in the rows; services list websites by ID.
	return sortBy(wanted, 'domain').map(({ id, domain }) => ({
		status: 'fulfilled',
		value: itemWebsite(id, context, domain),
	}));
}

/**
 * Returns the results of the websites of an item, with the name of its website in each error.
 *
 * @throws UserFacingError when all fail for one reason, or one fails and the item does not continue
 */
function withFailures<T>(
	results: Settled<T>,
	websites: Settled<ItemWebsite>,
	continues: boolean,
): Settled<T> {
	const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
	if (errors.length === results.length && uniqBy(errors, String).length === 1) throw errors[0];

	const named = results.map((result, index) => {
		const website = websites[index];
		if (result.status === 'fulfilled' || website?.status !== 'fulfilled') return result;
		return { ...result, reason: namedError(result.reason, website.value.name()) };
	});
	const first = named.find((result) => result.status === 'rejected')?.reason;
	if (continues || errors.length === 0) return named;
	if (!(first instanceof UserFacingError)) throw first;
	const count = `${errors.length} of ${results.length} websites could not be read`;
	throw new UserFacingError(`${first.message} (${count})`, first.hint, first);
}

/** Returns an error with the name of its website, which some messages begin with already. */
function namedError(error: unknown, name: string): unknown {
	if (!(error instanceof UserFacingError)) return error;
	const { message, hint } = error;
	if (message.toLowerCase().startsWith(name.toLowerCase())) return error;
	return new UserFacingError(`${name}: ${message}`, hint, error);
}
