import { LABELS } from '../../analytics/interfaceFields';
import { readDomain, readLookupDomain } from '../../service/domain';
import { type NamedWebsite, websiteToUpsert } from '../../service/match';
import { newWebsiteForm } from '../../service/settings';
import { form } from '../../form/form';
import { changeField, domainField } from '../../form/websiteSettings';
import type { UpsertedWebsite } from '../../items/websiteItems';
import { operation, type OperationContext } from '../../run/operation';
import { createWebsite, isRejectedInput } from './create';
import { demandPassword, updateWebsite } from './update';

/** docs/interface.md, sections 4.1, 4.3 and 4.4. */
export const upsert = operation({
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update a website',
	description: 'Create a new record, or update the current one if it already exists (upsert)',
	form: form({
		domain: domainField(readLookupDomain),
		settings: changeField(
			'Settings',
			'Add Setting',
			"Settings to apply. Settings that you don't add stay unchanged; a new website gets the defaults of Create.",
		),
	}),
	done: 'created or updated',
	async plan({ domain, settings }, planning) {
		const created = readDomain(domain, LABELS.domain);
		const find = async ({ websites, signal }: OperationContext) =>
			websiteToUpsert(domain, await websites.byDomain(domain, signal));
		const found = await find(planning);
		if (found) await demandPassword(planning.connection, found.id, settings);
		else newWebsiteForm(created, settings);

		return {
			key: created,
			name: found?.domain ?? created,
			async make(context) {
				const { connection, websites } = context;
				const change = async ({ id }: NamedWebsite): Promise<UpsertedWebsite> => {
					return { ...(await updateWebsite(context, id, settings)), created: false };
				};
				// An item before may have created it.
				const known = found ?? websiteToUpsert(domain, websites.known(domain));
				if (known) return { items: [await change(known)] };

				const creating = createWebsite(connection, newWebsiteForm(created, settings));
				const record = await creating.then(
					(website): UpsertedWebsite => {
						websites.add({ id: website.id, domain: created });
						return { ...website, created: true };
					},
					async (error: unknown) => {
						// Somebody else may have created it in between, which the service reports as bad input.
						const taken = isRejectedInput(error) ? await find(context).catch(() => null) : null;
						// Without it, the reason of the service for the rejection says more.
						if (!taken) throw error;
						return await change(taken);
					},
				);
				return { items: [record] };
			},
		};
	},
});
