import { UserFacingError } from '../../values/userFacingError';
import type { Connection } from '../../http/connection';
import { fetchData } from '../../http/list';
import { readDomain } from '../../service/domain';
import { type WebsiteRecord, websiteRecord } from '../../service/record';
import { newWebsiteForm, type SettingsForm } from '../../service/settings';
import { WEBSITES_URL } from '../../service/websites';
import { form } from '../../form/form';
import { domainField, newWebsiteSettings } from '../../form/websiteSettings';
import { operation } from '../../run/operation';

/** docs/interface.md, section 4.3. */
export const create = operation({
	name: 'Create',
	value: 'create',
	action: 'Create a website',
	description: 'Start tracking a website',
	request: { method: 'POST', url: WEBSITES_URL },
	form: form({ domain: domainField(readDomain), settings: newWebsiteSettings }),
	done: 'created',
	async plan({ domain, settings }) {
		const sent = newWebsiteForm(domain, settings);
		return {
			key: domain,
			name: domain,
			make: async ({ connection }) => ({ items: [await createWebsite(connection, sent)] }),
		};
	},
});

/**
 * Creates a website, and returns its record.
 * @throws UserFacingError
 */
export async function createWebsite(
	connection: Connection,
	sent: SettingsForm,
): Promise<WebsiteRecord> {
	const request = { method: 'POST', path: WEBSITES_URL, form: sent } as const;
	const record = await fetchData(connection, request).catch((error: unknown) => {
		if (!isRejectedInput(error)) throw error;
		throw new UserFacingError(
			`${sent.domain}: ${error.message}`,
			`${error.hint} If the account has ${sent.domain} already, use 'Create or Update' to change its settings.`,
			error,
		);
	});
	return websiteRecord(record);
}

/** Returns whether the service rejected the sent values, such as a domain that is taken. */
export function isRejectedInput(error: unknown): error is UserFacingError {
	return error instanceof UserFacingError && ['409', '422'].includes(error.httpCode ?? '');
}
