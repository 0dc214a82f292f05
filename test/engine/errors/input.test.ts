import { chosen, sharedService } from '../support/sharedService';
import { calls, failureOf, type Parameters } from './support';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 4, domain: 'www.shop.example' },
		{ id: 7, domain: 'blog.example' },
	],
});

const CHOOSE_A_WEBSITE =
	"Choose the website from the list in 'Website', or give its id, a whole number such as 42. If 'Website' is an expression, check what it gives for this item.";
const A_HOST_NAME = 'Enter the full host name of the website, e.g. shop.example.';
const A_PASSWORD = 'Enter a password of 1 to 128 characters.';

const custom = (from: unknown, to: unknown) =>
	({ ...calls.statistic, dateRange: 'custom', from, to }) as Parameters;
const created = (fields: object) => ({ ...calls.create, ...fields });
const updated = (updateFields: object) => ({ ...calls.update, updateFields });

/** Runs a table of inputs that are refused before anything is sent. */
function refused(rows: Array<[input: string, Parameters, message: string, description: string]>) {
	test.each(rows)('%s is refused', async (_input, parameters, message, description) => {
		expect(await failureOf(shared, parameters)).toEqual({
			message,
			description,
			httpCode: null,
			itemIndex: 0,
			requests: 0,
		});
	});
}

describe('a website id, before anything is sent', () => {
	const fromInput = chosen('id', '={{ $json.id }}');

	test.each(['../../account', '1.5', '-1', '0', 'abc', '3?x=1', '3/stats', '9'.repeat(20)])(
		'the id %s is refused',
		async (id) => {
			const parameters = { ...calls.get, websiteId: fromInput };
			expect(await failureOf(shared, parameters, { input: [{ id }] })).toEqual({
				message: `Website: Get: 'Website' is not a website id: "${id}"`,
				description: CHOOSE_A_WEBSITE,
				httpCode: null,
				itemIndex: 0,
				requests: 0,
			});
		},
	);

	test.each([
		['Website: Get', calls.get],
		['Website: Delete', calls.delete],
		['Website: Update', calls.update],
		['Statistic: Get', calls.statistic],
	])('%s refuses an expression that gives nothing', async (title, call) => {
		const parameters = { ...call, websiteId: chosen('id', '={{ $json.nope }}') };
		expect(await failureOf(shared, parameters)).toMatchObject({
			message: `${title}: 'Website' is empty`,
			description: CHOOSE_A_WEBSITE,
			requests: 0,
		});
	});

	test('the error names the item with the odd id', async () => {
		const parameters = { ...calls.get, websiteId: fromInput };
		const input = [{ id: 3 }, { id: 7 }, { id: 'x' }];
		expect(await failureOf(shared, parameters, { input })).toMatchObject({
			message: `Website: Get: 'Website' is not a website id: "x"`,
			itemIndex: 2,
		});
	});

	test.each([
		['an odd id', chosen('id', '-1')],
		['no id', chosen('id', '')],
		['nothing from the list', chosen('list', '')],
	])('sends nothing with %s entered', async (_input, websiteId) => {
		// n8n may not even start the node, and says so in words of its own.
		const failure = await failureOf(shared, { ...calls.get, websiteId }).catch(String);
		expect(JSON.stringify(failure)).toMatch(/Website|issues/);
		expect(shared.sent()).toEqual([]);
	});
});

describe('a domain', () => {
	const noDomain = (given: string) => `Website: Create: 'Domain' is not a domain: "${given}"`;

	refused([
		[
			'an empty domain',
			created({ domain: ' ' }),
			"Website: Create: 'Domain' is empty",
			'Enter the host name of the website, e.g. shop.example.',
		],
		['two words', created({ domain: 'my shop' }), noDomain('my shop'), A_HOST_NAME],
		['a single label', created({ domain: 'localhost' }), noDomain('localhost'), A_HOST_NAME],
		['a mail address', created({ domain: 'a@b.example' }), noDomain('a@b.example'), A_HOST_NAME],
		[
			'an impossible domain to look up',
			{ ...calls.get, websiteId: chosen('domain', 'shop..example') },
			`Website: Get: 'Website' is not a domain: "shop..example"`,
			A_HOST_NAME,
		],
	]);

	test('a domain without a website is named', async () => {
		const parameters = { ...calls.statistic, websiteId: chosen('domain', 'nowhere.example') };
		expect(await failureOf(shared, parameters)).toEqual({
			message: 'Statistic: Get: the service has no website with the domain nowhere.example',
			description: "Check 'Website', or choose the website from the list.",
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});
	});

	test('a domain with several websites names them, and deletes none', async () => {
		const parameters = { ...calls.delete, websiteId: chosen('domain', 'Shop.Example') };
		expect(await failureOf(shared, parameters)).toMatchObject({
			message:
				'Website: Delete: several websites have the domain shop.example: www.shop.example (id 4), shop.example (id 3)',
			description: "Choose one of them in 'Website', from the list or by its id.",
			requests: 1,
		});
		expect(shared.service.websites).toHaveLength(3);
	});
});

describe('a date range, before anything is sent', () => {
	const pick = (name: string) =>
		`Pick a date in '${name}', or give yyyy-MM-dd, ISO 8601 text or a DateTime, e.g. 2026-01-31.`;

	refused([
		[
			'text that is no date',
			custom('next tuesday', '2026-01-02'),
			`Statistic: Get: 'From' is not a date: "next tuesday"`,
			pick('From'),
		],
		[
			'a day that does not exist',
			custom('2026-01-01', '2026-02-30'),
			`Statistic: Get: 'To' is not a date: "2026-02-30"`,
			pick('To'),
		],
		[
			'an expression that gives no day',
			custom('2026-01-01', '={{ $json.nope }}'),
			"Statistic: Get: 'To' is empty",
			pick('To'),
		],
		[
			'a first day after the last',
			custom('2026-02-01', '2026-01-31'),
			"Statistic: Get: 'From' (2026-02-01) is after 'To' (2026-01-31)",
			"Set 'From' to the first day of the range and 'To' to its last day.",
		],
	]);

	test('an unknown range is refused with the ranges there are', async () => {
		const failure = await failureOf(shared, { ...calls.statistic, dateRange: 'lastDecade' });
		expect(failure).toMatchObject({
			message: `Statistic: Get: 'Date Range' is "lastDecade", which is not one of its values`,
			requests: 0,
		});
		expect(failure.description).toMatch(/^Choose 'Date Range' from its list.*yesterday.*custom/);
	});
});

describe('the settings of a website, before anything is sent', () => {
	const choose = (name: string, values: string) =>
		`Choose '${name}' from its list, or let the expression give one of: ${values}.`;
	const add = "Add at least one setting under 'Update Fields'.";
	const entries = (name: string) =>
		`Enter '${name}' one a line or separated by commas, or leave the field empty to clear it. An expression has to give text or a list.`;

	refused([
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
			`Website: Update: 'Exclude Bots' is "5", which is not one of its values`,
			choose('Exclude Bots', '0, 1'),
		],
		[
			'Create with an unlisted privacy',
			created({ privacy: '={{ "secret" }}' }),
			`Website: Create: 'Privacy' is "secret", which is not one of its values`,
			choose('Privacy', '0, 1, 2'),
		],
	]);
});

describe('a listing, before anything is sent', () => {
	const listed = (more: object) => ({ ...calls.getMany, ...more });

	refused([
		[
			'an undocumented page size',
			listed({ perPage: '={{ 30 }}' }),
			`Website: Get Many: 'Per Page' is "30", which is not one of its values`,
			"Choose 'Per Page' from its list, or let the expression give one of: 10, 25, 50, 100.",
		],
		[
			'an undocumented direction',
			listed({ sort: { direction: '={{ "up" }}' } }),
			`Website: Get Many: 'Direction' is "up", which is not one of its values`,
			"Choose 'Direction' from its list, or let the expression give one of: asc, desc.",
		],
		[
			'sorting websites by count',
			listed({ sort: { sortBy: '={{ "count" }}' } }),
			`Website: Get Many: 'Sort By' is "count", which is not one of its values`,
			"Choose 'Sort By' from its list, or let the expression give one of: id, domain.",
		],
		[
			'searching statistics by the default that the interface does not allow',
			{ ...calls.statistic, filters: { search: 'a', searchBy: '={{ "url" }}' } },
			`Statistic: Get: 'Search By' is "url", which is not one of its values`,
			"Choose 'Search By' from its list, or let the expression give one of: value.",
		],
		[
			'a statistic without a name',
			{ ...calls.statistic, name: '={{ $json.nope }}' },
			"Statistic: Get: 'Statistic' is empty",
			"Choose a statistic in 'Statistic', or let the expression give its name, e.g. visitors.",
		],
	]);
});

describe('a credential that cannot be used', () => {
	const address =
		"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
	const paste = "Open the credential and paste the key into 'API Key' again, on one line.";

	test.each([
		[
			'an address without scheme',
			'analytics.example',
			"'Base URL' does not start with https:// or http://",
		],
		['an empty address', ' ', "'Base URL' is empty"],
		['no address', 'https://', "'Base URL' is not a web address"],
		[
			'an address with a password',
			'https://me:pass@host.example',
			"'Base URL' holds a user name or password",
		],
	])('%s is refused', async (_input, baseUrl, message) => {
		const credential = { baseUrl, apiKey: 'key' };
		const failure = await failureOf(shared, calls.getMany, { credential });
		expect(failure).toEqual({
			message: `Website: Get Many: ${message}`,
			description: address,
			httpCode: null,
			itemIndex: 0,
			requests: 0,
		});
	});

	test.each([
		[
			'a key over two lines',
			'sandbox\nkey',
			"'API Key' holds spaces, line breaks or characters that are not ASCII",
			paste,
		],
		[
			'a key with an umlaut',
			'schlüssel',
			"'API Key' holds spaces, line breaks or characters that are not ASCII",
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
		expect(await failureOf(shared, calls.create, { credential })).toEqual({
			message: `Website: Create: ${message}`,
			description,
			httpCode: null,
			itemIndex: 0,
			requests: 0,
		});
	});
});
