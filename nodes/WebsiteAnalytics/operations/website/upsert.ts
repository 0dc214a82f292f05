import { isEmpty } from 'lodash';
import { UserFacingError } from '../../values/userFacingError';
import { fetchData } from '../../http/list';
import { readDomain, readLookupDomain } from '../../service/domain';
import { type NamedWebsite, websiteToUpsert } from '../../service/match';
import { type WebsiteRecord, websiteRecord } from '../../service/record';
import { newWebsiteForm, type SettingsForm } from '../../service/settings';
import { fetchWebsite, WEBSITES_URL } from '../../service/websites';
import { form } from '../../form/form';
import { changeField, domainField } from '../../form/websiteSettings';
import { booleanField } from '../../items/outputField';
import { RECORD_FIELDS } from '../../items/recordFields';
import { operation, type OperationContext } from '../../run/operation';
import { updateWebsite } from './update';

/** A domain in two forms: for a new website, and for the search. */
interface Domain {
	created: string;
	named: string;
}

/** docs/interface.md, sections 4.1, 4.3 and 4.4. */
export const upsert = operation({
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update a website',
	description: 'Create a new record, or update the current one if it already exists (upsert)',
	form: form({
		domain: domainField((given, label): Domain => ({
			created: readDomain(given, label),
			named: readLookupDomain(given, label),
		})),
		settings: changeField(
			'Settings',
			'Add Setting',
			"Settings to apply. Settings that you don't add stay unchanged; a new website gets the defaults of Create.",
		),
	}),
	output: [...RECORD_FIELDS, booleanField('created', 'whether the website is new')],
	async run({ domain, settings }, context) {
		// Two items with the same domain must not both find that it does not exist.
		const record = await context.inOrder(`upsert ${domain.created}`, async () => {
			context.signal.throwIfAborted();
			const website = await findWebsite(context, domain);
			return website
				? await updateOrRead(context, website.id, settings)
				: await createOrUpdate(context, domain, settings);
		});
		return { items: [record] };
	},
});

async function findWebsite(
	{ websites, signal }: OperationContext,
	{ named }: Domain,
): Promise<NamedWebsite | null> {
	return websiteToUpsert(named, await websites.byDomain(named, signal));
}

/** Somebody else may create the website in between, which the service reports as bad input. */
async function createOrUpdate(
	context: OperationContext,
	domain: Domain,
	settings: SettingsForm,
): Promise<WebsiteRecord> {
	const sent = newWebsiteForm(domain.created, settings);
	const request = { method: 'POST', path: WEBSITES_URL, form: sent } as const;
	const create = async () => websiteRecord(await fetchData(context.connection, request));
	return await create().then(
		(website) => {
			context.websites.add({ id: website.id, domain: domain.created });
			return { ...website, created: true };
		},
		async (error: unknown) => {
			const isRejected =
				error instanceof UserFacingError && ['409', '422'].includes(error.httpCode ?? '');
			// When that fails too, the reason of the service for the rejection says more.
			const website = isRejected ? await findWebsite(context, domain).catch(() => null) : null;
			if (!website) throw error;
			return await updateOrRead(context, website.id, settings);
		},
	);
}

/** With nothing to set, the website is only read. */
async function updateOrRead(
	{ connection }: OperationContext,
	id: number,
	settings: SettingsForm,
): Promise<WebsiteRecord> {
	const record = isEmpty(settings)
		? websiteRecord(await fetchWebsite(connection, id))
		: await updateWebsite(connection, id, settings);
	return { ...record, created: false };
}
