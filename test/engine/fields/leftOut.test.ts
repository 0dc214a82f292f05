import { isCollection, OPERATIONS, shownFields } from '../../support/forms';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const SHOP = { id: 3, domain: 'shop.example', privacy: 2, password: 'open sesame' };
const shared = serviceForEachTest({ websites: [SHOP] });

useClock('2026-03-15T12:00:00Z');

const fromModel = (key = 'given') =>
	`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`What is wanted\`, 'string') }}`;

const { create, delete: deleteIt, update, upsert, getAll: getWebsites } = PARAMETERS.website;
const { getSummary, getUnusualDays } = PARAMETERS.statistic;

/** The fields of a tool that a model can fill in, and that the operation can do without. */
const optionalNames = (parameters: NodeParameters) =>
	shownFields(parameters, { asTool: true })
		.filter(({ required, noDataExpression }) => !required && !noDataExpression)
		.filter(({ type }) => type !== 'notice' && !isCollection(type))
		.map(({ name }) => name);

const READS = OPERATIONS.map(({ values, title }): [title: string, parameters: NodeParameters] => {
	const { resource, operation } = values as { resource: 'website'; operation: 'get' };
	return [title, PARAMETERS[resource][operation]];
}).filter(([title, parameters]) => /: Get/.test(title) && optionalNames(parameters).length > 0);

// The two ways in which n8n runs a tool.
describe.each([{ routed: false }, { routed: true }])('a model that gives nothing, %j', (road) => {
	const inTool = (given: unknown) => ({ asTool: true, ...road, input: [{ given } as never] });
	const forms = () =>
		shared
			.requests()
			.filter(({ method }) => method !== 'GET')
			.map(({ form }) => form);

	/** What a tool requests and returns. */
	async function outcomeOf(parameters: NodeParameters, given: unknown = null) {
		shared.service.requests.length = 0;
		const { items } = await shared.run(parameters, inTool(given));
		const requests = shared.requests().map((request) => JSON.stringify(request));
		return { requests: requests.sort(), items: items.map(({ json }) => json) };
	}

	it.each(READS)('leaves all fields of %s at their defaults', async (_title, parameters) => {
		const byModel = optionalNames(parameters).map((name) => [name, fromModel()]);

		expect(await outcomeOf({ ...parameters, ...Object.fromEntries(byModel) })).toEqual(
			await outcomeOf(parameters),
		);
	});

	// What models give that have nothing to give.
	it.each([undefined, '', 'null', 'N/A'])('as %j leaves numbers and switches', async (given) => {
		const options = { top: fromModel(), whatChanged: fromModel() };

		expect(await outcomeOf({ ...getSummary, options }, given)).toEqual(await outcomeOf(getSummary));
		expect(await outcomeOf({ ...getUnusualDays, minimum: fromModel() }, given)).toEqual(
			await outcomeOf(getUnusualDays),
		);
	});

	it('adds no filter and no order', async () => {
		const filters = { search: fromModel(), searchBy: fromModel() };
		const sort = { sortBy: fromModel(), direction: fromModel() };

		expect(await outcomeOf({ ...getWebsites, filters, sort })).toEqual(
			await outcomeOf(getWebsites),
		);
	});

	it('changes no setting of a website', async () => {
		const settings = { email: 1, privacy: fromModel(), excludeIps: fromModel() };

		await shared.run({ ...update, updateFields: settings }, inTool('null'));
		await shared.run({ ...upsert, domain: 'shop.example', settings }, inTool('null'));

		expect(forms()).toEqual([{ email: '1' }, { email: '1' }]);
	});

	// By default, a list replaces all that the website has.
	it.each([
		['says nothing of its mode', { excludeIps: fromModel('ip'), excludeIpsMode: fromModel() }],
		['is not asked for its mode', { excludeIps: fromModel('ip') }],
	])('erases no list of a website when it %s', async (_what, settings) => {
		const given = { ...inTool('null'), input: [{ ip: '203.0.113.9', given: null }] };
		const empty = { ...NOT_SENT, message: expect.stringContaining("'Exclude IPs Mode' is empty") };
		const upserted = { ...upsert, domain: 'shop.example', settings };

		expect(await failureOf(shared, { ...update, updateFields: settings }, given)).toMatchObject(
			empty,
		);
		expect(await failureOf(shared, upserted, given)).toMatchObject(empty);
	});

	it('changes a list as a person has set its mode', async () => {
		const settings = { excludeIps: fromModel(), excludeIpsMode: 'replace', email: 1 };
		await shared.run({ ...update, updateFields: settings }, inTool('203.0.113.9'));
		await shared.run({ ...update, updateFields: settings }, inTool(null));

		expect(forms()).toEqual([{ email: '1', exclude_ips: '203.0.113.9' }, { email: '1' }]);
	});

	it('deletes nothing where it is to say the domain', async () => {
		const parameters = { ...deleteIt, expectedDomain: fromModel() };

		expect(await failureOf(shared, parameters, inTool(null))).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining("'Only If Domain Is' is empty"),
		});
	});

	it('gives a new website the defaults', async () => {
		const byModel = { privacy: fromModel(), email: fromModel(), excludeBots: fromModel() };
		const additionalFields = { excludeParams: fromModel() };

		await shared.run({ ...create, ...byModel, additionalFields }, inTool('N/A'));

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
});
