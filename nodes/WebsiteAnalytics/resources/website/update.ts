import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { forWebsite, operation } from '../../execution/operation';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { addedSettings, SETTING_FIELDS } from '../../fields/websiteSettings';
import { Problem } from '../../problem';
import { fetchData } from '../../transport/list';
import { websiteRecord } from '../../websites/record';
import { settingsForm } from '../../websites/settings';

/** docs/interface.md, section 4.4: a setting that is not sent stays as it is. */
export const update: INodePropertyOptions = {
	name: 'Update',
	value: 'update',
	action: 'Update a website',
	description: 'Change the settings of a website',
	routing: {
		request: { method: 'PUT', url: '/api/v1/websites/{id}' },
		...operation('Website: Update', async ({ request, body, parameter, websiteId, connection }) => {
			const form = settingsForm({ ...addedSettings(parameter('updateFields')), ...body });
			if (Object.keys(form).length === 0) {
				throw new Problem(
					"'Update Fields' is empty, so there is nothing to update",
					"Add at least one setting under 'Update Fields'.",
				);
			}
			const sent = { ...forWebsite(request, await websiteId()), form };
			return [websiteRecord(await fetchData(connection, sent))];
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
		description: 'Settings that are not added here stay as they are',
		displayOptions: showOnlyFor('website', ['update']),
		options: SETTING_FIELDS,
	},
];
