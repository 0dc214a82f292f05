import { sortBy, uniqBy } from 'lodash';
import { toError, UserFacingError } from '../values/userFacingError';
import { mapConcurrently } from '../http/concurrency';
import {
	findWebsite,
	type ItemWebsite,
	itemWebsite,
	type WebsiteLookupContext,
} from '../service/itemWebsite';
import { leaveOut } from '../service/leaveOut';
import { noWebsites } from '../service/websites';
import type { WebsitesChoice } from '../form/websitesField';
import { MAX_AT_ONCE } from './operation';

type SeveralWebsites = Exclude<WebsitesChoice, { which: 'one' }>;

/**
 * Runs an operation for each of several websites, as if each were an item. Returns the result or the error of each.
 *
 * @throws UserFacingError without any website, or when all fail for one reason, or one fails without `continues`
 */
export async function runForWebsites<T>(
	choice: SeveralWebsites,
	context: WebsiteLookupContext,
	continues: boolean,
	run: (website: ItemWebsite) => Promise<T>,
): Promise<Array<PromiseSettledResult<T>>> {
	const websites = await findWebsites(choice, context);
	const results = await mapConcurrently(websites, MAX_AT_ONCE, async (found) => {
		if (found.status === 'rejected') return found;
		const [result] = await Promise.allSettled([run(found.value)]);
		context.signal.throwIfAborted();
		return result;
	});
	const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
	if (errors.length === 0) return results;
	if (errors.length === results.length && uniqBy(errors, String).length === 1) throw errors[0];

	const named = results.map((result, index) => withName(result, websites[index]));
	if (continues) return named;
	const first = named.find((result) => result.status === 'rejected')?.reason;
	if (!(first instanceof UserFacingError)) throw first;
	const count = `${errors.length} of ${results.length} websites could not be read`;
	throw new UserFacingError(`${first.message} (${count})`, first.hint, first);
}

/** Adds the name of the website to its error. A website that was not found has no name. */
function withName<T>(
	result: PromiseSettledResult<T>,
	website: PromiseSettledResult<ItemWebsite> | undefined,
): PromiseSettledResult<T> {
	if (result.status === 'fulfilled' || website?.status !== 'fulfilled') return result;
	const { reason } = result;
	const name = website.value.name();
	const isNamed = toError(reason).message.toLowerCase().startsWith(name.toLowerCase());
	if (isNamed || !(reason instanceof UserFacingError)) return result;
	const error = new UserFacingError(`${name}: ${reason.message}`, reason.hint, reason);
	return { status: 'rejected', reason: error };
}

/** Returns each website once, or why an entered website was not found. @throws UserFacingError without any */
async function findWebsites(
	choice: SeveralWebsites,
	context: WebsiteLookupContext,
): Promise<Array<PromiseSettledResult<ItemWebsite>>> {
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
