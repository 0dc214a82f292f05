import { sortBy, uniqBy } from 'lodash';
import type { INodeExecutionData } from 'n8n-workflow';
import { mapConcurrently } from '../http/concurrency';
import { reword } from '../http/nodeError';
import {
	findWebsite,
	type ItemWebsite,
	itemWebsite,
	type WebsiteLookupContext,
} from '../service/itemWebsite';
import { leaveOut } from '../service/match';
import { noWebsites } from '../service/websites';
import { WEBSITE_IDS_LABEL, type WebsitesChoice } from '../form/websitesField';
import { failedItem, forEachItem, outputItems } from './eachItem';
import { contextOf, MAX_AT_ONCE, type ReadingOperation } from './operation';
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
	return await forEachItem(run, readItem, {
		atOnce: MAX_AT_ONCE,
		async work(read, signal) {
			const { item, session, input } = read;
			await run.waitForBatch(item, session.batching, signal);

			const outputOf = async (website?: ItemWebsite) => {
				const result = await operation.run(input, contextOf(run, read, signal, website));
				return await outputItems(run, operation, read, result);
			};
			const { websites } = input;
			if (!websites) return await outputOf();

			const found = await findWebsites(websites, contextOf(run, read, signal));
			const results = await mapConcurrently(found, MAX_AT_ONCE, async (one) => {
				if ('error' in one) return one;
				try {
					return { output: await outputOf(one) };
				} catch (error) {
					// A stopped item goes on with no further website.
					signal.throwIfAborted();
					return { error, name: one.name };
				}
			});
			const failures = results.filter((result) => 'error' in result);
			demandReadable(failures, results.length, run.continues);
			return results.flatMap((result) =>
				'error' in result ? failedItem(run, namedError(result), item) : result.output,
			);
		},
	});
}

/** Why a website could not be read. */
interface UnreadWebsite {
	error: unknown;
	/** Returns the name of the website, which may be looked up after the error. Of a website that was found. */
	name?(): string;
}

/**
 * Returns each website once, or why an entered website was not found.
 * @throws UserFacingError without any
 */
async function findWebsites(
	choice: WebsitesChoice,
	context: WebsiteLookupContext,
): Promise<Array<ItemWebsite | UnreadWebsite>> {
	const { websites, signal, hint } = context;
	if (choice.which !== 'all') {
		const chosen =
			choice.which === 'one'
				? [choice.website]
				: choice.entries.map((value) => ({ mode: 'id', value, label: WEBSITE_IDS_LABEL }));
		const finding = chosen.map(
			async (one) => await findWebsite(one, context).catch((error: unknown) => ({ error })),
		);
		const found = await Promise.all(finding);
		return uniqBy(found, (one) => ('id' in one ? one.id : one));
	}

	const { search, except } = choice;
	const listed = await websites.list(search, signal);
	if (listed.length === 0) throw noWebsites(search);
	const wanted = leaveOut(listed, except, hint);
	// People look for a domain in the rows; services list websites by ID.
	return sortBy(wanted, 'domain').map(({ id, domain }) => itemWebsite(id, context, domain));
}

/**
 * @throws UserFacingError when all websites fail for one reason, or one fails and the item does not continue
 */
function demandReadable(failures: UnreadWebsite[], count: number, continues: boolean): void {
	const [first] = failures;
	if (!first) return;
	const reasons = uniqBy(failures, ({ error }) => String(error));
	if (failures.length === count && reasons.length === 1) throw first.error;
	if (continues) return;
	const ofAll = `${failures.length} of ${count} websites could not be read`;
	throw reword(namedError(first), (message) => `${message} (${ofAll})`);
}

/** Returns an error with the name of its website, which some messages begin with already. */
function namedError({ error, name: nameOf }: UnreadWebsite): unknown {
	const name = nameOf?.() ?? '';
	return reword(error, (message) =>
		message.toLowerCase().startsWith(name.toLowerCase()) ? message : `${name}: ${message}`,
	);
}
