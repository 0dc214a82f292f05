import { sortBy } from 'lodash';
import type { Operation } from '../../run/operation';
import {
	ADDITIONAL_FIELDS,
	domainField,
	MAIN_FIELDS,
	readSettings,
} from '../../form/websiteSettings';
import { LABELS } from '../../interfaceFields';
import { WEBSITES_URL } from '../../client/websites';
import { fetchData } from '../../client/list';
import { readDomain } from '../../client/domain';
import { RECORD_FIELDS, websiteRecord } from '../../client/record';
import { newWebsiteForm, settingsForm } from '../../client/settings';

/** docs/interface.md, section 4.3. */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a website',
	description: 'Start tracking a website',
	request: { method: 'POST', url: WEBSITES_URL },
	fields: [
		domainField,
		...MAIN_FIELDS.map((field) =>
			// Not `required`, because n8n would demand it whenever 'Privacy' is an expression.
			field.name === 'password' ? { ...field, displayOptions: { show: { privacy: [2] } } } : field,
		),
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: sortBy(ADDITIONAL_FIELDS, 'displayName'),
		},
	],
	items: RECORD_FIELDS,
	async execute(item) {
		const domain = readDomain(item.body.domain, LABELS.domain);
		const mainFields = Object.fromEntries(MAIN_FIELDS.map(({ name }) => [name, item.stored(name)]));
		const { password, ...others } = {
			...readSettings(item.body, mainFields).given,
			...readSettings(item.body, item.stored('additionalFields')).given,
		};
		const settings = settingsForm(others);
		// n8n sends a hidden 'Password' too when 'Privacy' is an expression.
		const isProtected = settings.privacy === '2';
		const form = newWebsiteForm(domain, {
			...settings,
			...(isProtected && settingsForm({ password })),
		});
		const sent = { ...item.request, form };
		return [websiteRecord(await fetchData(item.connection, sent))];
	},
};
