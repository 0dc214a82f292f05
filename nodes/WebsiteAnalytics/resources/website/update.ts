import { snakeCase } from 'lodash';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { showFor } from '../../fields/show';
import {
	email,
	excludeBots,
	excludeIps,
	excludeParams,
	password,
	privacy,
} from '../../fields/websiteSettings';
import { Problem } from '../../problem';
import { forWebsite, operation } from '../../execution/operation';
import { readData } from '../../transport/readAnswer';
import { websiteRecord } from '../../websites/record';
import { settingsForm } from '../../websites/settings';

/** Interface, section 4.4: what is not sent stays as it is. */
export const update: INodePropertyOptions = {
	name: 'Update',
	value: 'update',
	action: 'Update a website',
	description: 'Change the settings of a website',
	routing: {
		request: { method: 'PUT', url: '/api/v1/websites/{id}' },
		...operation('Website: Update', async ({ request, body, parameter, websiteId, connection }) => {
			const form = settingsForm({ ...emptyFields(parameter('updateFields')), ...body });
			if (Object.keys(form).length === 0) {
				throw new Problem(
					"'Update Fields' is empty, so there is nothing to update",
					"Add at least one setting under 'Update Fields'.",
				);
			}
			const sent = { ...forWebsite(request, await websiteId()), form };
			return [websiteRecord(readData(await connection.send(sent), connection.asked(sent)))];
		}),
	},
};

export const updateFields: INodeProperties[] = [
	{
		displayName: 'Update Fields',
		name: 'updateFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		description: 'What is not added here stays as it is',
		displayOptions: showFor('website', ['update']),
		options: [email, excludeBots, excludeIps, excludeParams, password, privacy],
	},
];

/** n8n drops a field whose expression gives nothing, which would leave it unchanged without a word. */
function emptyFields(added: unknown): Record<string, null> {
	const names = typeof added === 'object' && added !== null ? Object.keys(added) : [];
	return Object.fromEntries(names.map((name) => [snakeCase(name), null]));
}
