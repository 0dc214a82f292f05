import type { INodeProperties } from 'n8n-workflow';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';
import { shownFields } from '../support/shownFields';

const SHOP = {
	id: 3,
	domain: 'shop.example',
	privacy: 2,
	password: 'open sesame',
	exclude_ips: '203.0.113.7',
};
const shared = serviceForEachTest({ websites: [SHOP] });

useClock('2026-03-15T12:00:00Z');

/** The two ways in which n8n runs a tool. */
const ROADS = [{ routed: false }, { routed: true }];

/** What models give that have nothing to give. */
const NOTHING = [null, undefined, '', 'null', 'N/A'];

const fromModel = (key = 'given') =>
	`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`What is wanted\`, 'string') }}`;

const { create, update, upsert, getAll: getWebsites } = PARAMETERS.website;
const { getSummary, getUnusualDays } = PARAMETERS.statistic;

const READS: NodeParameters[] = [
	...Object.values(PARAMETERS.statistic),
	PARAMETERS.website.get,
	getWebsites,
];

/** The fields of a tool that a model can fill in, and that the operation can do without. */
function optionalFields(parameters: NodeParameters): INodeProperties[] {
	return shownFields(parameters, { asTool: true }).filter(
		({ type, required, noDataExpression }) =>
			!required && !noDataExpression && !['notice', 'collection'].includes(type),
	);
}

/** What a tool requests and returns. */
async function outcomeOf(parameters: NodeParameters, routed: boolean, args: object = {}) {
	shared.service.requests.length = 0;
	const { items } = await shared.run(parameters, { asTool: true, routed, input: [{ ...args }] });
	return {
		requests: shared
			.requests()
			.map((request) => JSON.stringify(request))
			.sort(),
		items: items.map(({ json }) => json),
	};
}

describe.each(ROADS)('a model that gives nothing, %j', ({ routed }) => {
	const inTool = (given: unknown) => ({ asTool: true, routed, input: [{ given } as never] });
	const forms = () =>
		shared
			.requests()
			.filter(({ method }) => method !== 'GET')
			.map(({ form }) => form);

	it.each(READS)('leaves every field at its default: %j', async (parameters) => {
		const byDefault = await outcomeOf(parameters, routed);
		const names = optionalFields(parameters).map(({ name }) => name);

		expect(names).not.toEqual([]);

		for (const name of names) {
			const given = { ...parameters, [name]: fromModel() };

			expect({ name, ...(await outcomeOf(given, routed, { given: null })) }).toEqual({
				name,
				...byDefault,
			});
		}
	});

	it.each(NOTHING)('as %j leaves numbers and switches at their defaults', async (given) => {
		const byModel = { top: fromModel(), whatChanged: fromModel() };

		expect(await outcomeOf({ ...getSummary, ...byModel }, routed, { given })).toEqual(
			await outcomeOf(getSummary, routed),
		);
		expect(await outcomeOf({ ...getUnusualDays, minimum: fromModel() }, routed, { given })).toEqual(
			await outcomeOf(getUnusualDays, routed),
		);
	});

	it.each(NOTHING)('as %j adds no filter and no order', async (given) => {
		const filters = { search: fromModel(), searchBy: fromModel() };
		const sort = { sortBy: fromModel(), direction: fromModel() };

		expect(await outcomeOf({ ...getWebsites, filters, sort }, routed, { given })).toEqual(
			await outcomeOf(getWebsites, routed),
		);
	});

	it.each(NOTHING)('as %j changes no setting of a website', async (given) => {
		const settings = { email: 1, privacy: fromModel(), excludeIps: fromModel() };

		await shared.run({ ...update, updateFields: settings }, inTool(given));
		await shared.run({ ...upsert, domain: 'shop.example', settings }, inTool(given));

		expect(forms()).toEqual([{ email: '1' }, { email: '1' }]);
	});

	it.each(NOTHING)('as %j gives a new website the defaults', async (given) => {
		await shared.run(
			{
				...{ ...create, privacy: fromModel(), email: fromModel(), excludeBots: fromModel() },
				additionalFields: { excludeParams: fromModel() },
			},
			inTool(given),
		);

		expect(forms()).toEqual([
			{ domain: 'new.example', privacy: '1', email: '0', exclude_bots: '1' },
		]);
	});

	it.each([
		[{ ...getSummary, websiteId: locator('id', fromModel()) }, "Get Summary: 'Website' is empty"],
		[{ ...create, domain: fromModel() }, "Create: 'Domain' is empty"],
		[{ ...create, privacy: 2, password: fromModel() }, "Create: 'Password' is empty"],
	])('is an error for what has to be given: %j', async (parameters, message) => {
		expect(await failureOf(shared, parameters, inTool(null))).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining(message),
		});
	});

	it('is no value that a model gives all the same', async () => {
		const byModel = { top: fromModel('top'), whatChanged: fromModel('whatChanged') };
		const given = { top: 0, whatChanged: 'perhaps' };

		expect(
			await failureOf(
				shared,
				{ ...getSummary, ...byModel },
				{
					...inTool(null),
					input: [given],
				},
			),
		).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining("'Rows per Breakdown' must be"),
		});
	});

	it('as an empty list is no breakdown', async () => {
		const outcome = await outcomeOf({ ...getSummary, breakdowns: fromModel() }, routed, {
			given: [],
		});

		expect(outcome).toEqual(await outcomeOf({ ...getSummary, breakdowns: [] }, routed));
	});
});

it('an expression of another kind that gives nothing is an error, because it may be a mistake', async () => {
	expect(await failureOf(shared, { ...getSummary, top: '={{ $json.cell }}' })).toMatchObject({
		...NOT_SENT,
		message: "Statistic: Get Summary: 'Rows per Breakdown' must be a whole number from 1 to 100",
	});
});
