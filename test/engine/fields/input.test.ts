import { failureOf, itRejects, NOT_SENT } from '../support/failure';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 4, domain: 'www.shop.example' },
		{ id: 7, domain: 'blog.example' },
	],
});

const CHOOSE_A_WEBSITE =
	"Choose the website from the list in 'Website', or enter its id, a whole number such as 42. If 'Website' is an expression, check its value for this item.";
const A_HOST_NAME = 'Enter the full host name of the website, e.g. shop.example.';

const withDays = (from: string, to: string) => ({
	...PARAMETERS.statistic.get,
	...customRange(from, to),
});
const created = (fields: object) => ({ ...PARAMETERS.website.create, ...fields });

describe('a website id, before anything is sent', () => {
	const fromInput = locator('id', '={{ $json.id }}');

	it.each(['../../account', '1.5', '-1', '0', 'abc', '3?x=1', '3/stats', '9'.repeat(20)])(
		'the id %s is refused',
		async (id) => {
			const parameters = { ...PARAMETERS.website.get, websiteId: fromInput };
			expect(await failureOf(shared, parameters, { input: [{ id }] })).toEqual({
				message: `Website: Get: 'Website' is not a website id: "${id}"`,
				description: CHOOSE_A_WEBSITE,
				...NOT_SENT,
			});
		},
	);

	it.each([
		['Website: Get', PARAMETERS.website.get],
		['Website: Delete', PARAMETERS.website.delete],
		['Website: Update', PARAMETERS.website.update],
		['Statistic: Get', PARAMETERS.statistic.get],
	])('%s refuses an expression that gives nothing', async (title, call) => {
		const parameters = { ...call, websiteId: locator('id', '={{ $json.nope }}') };
		expect(await failureOf(shared, parameters)).toMatchObject({
			message: `${title}: 'Website' is empty`,
			description: CHOOSE_A_WEBSITE,
			requests: 0,
		});
	});

	it('the error names the item with the odd id', async () => {
		const parameters = { ...PARAMETERS.website.get, websiteId: fromInput };
		const input = [{ id: 3 }, { id: 7 }, { id: 'x' }];
		expect(await failureOf(shared, parameters, { input })).toMatchObject({
			message: `Website: Get: 'Website' is not a website id: "x"`,
			itemIndex: 2,
		});
	});

	it.each([
		['an odd id', locator('id', '-1')],
		['no id', locator('id', '')],
		['nothing from the list', locator('list', '')],
	])('sends nothing with %s entered', async (_input, websiteId) => {
		// n8n may not even start the node, and says so in words of its own.
		const failure = await failureOf(shared, { ...PARAMETERS.website.get, websiteId }).catch(String);
		expect(JSON.stringify(failure)).toMatch(/Website|issues/);
		expect(shared.requests()).toEqual([]);
	});
});

describe('a domain', () => {
	const noDomain = (given: string) => `Website: Create: 'Domain' is not a domain: "${given}"`;

	itRejects(shared, [
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
			{ ...PARAMETERS.website.get, websiteId: locator('domain', 'shop..example') },
			`Website: Get: 'Website' is not a domain: "shop..example"`,
			A_HOST_NAME,
		],
	]);

	it('a domain without a website is named', async () => {
		const parameters = {
			...PARAMETERS.statistic.get,
			websiteId: locator('domain', 'nowhere.example'),
		};
		expect(await failureOf(shared, parameters)).toEqual({
			message: 'Statistic: Get: the service has no website with the domain nowhere.example',
			description: "Check 'Website', or choose the website from the list.",
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});
	});

	it('a domain with several websites names them, and deletes none', async () => {
		const parameters = {
			...PARAMETERS.website.delete,
			websiteId: locator('domain', 'Shop.Example'),
		};
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
		`Pick a date in '${name}', or enter yyyy-MM-dd, ISO 8601 text or a DateTime, e.g. 2026-01-31.`;

	itRejects(shared, [
		[
			'text that is no date',
			withDays('next tuesday', '2026-01-02'),
			`Statistic: Get: 'From' is not a date: "next tuesday"`,
			pick('From'),
		],
		[
			'a day that does not exist',
			withDays('2026-01-01', '2026-02-30'),
			`Statistic: Get: 'To' is not a date: "2026-02-30"`,
			pick('To'),
		],
		[
			'an expression that gives no day',
			withDays('2026-01-01', '={{ $json.nope }}'),
			"Statistic: Get: 'To' is empty",
			pick('To'),
		],
		[
			'a first day after the last',
			withDays('2026-02-01', '2026-01-31'),
			"Statistic: Get: 'From' (2026-02-01) is after 'To' (2026-01-31)",
			"Set 'From' to the first day of the range and 'To' to its last day.",
		],
	]);

	it('an unknown range is refused with the ranges there are', async () => {
		const failure = await failureOf(shared, {
			...PARAMETERS.statistic.get,
			dateRange: 'lastDecade',
		});
		expect(failure).toMatchObject({
			message: `Statistic: Get: 'Date Range' has an unknown value: "lastDecade"`,
			requests: 0,
		});
		expect(failure.description).toMatch(/^Choose 'Date Range' from its list.*yesterday.*custom/);
	});
});
