import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { locator, type NodeParameters, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { formsOf, writesOf } from './support/account';

const shared = serviceForEachTest({
	websites: [1, 2, 3, 4].map((id) => ({ id, domain: `a${id}.example` })),
});
const writes = () => writesOf(shared.service);
const writesInFlight = () =>
	shared.service.requests.filter(({ method }) => method !== 'GET').map(({ inFlight }) => inFlight);

const { create, upsert, update, delete: deleteIt } = PARAMETERS.website;
const domain = '={{ $json.domain }}';
const byDomain = { websiteId: locator('domain', domain) };
const byId = { websiteId: locator('id', '={{ $json.id }}') };
const several = { options: { several: true } };
const updateFields = { privacy: '={{ $json.privacy ?? 0 }}' };
const updateItems = { ...update, ...byDomain, updateFields };
const deleteItems = { ...deleteIt, ...byDomain, ...several };

const domains = (...names: string[]) => names.map((name) => ({ domain: `${name}.example` }));
const input = (items: object[]) => ({ input: items.map((item) => ({ ...item })) });

/** An operation: its name, its verb in errors, its parameters, and three items. */
type Case = [name: string, done: string, NodeParameters, items: Array<{ domain: string }>];

const OPERATIONS: Case[] = [
	['Create', 'created', { ...create, domain }, domains('new1', 'new2', 'new3')],
	[
		'Create or Update',
		'created or updated',
		{ ...upsert, domain, settings: updateFields },
		domains('a1', 'new2', 'a3'),
	],
	['Update', 'updated', updateItems, domains('a1', 'a2', 'a3')],
	['Delete', 'deleted', deleteItems, domains('a1', 'a2', 'a3')],
];

/** Makes the service deny the third creation, and all changes of the website a3.example. */
function denyThird() {
	const effect = json(403, { message: 'No.' });
	shared.service.faults.add({ on: { method: 'POST' }, times: 2, effect: {} });
	shared.service.faults.add({ on: { method: 'POST' }, effect });
	shared.service.faults.add({ on: { method: 'PUT', path: /\/3$/ }, effect });
	shared.service.faults.add({ on: { method: 'DELETE', path: /\/3$/ }, effect });
}

describe.each(OPERATIONS)('items of %s', (name, done, parameters, items) => {
	it('change nothing when the input of one is wrong', async () => {
		const failure = await failureOf(shared, parameters, input([...items, { domain: 'x y' }]));

		expect(failure).toMatchObject({
			message: expect.stringMatching(new RegExp(`: "x y"\\. No website was ${done}\\.$`)),
			itemIndex: 3,
		});
		expect(writes()).toEqual([]);
	});

	it('are changed one after the other, up to the first that fails', async () => {
		denyThird();
		const failure = await failureOf(shared, parameters, input([...items, ...domains('a4')]));
		const before = items.slice(0, 2).map((item) => item.domain);

		expect(failure).toMatchObject({
			message: `Website: ${name}: the service denied access (403): No. 2 websites were ${done} before: ${before.join(', ')}`,
			httpCode: '403',
			itemIndex: 2,
		});
		expect(writesInFlight()).toEqual([1, 1, 1]);
	});

	it('fail by themselves where the node continues', async () => {
		denyThird();
		const all = [...domains('x y'), ...items, ...domains('new4')];
		const options = { ...input(all), onError: 'continueErrorOutput' } as const;
		const { errorItems } = await shared.run(parameters, options);
		const isUnknown = name === 'Update' || name === 'Delete';

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 3, ...(isUnknown ? [4] : [])].map((item) => ({ item })),
		);
		expect(String(errorItems[1]?.json.error)).not.toContain('before');
	});
});

const withPassword = { privacy: 2, password: '={{ $json.password }}' };

it.each<[string, NodeParameters, string[]]>([
	['Create', { ...create, domain, ...withPassword }, ['new1', 'new2']],
	['Create or Update', { ...upsert, domain, settings: withPassword }, ['new1', 'new2']],
	['Create or Update', { ...upsert, domain, settings: withPassword }, ['a1', 'a2']],
	['Update', { ...updateItems, updateFields: withPassword }, ['a1', 'a2']],
])('items of %s change nothing when one lacks its password', async (_name, parameters, names) => {
	const items = domains(...names).map((item, index) => ({ ...item, password: ['secret'][index] }));

	expect(await failureOf(shared, parameters, input(items))).toMatchObject({
		message: expect.stringContaining('No website was '),
		itemIndex: 1,
	});
	expect(writes()).toEqual([]);
});

it('items that fail by themselves need no look at their website', async () => {
	const options = { ...input([{ id: 1 }, { id: 2 }]), onError: 'continueErrorOutput' } as const;
	await shared.run({ ...update, ...byId, updateFields }, options);

	expect(shared.requests().map(({ method }) => method)).toEqual(['PUT', 'PUT']);
});

it.each<[string, string, NodeParameters]>([
	['Update', 'updated', { ...update, ...byId, updateFields }],
	['Delete', 'deleted', { ...deleteIt, ...byId, ...several }],
])('items of %s change nothing when the id of one is not found', async (name, done, parameters) => {
	const reason = 'website 999 was not found';
	const said = new RegExp(`^Website: ${name}: ${reason}.*\\. No website was ${done}\\.$`);

	expect(await failureOf(shared, parameters, input([{ id: 1 }, { id: 999 }]))).toMatchObject({
		message: expect.stringMatching(said),
		itemIndex: 1,
	});
	expect(writes()).toEqual([]);
});

it('says for the first change that fails that there was none before it', async () => {
	shared.service.faults.add({ on: { method: 'DELETE' }, effect: json(403, {}) });

	expect((await failureOf(shared, deleteItems, input(domains('a1', 'a2')))).message).toBe(
		'Website: Delete: the service denied access (403). No website was deleted before.',
	);
});

it.each([{}, { onError: 'continueErrorOutput' } as const])(
	'leaves a website as the last of its items says, however the items name it (%j)',
	async (onError) => {
		const list = { method: 'GET', path: '/api/v1/websites' };
		shared.service.faults.add({ on: list, times: Infinity, effect: { delayMs: 50 } });
		const websiteId = '={{ $json.website }}';
		const items = [
			{ website: 'A1.example', privacy: 0 },
			{ website: 'a1.example', privacy: 1 },
			{ website: 1, privacy: 0 },
		];
		await shared.run({ ...update, websiteId, updateFields }, { ...input(items), ...onError });

		expect(formsOf(shared.service).map(([, , form]) => form?.privacy)).toEqual(['0', '1', '0']);
	},
);

it('deletes a website once that several items name, and counts it once', async () => {
	const websiteId = '={{ $json.website }}';
	const items = [{ website: 'A1.example' }, { website: 1 }, { website: 'a1.example' }];
	const parameters = { ...deleteItems, websiteId };
	const deleted = { deleted: true, id: 1, domain: 'a1.example' };

	expect((await shared.run(parameters, input(items))).items).toMatchObject(
		items.map((_item, item) => ({ json: deleted, pairedItem: { item } })),
	);
	expect(writes()).toHaveLength(1);

	denyThird();
	const others = [{ website: 2 }, { website: 'a2.example' }, { website: 3 }];

	expect((await failureOf(shared, parameters, input(others))).message).toMatch(
		/\. 1 website was deleted before: a2\.example$/,
	);
});

it('names the domain that is taken, and the operation that takes an existing website', async () => {
	const failure = await failureOf(shared, { ...create, domain }, input(domains('new1', 'a1')));

	expect(failure.message).toBe(
		"Website: Create: a1.example: the service rejected the input (422): 'Domain': The domain has already been taken. 1 website was created before: new1.example",
	);
	expect(failure.description).toContain("use 'Create or Update' to change its settings.");
});

it('changes a website after a change of it that failed, where items fail by themselves', async () => {
	shared.service.faults.add({ on: { method: 'PUT' }, effect: json(403, {}) });
	const items = [
		{ id: 1, privacy: 1 },
		{ id: 1, privacy: 0 },
	];
	const options = { ...input(items), onError: 'continueErrorOutput' } as const;
	const result = await shared.run({ ...update, ...byId, updateFields }, options);

	expect(result.errorItems).toMatchObject([{ pairedItem: { item: 0 } }]);
	expect(result.items).toMatchObject([{ json: { privacy: 0 }, pairedItem: { item: 1 } }]);
});
