import { json } from '../../../support/replies';
import { failureOf, NOT_SENT } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { formsOf } from './support/account';

// What becomes of the entries of a list is in the unit tests of websites/.
const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'shop.example', exclude_ips: '203.0.113.7\n2001:db8::1' },
		{ id: 7, domain: 'www.blog.example', exclude_ips: '' },
		{ id: 9, domain: 'docs.example' },
	],
});

const { update, upsert } = PARAMETERS.website;
const writes = () => formsOf(shared.service);
const writtenIds = () => writes().map(([, path]) => path.split('/').at(-1));
const change = (updateFields: object) => ({ ...update, updateFields });
const all = { websites: 'all', websiteId: undefined as never };
const PUT = ['PUT', '/api/v1/websites/3'];
const ADD = { excludeIps: '192.0.2.1', excludeIpsMode: 'add' };
const BY_ITEM = { excludeIps: '={{ $json.ip }}', excludeIpsMode: '={{ $json.mode }}' };

it('where nothing changes, the website is only read', async () => {
	const { items } = await shared.run(change({ ...ADD, excludeIps: '203.0.113.7' }));

	expect(writes()).toEqual([]);
	expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
});

it.each([
	[['add', 'add'], '203.0.113.7\n2001:db8::1\n192.0.2.1\n192.0.2.2'],
	[['add', 'replace'], '192.0.2.2'],
])('items that %j on one list come one after the other', async ([first = '', second = ''], ips) => {
	const input = [
		{ ip: '192.0.2.1', mode: first },
		{ ip: '192.0.2.2', mode: second },
	];
	await shared.run(change(BY_ITEM), { input });

	expect(writes().at(-1)).toEqual([...PUT, { exclude_ips: ips }]);
});

it('two executions that add to one list lose nothing', async () => {
	const add = async (excludeIps: string) => await shared.run(change({ ...ADD, excludeIps }));
	await Promise.all([add('192.0.2.1'), add('192.0.2.2')]);

	expect(String(shared.service.websites[0]?.exclude_ips).split('\n').sort()).toEqual([
		...['192.0.2.1', '192.0.2.2'],
		...['2001:db8::1', '203.0.113.7'],
	]);
});

it('an item with nothing for a list and its mode changes its other settings', async () => {
	const settings = { email: 1, ...BY_ITEM };
	const input = [{ ip: '', mode: '' }, {}];
	await shared.run(change(settings), { input });
	await shared.run({ ...upsert, domain: 'shop.example', settings }, { input });

	expect(writes()).toEqual(Array(4).fill([...PUT, { email: '1' }]));
});

describe('lists of several websites', () => {
	const run = async (which: object) =>
		await shared.run({ ...change(ADD), ...which }, { onError: 'continueErrorOutput' });
	const hidden = { data: { id: 7, domain: 'www.blog.example' } };

	it.each([
		['fails', 'PUT', json(422, { message: 'No.' }), /blog\.example/, ['3', '7']],
		['is not shown', 'GET', json(200, hidden), /blog\.example.*does not show/, ['3']],
	])(
		'are changed in the others where that of one %s',
		async (_what, method, effect, error, ids) => {
			shared.service.faults.add({ on: { method, path: '/api/v1/websites/7' }, effect });
			const { items, errorItems } = await run({ ...all, except: [9] });

			expect(writtenIds().sort()).toEqual(ids);
			expect(items.map(({ json: website }) => website.id)).toEqual([3]);
			expect(errorItems).toMatchObject([{ json: { error: expect.stringMatching(error) } }]);
		},
	);

	it('are changed in those that are named, and not in one that is merely near', async () => {
		const { errorItems } = await run({ websites: 'several', websiteIds: ['blog.example', 3] });

		expect(writtenIds()).toEqual(['3']);
		expect(errorItems).toMatchObject([{ json: { error: expect.stringContaining('www.') } }]);
	});

	it('are all that can be changed: the form hides the rest, and an expression cannot give it', async () => {
		await shared.run({ ...change({ ...ADD, privacy: 0 }), ...all });

		expect(writes().map(([, , form]) => Object.keys(form))).toEqual(Array(3).fill(['exclude_ips']));
		expect(await failureOf(shared, { ...change({ privacy: 0 }), ...all })).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining("'Update Fields' is empty"),
		});
	});
});

it.each([
	['new.example', 'POST', ADD, '192.0.2.1'],
	['shop.example', 'PUT', ADD, '203.0.113.7\n2001:db8::1\n192.0.2.1'],
	['new.example', 'POST', { ...ADD, excludeIpsMode: 'remove' }, undefined],
])('create or Update sends for %s, by %s of %j, %j', async (domain, method, settings, ips) => {
	await shared.run({ ...upsert, domain, settings });

	expect(writes().map(([by, , { exclude_ips }]) => [by, exclude_ips])).toEqual([[method, ips]]);
});
