import { rateLimited } from '../../support/replies';
import { useClock } from '../support/clock';
import { keysOf, pollAt, seeded, serviceByClock, sites, triggerOn } from './support/triggers';

const shared = serviceByClock({ websites: sites(3) });

const newWebsite = { event: 'newWebsite' };

useClock('2026-03-14T12:00:00Z');

async function add(domain: string): Promise<void> {
	await shared.run({ resource: 'website', operation: 'create', domain });
}

it('emits a website that was added, with its record', async () => {
	const trigger = await seeded(shared, newWebsite);
	await add('new.example');

	const { items } = await pollAt(trigger, '2026-03-14T13:00:00Z');

	expect(items).toMatchObject([
		{
			json: {
				event: 'newWebsite',
				websiteId: 4,
				domain: 'new.example',
				date: '2026-03-14',
				website: { id: 4, domain: 'new.example', privacy: 1, email: 0, exclude_bots: 1 },
				text: 'New website: new.example.',
				key: '4:newWebsite',
			},
		},
	]);
});

it('emits each once, oldest first, however the service sorts', async () => {
	const trigger = await seeded(shared, newWebsite);
	for (const name of ['a', 'b', 'c']) await add(`${name}.example`);
	shared.service.faults.add({
		on: { path: '/api/v1/websites', query: { sort: 'desc' } },
		times: Infinity,
		effect: {
			transform: (body) => {
				const { data, ...rest } = body as { data: unknown[] };
				return { ...rest, data: data.toReversed() };
			},
		},
	});

	const first = await pollAt(trigger, '2026-03-14T13:00:00Z');
	const second = await pollAt(trigger, '2026-03-14T14:00:00Z');

	expect(first.items.map(({ json }) => json.domain)).toEqual([
		'a.example',
		'b.example',
		'c.example',
	]);
	expect(second.isNull).toBe(true);
});

it('sends one request an hour, and none in between', async () => {
	const trigger = await seeded(shared, newWebsite);

	const polls: boolean[] = [];
	for (const minute of ['12:01', '12:59', '13:00', '13:01', '13:59', '14:00']) {
		polls.push((await pollAt(trigger, `2026-03-14T${minute}:00Z`)).isNull);
	}

	expect(shared.requests()).toHaveLength(2);
	expect(polls).toEqual(polls.map(() => true));
});

it('emits more websites than a page holds', async () => {
	const trigger = await seeded(shared, newWebsite);
	shared.service.faults.add({
		on: { path: '/api/v1/websites' },
		times: Infinity,
		effect: {
			transform: (_body, { query: { page = '1' } }) => {
				const ids = Array.from({ length: 253 }, (_, index) => 253 - index);
				const data = ids.slice(100 * (Number(page) - 1), 100 * Number(page));
				const meta = { current_page: Number(page), last_page: 3, total: 253 };
				return { data: data.map((id) => ({ id, domain: `site-${id}.example` })), meta };
			},
		},
	});

	const keys = keysOf(await pollAt(trigger, '2026-03-14T13:00:00Z'));

	expect(keys).toHaveLength(250);
	expect(new Set(keys).size).toBe(250);
});

it('emits nothing for a deleted website whose successor has a higher id', async () => {
	const trigger = await seeded(shared, newWebsite);
	await shared.run({
		resource: 'website',
		operation: 'delete',
		websiteId: { __rl: true, mode: 'id', value: 3 },
	});

	expect((await pollAt(trigger, '2026-03-14T13:00:00Z')).isNull).toBe(true);

	await add('again.example');

	expect(keysOf(await pollAt(trigger, '2026-03-14T14:00:00Z'))).toEqual(['4:newWebsite']);
});

// Last, because the throttle remembers the pause.
it('is an error once its very first list could not be read for six hours', async () => {
	const trigger = triggerOn(shared, newWebsite);
	shared.service.faults.add({ times: Infinity, effect: rateLimited('300') });

	const first = await pollAt(trigger, '2026-03-14T12:00:00Z');

	expect(first.isNull).toBe(true);
	await expect(pollAt(trigger, '2026-03-14T18:01:00Z')).rejects.toThrow(
		'Website Analytics Trigger: New Website: rate limit reached',
	);
});
