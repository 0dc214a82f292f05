import { failureOf, itRejects, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const A_PASSWORD = 'Enter a password of 1 to 128 characters.';

const created = (fields: object) => ({ ...PARAMETERS.website.create, ...fields });
const updated = (updateFields: object) => ({ ...PARAMETERS.website.update, updateFields });

describe('the settings of a website, before anything is sent', () => {
	const choose = (name: string, values: string) =>
		`Choose '${name}' from its list, or enter an expression that gives one of: ${values}.`;
	const add = "Add at least one setting under 'Update Fields'.";
	const entries = (name: string) =>
		`Enter '${name}' one per line or separated by commas, or leave the field empty to clear it. An expression must give text or a list.`;

	itRejects(shared, [
		[
			'Create with Privacy Password and no password',
			created({ privacy: 2 }),
			"Website: Create: 'Password' is empty",
			A_PASSWORD,
		],
		[
			'Create with a password over 128 characters',
			created({ privacy: 2, password: 'x'.repeat(129) }),
			"Website: Create: 'Password' has more than 128 characters",
			A_PASSWORD,
		],
		[
			'Update with a password over 128 characters',
			updated({ password: 'x'.repeat(129) }),
			"Website: Update: 'Password' has more than 128 characters",
			A_PASSWORD,
		],
		[
			'Update without fields',
			updated({}),
			"Website: Update: 'Update Fields' is empty, so there is nothing to update",
			add,
		],
		[
			'Update with a list whose expression gives nothing',
			updated({ email: 1, excludeIps: '={{ $json.nope }}' }),
			"Website: Update: 'Exclude IPs' has no value",
			entries('Exclude IPs'),
		],
		[
			'Update with a choice whose expression gives nothing',
			updated({ excludeParams: 'a', email: '={{ $json.nope }}' }),
			"Website: Update: 'Email' is empty",
			choose('Email', '0, 1'),
		],
		[
			'Update with an unlisted choice',
			updated({ excludeBots: '={{ 5 }}' }),
			`Website: Update: 'Exclude Bots' has an unknown value: "5"`,
			choose('Exclude Bots', '0, 1'),
		],
		[
			'Create with an unlisted privacy',
			created({ privacy: '={{ "secret" }}' }),
			`Website: Create: 'Privacy' has an unknown value: "secret"`,
			choose('Privacy', '0, 1, 2'),
		],
	]);
});

describe('a listing, before anything is sent', () => {
	const listed = (more: object) => ({ ...PARAMETERS.website.getAll, ...more });

	itRejects(shared, [
		[
			'an undocumented page size',
			listed({ perPage: '={{ 30 }}' }),
			`Website: Get Many: 'Per Page' has an unknown value: "30"`,
			"Choose 'Per Page' from its list, or enter an expression that gives one of: 10, 25, 50, 100.",
		],
		[
			'an undocumented direction',
			listed({ sort: { direction: '={{ "up" }}' } }),
			`Website: Get Many: 'Direction' has an unknown value: "up"`,
			"Choose 'Direction' from its list, or enter an expression that gives one of: asc, desc.",
		],
		[
			'sorting websites by count',
			listed({ sort: { sortBy: '={{ "count" }}' } }),
			`Website: Get Many: 'Sort By' has an unknown value: "count"`,
			"Choose 'Sort By' from its list, or enter an expression that gives one of: id, domain.",
		],
		[
			'searching statistics by the default that the interface does not allow',
			{ ...PARAMETERS.statistic.get, filters: { search: 'a', searchBy: '={{ "url" }}' } },
			`Statistic: Get: 'Search By' has an unknown value: "url"`,
			"Choose 'Search By' from its list, or enter an expression that gives one of: value.",
		],
		[
			'a statistic without a name',
			{ ...PARAMETERS.statistic.get, name: '={{ $json.nope }}' },
			"Statistic: Get: 'Statistic' is empty",
			"Choose a statistic in 'Statistic', or enter an expression that gives its name, e.g. visitors.",
		],
	]);
});

describe('a credential that cannot be used', () => {
	const address =
		"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
	const paste = "Open the credential and paste the key into 'API Key' again, on one line.";

	it.each([
		[
			'an address without scheme',
			'analytics.example',
			"'Base URL' does not start with https:// or http://",
		],
		['an empty address', ' ', "'Base URL' is empty"],
		['no address', 'https://', "'Base URL' is not a valid web address"],
		[
			'an address with a password',
			'https://me:pass@host.example',
			"'Base URL' contains a user name or password",
		],
	])('%s is refused', async (_input, baseUrl, message) => {
		const credential = { baseUrl, apiKey: 'key' };
		const failure = await failureOf(shared, PARAMETERS.website.getAll, { credential });
		expect(failure).toEqual({
			message: `Website: Get Many: ${message}`,
			description: address,
			...NOT_SENT,
		});
	});

	it.each([
		[
			'a key over two lines',
			'sandbox\nkey',
			"'API Key' contains spaces, line breaks or characters that are not ASCII",
			paste,
		],
		[
			'a key with an umlaut',
			'schlüssel',
			"'API Key' contains spaces, line breaks or characters that are not ASCII",
			paste,
		],
		[
			'an empty key',
			' ',
			"'API Key' is empty",
			"Open the credential and paste the key into 'API Key'.",
		],
	])('%s is refused, and not shown', async (_input, apiKey, message, description) => {
		const credential = { ...shared.credential, apiKey };
		expect(await failureOf(shared, PARAMETERS.website.create, { credential })).toEqual({
			message: `Website: Create: ${message}`,
			description,
			...NOT_SENT,
		});
	});
});
