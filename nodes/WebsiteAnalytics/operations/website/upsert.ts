import { isEmpty } from 'lodash';
import { LABELS } from '../../analytics/interfaceFields';
import { domainKey, readDomain, readLookupDomain } from '../../service/domain';
import { websiteToUpsert } from '../../service/match';
import { recordOf } from '../../service/record';
import { newWebsiteForm, type SettingsForm } from '../../service/settings';
import { fetchWebsite } from '../../service/websites';
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
	async plan({ domain, settings }, { connection, websites, signal }) {
		const created = readDomain(domain, LABELS.domain);
		const found = websiteToUpsert(domain, await websites.byDomain(domain, signal));
		if (found) await demandPassword(connection, found.id, settings);
		else newWebsiteForm(created, settings);
		return {
			key: created,
			name: found?.domain ?? created,
			async make(context) {
				// An item before may have created it.
				const website = found ?? websiteToUpsert(domain, context.websites.known(domain));
				const record = website
					? await updateOrRead(context, website.id, settings)
					: await createOrUpdate(context, domain, settings);
				return { items: [record] };
			},
		};
	},
});

/** Creates a website. Somebody else may create it in between, which the service reports as bad input. */
async function createOrUpdate(
	context: OperationContext,
	domain: string,
	settings: SettingsForm,
): Promise<UpsertedWebsite> {
	const { connection, websites, signal } = context;
	const created = domainKey(domain);
	const findAgain = async () => websiteToUpsert(domain, await websites.byDomain(domain, signal));

	return await createWebsite(connection, created, settings).then(
		(website) => {
			websites.add({ id: website.id, domain: created });
			return { ...website, created: true };
		},
		async (error: unknown) => {
			// When that fails too, the reason of the service for the rejection says more.
			const website = isRejectedInput(error) ? await findAgain().catch(() => null) : null;
			if (!website) throw error;
			return await updateOrRead(context, website.id, settings);
		},
	);
}

/** With nothing to set, the website is only read. */
async function updateOrRead(
	context: OperationContext,
	id: number,
	settings: SettingsForm,
): Promise<UpsertedWebsite> {
	const record = isEmpty(settings)
		? recordOf(id, await fetchWebsite(context.connection, id))
		: await updateWebsite(context, id, settings);
	return { ...record, created: false };
}
