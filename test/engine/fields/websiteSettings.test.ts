import type { INodeProperties } from 'n8n-workflow';
import { itRejects } from '../support/failure';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { shownFields } from '../support/shownFields';

const shared = sharedService();

const A_PASSWORD = 'Enter a password of 1 to 128 characters.';

const create = (fields: object) => ({ ...PARAMETERS.website.create, ...fields });
const update = (updateFields: object) => ({ ...PARAMETERS.website.update, updateFields });

const chooseFrom = (name: string, values: string) =>
	`Choose '${name}' from its list, or enter an expression that gives one of: ${values}.`;
const ADD_A_SETTING = "Add at least one setting under 'Update Fields'.";
const enterList = (name: string) =>
	`Enter '${name}' one per line or separated by commas, or leave the field empty to clear it. An expression must give text or a list.`;

itRejects(shared, [
	[
		"Create with the privacy 'Password' but without a password",
		create({ privacy: 2 }),
		"Website: Create: 'Password' is empty",
		A_PASSWORD,
	],
	[
		'Create with a password over 128 characters',
		create({ privacy: 2, password: 'x'.repeat(129) }),
		"Website: Create: 'Password' has more than 128 characters",
		A_PASSWORD,
	],
	[
		'Update with a password over 128 characters',
		update({ password: 'x'.repeat(129) }),
		"Website: Update: 'Password' has more than 128 characters",
		A_PASSWORD,
	],
	[
		'Update without fields',
		update({}),
		"Website: Update: 'Update Fields' is empty, so there is nothing to update",
		ADD_A_SETTING,
	],
	[
		'Update with an object from an expression for a list',
		update({ email: 1, excludeIps: '={{ $json }}' }),
		"Website: Update: 'Exclude IPs' has no value",
		enterList('Exclude IPs'),
	],
	[
		'Update with an unlisted choice',
		update({ excludeBots: '={{ 5 }}' }),
		`Website: Update: 'Exclude Bots' has an unknown value: "5"`,
		chooseFrom('Exclude Bots', '0 (Disabled), 1 (Enabled)'),
	],
	[
		'Create with an unlisted privacy',
		create({ privacy: '={{ "secret" }}' }),
		`Website: Create: 'Privacy' has an unknown value: "secret"`,
		chooseFrom('Privacy', '0 (Public), 1 (Private), 2 (Password)'),
	],
]);

describe('a password that is typed', () => {
	const { create, update, upsert } = PARAMETERS.website;
	const passwordFields = (parameters: NodeParameters): INodeProperties[] =>
		shownFields(parameters)
			.flatMap((field) => [field, ...((field.options ?? []) as INodeProperties[])])
			.filter(({ name }) => name === 'password');

	it.each([
		['Create', { ...create, privacy: 2 }],
		['Update', update],
		['Create or Update', upsert],
	])('is hidden in the form of %s', (_operation, parameters) => {
		expect(passwordFields(parameters)).toMatchObject([
			{ type: 'string', typeOptions: { password: true } },
		]);
	});
});
