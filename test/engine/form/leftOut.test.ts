import { DEFAULT_SETTINGS } from '../../support/defaultSettings';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { type RunOptions, serviceForEachTest } from '../support/sharedService';

const SHOP = {
	id: 3,
	domain: 'shop.example',
	privacy: 2,
	password: 'open sesame',
	exclude_ips: '203.0.113.7',
};
const shared = serviceForEachTest({ websites: [SHOP] });

useClock('2026-03-15T12:00:00Z');

const forms = () =>
	shared
		.requests()
		.filter(({ method }) => method !== 'GET')
		.map(({ form }) => form);

const fromModel = (key = 'given') =>
	`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`What is wanted\`, 'string') }}`;

const { create, update, upsert } = PARAMETERS.website;
const { getSummary } = PARAMETERS.statistic;

// The two ways in which n8n runs a tool.
describe.each([{ routed: false }, { routed: true }])(
	'a model that gives nothing, %j',
	(execution) => {
		const inTool = { asTool: true, ...execution, input: [{ given: null }] };

		it.each([
			[{ ...getSummary, websiteId: locator('id', fromModel()) }, "Get Summary: 'Website' is empty"],
			[{ ...create, domain: fromModel() }, "Create: 'Domain' is empty"],
		])('is an error for a required field: %j', async (parameters, message) => {
			expect(await failureOf(shared, parameters, inTool)).toMatchObject({
				...NOT_SENT,
				message: expect.stringContaining(message),
			});
		});
	},
);

const CELL = '={{ $json.given }}';

const NOTHING: Array<[what: string, by: string, given: unknown, RunOptions]> = [
	['a cell that is not there', CELL, undefined, {}],
	['a model', fromModel(), 'N/A', { asTool: true }],
	['a model, by routing', fromModel(), null, { asTool: true, routed: true }],
];

// The unit tests of form/ have the other values that mean nothing.
describe.each(NOTHING)('settings for which %s gives nothing', (_what, by, given, execution) => {
	const options = { ...execution, input: [{ given } as never] };
	const lists = { excludeIps: by, excludeParams: by };
	const choices = { privacy: by, email: by, excludeBots: by };
	const settings = { ...choices, ...lists, password: by };

	it('stay as they are, with Update', async () => {
		await shared.run({ ...update, updateFields: { ...settings, email: 0 } }, options);

		expect(forms()).toEqual([{ email: '0' }]);
	});

	it('stay as they are on a website that Create or Update finds', async () => {
		const parameters = { ...upsert, domain: 'shop.example', settings };
		const { items } = await shared.run(parameters, options);

		expect(forms()).toEqual([]);
		expect(items).toMatchObject([{ json: { exclude_ips: '203.0.113.7', created: false } }]);
	});

	it('have the defaults on a new website', async () => {
		await shared.run({ ...create, ...choices, additionalFields: lists }, options);
		await shared.run({ ...upsert, domain: 'newer.example', settings }, options);

		expect(forms()).toEqual([
			{ ...DEFAULT_SETTINGS, domain: 'new.example' },
			{ ...DEFAULT_SETTINGS, domain: 'newer.example' },
		]);
	});

	it('are an error of Update when nothing is left', async () => {
		const failure = await failureOf(shared, { ...update, updateFields: settings }, options);

		expect(failure).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining(
				"Website: Update: 'Update Fields' has no value, so there is nothing to update",
			),
		});
	});
});
