import { map } from 'lodash';
import { newWebsite } from '../../../nodes/WebsiteAnalytics/events/newWebsite';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const website = (id: number) => ({ id, domain: `${id}.example` });
const PUBLISHED = '2026-03-10T12:00:00Z';

describe('newWebsite', () => {
	let service: SimulatedService;
	let trigger: SimulatedTrigger;
	let hour: number;
	/** Polls in the next hour. Returns the IDs of the new websites. */
	const poll = async () => {
		hour += 1;
		return map(
			await trigger.poll(`2026-03-11T${String(hour).padStart(2, '0')}:00:00Z`),
			'websiteId',
		);
	};

	beforeEach(() => {
		hour = 0;
		service = new SimulatedService();
		service.websites = [1, 2, 3].map(website);
		trigger = new SimulatedTrigger(service, 'newWebsite');
	});

	it('reports websites that were added since the last hour, each once', async () => {
		expect(await trigger.start(PUBLISHED)).toEqual([]);

		service.websites.push(website(7), website(5));

		expect(await poll()).toEqual([5, 7]);
		expect(await poll()).toEqual([]);
	});

	it('reports the first websites of an empty account', async () => {
		service.websites = [];
		await trigger.start(PUBLISHED);
		service.websites = [1, 2].map(website);

		expect(await poll()).toEqual([1, 2]);
	});

	it('reports no website that vanishes and comes back', async () => {
		await trigger.start(PUBLISHED);
		service.websites = [1, 2].map(website);
		await poll();
		service.websites = [];
		await poll();
		service.websites = [1, 2, 3].map(website);

		expect(await poll()).toEqual([]);
	});

	it('reports what was added while others were gone', async () => {
		await trigger.start(PUBLISHED);
		service.websites = [1, 4].map(website);

		expect(await poll()).toEqual([4]);
	});

	it('reports a website with a lower ID than others', async () => {
		service.websites = [2, 9].map(website);
		await trigger.start(PUBLISHED);
		service.websites = [1, 2, 9].map(website);

		expect(await poll()).toEqual([1]);
	});

	it('reports what was added after all others were removed', async () => {
		await trigger.start(PUBLISHED);
		service.websites = [];
		await poll();
		service.websites = [3, 4, 5].map(website);

		expect(await poll()).toEqual([4, 5]);
	});

	it.each([
		['higher', [101, 102, 103]],
		['lower', [1, 2]],
		['one other', [7]],
	])('starts over with the key of another account with %s IDs', async (_what, ids) => {
		service.websites = [11, 12, 13].map(website);
		await trigger.start(PUBLISHED);
		service.websites = ids.map(website);

		expect(await poll()).toEqual([]);
		expect(trigger.warnings).toEqual([
			expect.stringContaining('No known website is in the list of the account: started over'),
		]);

		service.websites.push(website(104));

		expect(await poll()).toEqual([104]);
	});

	it('reports nothing of an account whose key is back', async () => {
		await trigger.start(PUBLISHED);
		service.websites = [101, 102].map(website);
		await poll();
		service.websites = [1, 2, 3].map(website);

		expect(await poll()).toEqual([]);
	});

	it.each([[{ highestId: 3 }], [{}], [{ listed: [1], gone: 'x' }], [{ listed: ['1'], gone: [] }]])(
		'takes the memory %j for none',
		(stored) => {
			const moment = { now: new Date(PUBLISHED), today: '2026-03-10', timezone: 'UTC' };

			expect(newWebsite.rule({}, moment).isMemory?.(stored)).toBe(false);
		},
	);

	it('reports what was added while n8n was down, after a restart in memory too', async () => {
		trigger.storage = 'memory';
		await trigger.start(PUBLISHED);
		service.websites.push(website(5));

		expect(map(await trigger.start('2026-03-20T12:00:00Z'), 'websiteId')).toEqual([5]);
		expect(await trigger.start('2026-03-20T13:00:00Z')).toEqual([]);
	});
});
