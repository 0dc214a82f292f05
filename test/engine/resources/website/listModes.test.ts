import { json } from '../../../support/replies';
import { failureOf, NOT_SENT } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'shop.example', exclude_ips: '203.0.113.7\n2001:db8::1' },
		{ id: 7, domain: 'www.blog.example', exclude_ips: '', exclude_params: 'session' },
		{ id: 9, domain: 'docs.example' },
	],
});

const { update, upsert } = PARAMETERS.website;
const writes = () =>
	shared
		.requests()
		.filter(({ method }) => method !== 'GET')
		.map(({ method, path, form }) => [method, path.split('/').at(-1), form]);
const show = (exclude_ips: unknown) =>
	shared.service.faults.add({
		on: { method: 'GET' },
		effect: json(200, { data: { id: 3, domain: 'shop.example', exclude_ips } }),
	});
const change = (updateFields: object) => ({ ...update, updateFields });
const all = { websites: 'all', websiteId: undefined as never };

it.each([
	['add', '198.51.100.9', ['203.0.113.7', '2001:db8::1', '198.51.100.9']],
	['add', '2001:DB8::1, 198.51.100.9', ['203.0.113.7', '2001:db8::1', '198.51.100.9']],
	['remove', '2001:DB8::1\n192.0.2.1', ['203.0.113.7']],
	['remove', ['203.0.113.7', '2001:db8::1'], []],
	['remove', ' 203.0.113.7/32 , 2001:0db8:0:0::0001', []],
	['add', '10.0.0.0/8\n10.0.0.0/8', ['203.0.113.7', '2001:db8::1', '10.0.0.0/8']],
	['replace', '198.51.100.9', ['198.51.100.9']],
])('addresses change by %s of %j', async (excludeIpsMode, given, expected) => {
	const excludeIps = '={{ $json.given }}';
	await shared.run(change({ excludeIps, excludeIpsMode }), { input: [{ given: given as never }] });

	expect(writes()).toEqual([['PUT', '3', { exclude_ips: expected.join('\n') }]]);
});

it.each([
	['add', '2001:db8::1'],
	['add', '2001:DB8:0:0:0:0:0:1/128\n203.0.113.7\n203.0.113.7'],
	['remove', '192.0.2.1'],
	['remove', '203.0.113.7/24'],
	['add', ''],
])('nothing is sent where %s of %j changes nothing', async (excludeIpsMode, excludeIps) => {
	const { items } = await shared.run(change({ excludeIps, excludeIpsMode }));

	expect(writes()).toEqual([]);
	expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
});

it('other settings are sent all the same, and names of parameters have their capitals', async () => {
	const settings = { email: 1, excludeParams: 'Session', excludeParamsMode: 'add' };
	await shared.run({ ...change(settings), websiteId: locator('id', 7) });

	expect(writes()).toEqual([['PUT', '7', { email: '1', exclude_params: 'session\nSession' }]]);
});

it('two items that add to one list lose nothing', async () => {
	const settings = { excludeIps: '={{ $json.ip }}', excludeIpsMode: 'add' };
	await shared.run(change(settings), { input: [{ ip: '192.0.2.1' }, { ip: '192.0.2.2' }] });

	expect(writes().at(-1)).toEqual([
		...['PUT', '3'],
		{ exclude_ips: '203.0.113.7\n2001:db8::1\n192.0.2.1\n192.0.2.2' },
	]);
});

it('two executions that add to one list lose nothing', async () => {
	const add = async (excludeIps: string) =>
		await shared.run(change({ excludeIps, excludeIpsMode: 'add' }));
	await Promise.all([add('192.0.2.1'), add('192.0.2.2')]);

	expect(String(shared.service.websites[0]?.exclude_ips).split('\n').sort()).toEqual([
		...['192.0.2.1', '192.0.2.2'],
		...['2001:db8::1', '203.0.113.7'],
	]);
});

it('an item that replaces a list waits for one that adds to it', async () => {
	const settings = { excludeIps: '={{ $json.ip }}', excludeIpsMode: '={{ $json.mode }}' };
	const input = [
		{ ip: '192.0.2.1', mode: 'add' },
		{ ip: '192.0.2.2', mode: 'replace' },
	];
	await shared.run(change(settings), { input });

	expect(writes().at(-1)).toEqual(['PUT', '3', { exclude_ips: '192.0.2.2' }]);
});

it.each([
	['203.0.113.7\n203.0.113.7\n2001:db8::1', '203.0.113.7'],
	['\n 203.0.113.7 \r\n\r\n', '203.0.113.7/32'],
])(
	'nothing is sent where %j has what is added, however it is written',
	async (shown, excludeIps) => {
		show(shown);
		await shared.run(change({ excludeIps, excludeIpsMode: 'add' }));

		expect(writes()).toEqual([]);
	},
);

it('a list that the service does not show is an error, and nothing is sent', async () => {
	shared.service.faults.add({
		on: { method: 'GET' },
		effect: json(200, { data: { id: 3, domain: 'shop.example' } }),
	});
	const settings = { excludeParams: 'utm_source', excludeParamsMode: 'add' };

	expect(await failureOf(shared, change(settings))).toMatchObject({
		message:
			"Website: Update: the service does not show 'Exclude Params' of website 3, so nothing can be added or removed",
		description: expect.stringContaining("Set 'Exclude Params Mode' to Replace"),
	});
	expect(writes()).toEqual([]);
});

it.each([
	[['203.0.113.7', '192.0.2.1']],
	['203.0.113.7, 192.0.2.1'],
	['["203.0.113.7","192.0.2.1"]'],
	['203.0.113.7\r\n192.0.2.1\r\n'],
])('entries are removed from a list that the service shows as %j', async (shown) => {
	show(shown);
	await shared.run(change({ excludeIps: '203.0.113.7', excludeIpsMode: 'remove' }));

	expect(writes()).toEqual([['PUT', '3', { exclude_ips: '192.0.2.1' }]]);
});

it.each([[[{ ip: '203.0.113.7' }]], [['203.0.113.7', null]], [{ '0': '203.0.113.7' }]])(
	'nothing is added to a list that the service shows as %j',
	async (shown) => {
		show(shown);
		const settings = { excludeIps: '192.0.2.1', excludeIpsMode: 'add' };

		expect(await failureOf(shared, change(settings))).toMatchObject({
			message: expect.stringContaining("the service does not show 'Exclude IPs' of website 3"),
		});
		expect(writes()).toEqual([]);
	},
);

it('an unknown mode is an error before anything is sent', async () => {
	expect(
		await failureOf(shared, change({ excludeIps: '192.0.2.1', excludeIpsMode: 'append' })),
	).toMatchObject({
		...NOT_SENT,
		message: 'Website: Update: \'Exclude IPs Mode\' has an unknown value: "append"',
	});
});

it('an item with nothing for a list and its mode changes its other settings', async () => {
	const lists = { excludeIps: '={{ $json.ip }}', excludeIpsMode: '={{ $json.mode }}' };
	const input = [{ ip: '', mode: '' }, {}];
	await shared.run(change({ email: 1, ...lists }), { input });
	await shared.run(
		{ ...upsert, domain: 'shop.example', settings: { email: 1, ...lists } },
		{ input },
	);

	expect(writes()).toEqual(Array(4).fill(['PUT', '3', { email: '1' }]));
});

describe('lists of several websites', () => {
	const settings = { excludeIps: '192.0.2.1', excludeIpsMode: 'add' };

	it('are changed in all of them, and one that fails is named', async () => {
		shared.service.faults.add({
			on: { method: 'PUT', path: '/api/v1/websites/7' },
			effect: json(422, { message: 'No.' }),
		});
		const { items, errorItems } = await shared.run(
			{ ...change(settings), ...all, except: [9] },
			{ onError: 'continueErrorOutput' },
		);

		expect(
			writes()
				.map(([, id]) => id)
				.sort(),
		).toEqual(['3', '7']);
		expect(items.map(({ json: website }) => website.id)).toEqual([3]);
		expect(errorItems).toMatchObject([
			{ json: { error: expect.stringContaining('blog.example') } },
		]);
	});

	it('are changed in all others where the service does not show that of one', async () => {
		shared.service.faults.add({
			on: { method: 'GET', path: '/api/v1/websites/7' },
			effect: json(200, { data: { id: 7, domain: 'www.blog.example' } }),
		});
		const { items, errorItems } = await shared.run(
			{ ...change(settings), ...all },
			{ onError: 'continueErrorOutput' },
		);

		expect(items.map(({ json: website }) => website.id)).toEqual([9, 3]);
		expect(errorItems).toMatchObject([
			{ json: { error: expect.stringMatching(/blog\.example.*does not show 'Exclude IPs'/) } },
		]);
		expect(writes().map(([, id]) => id)).not.toContain('7');
	});

	it('are changed in those that are named, and not in one that is merely near', async () => {
		const several = { websites: 'several', websiteIds: ['blog.example', 3] };
		const { errorItems } = await shared.run(
			{ ...change(settings), ...several },
			{ onError: 'continueErrorOutput' },
		);

		expect(writes().map(([, id]) => id)).toEqual(['3']);
		expect(errorItems).toMatchObject([{ json: { error: expect.stringContaining('www.') } }]);
	});

	it('are all that can be changed: the form hides the rest, and an expression cannot give it', async () => {
		await shared.run({ ...change({ ...settings, privacy: 0 }), ...all });

		expect(writes().map(([, , form]) => Object.keys(form ?? {}))).toEqual(
			Array(3).fill(['exclude_ips']),
		);
		expect(await failureOf(shared, { ...change({ privacy: 0 }), ...all })).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining("'Update Fields' is empty"),
		});
	});
});

it.each([
	['new.example', 'POST', '192.0.2.1'],
	['shop.example', 'PUT', '203.0.113.7\n2001:db8::1\n192.0.2.1'],
])('create or Update of %s adds to what there is', async (domain, method, exclude_ips) => {
	const settings = { excludeIps: '192.0.2.1', excludeIpsMode: 'add' };
	await shared.run({ ...upsert, domain, settings });

	expect(writes()).toMatchObject([[method, expect.any(String), { exclude_ips }]]);
});

it('a new website has nothing that could be removed', async () => {
	const settings = { excludeIps: '192.0.2.1', excludeIpsMode: 'remove' };
	await shared.run({ ...upsert, settings });

	expect(writes().map(([, , form]) => form)).toEqual([
		expect.not.objectContaining({ exclude_ips: expect.anything() }),
	]);
});
