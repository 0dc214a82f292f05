import { map } from 'lodash';
import { website } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

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

	it.each([
		['the first websites of an empty account', [[], [1, 2]], [1, 2]],
		['no website that vanishes and comes back', [[1, 2, 3], [1, 2], [], [1, 2, 3]], []],
		[
			'what was added while others were gone',
			[
				[1, 2, 3],
				[1, 4],
			],
			[4],
		],
		[
			'a website with a lower ID than others',
			[
				[2, 9],
				[1, 2, 9],
			],
			[1],
		],
		['what was added after all others were removed', [[1, 2, 3], [], [3, 4, 5]], [4, 5]],
		[
			'nothing of an account whose key is back',
			[
				[1, 2, 3],
				[101, 102],
				[1, 2, 3],
			],
			[],
		],
	])('reports %s', async (_what, [published = [], ...lists], added) => {
		service.websites = published.map(website);
		await trigger.start(PUBLISHED);
		const found: unknown[] = [];
		for (const ids of lists) {
			service.websites = ids.map(website);
			found.push(...(await poll()));
		}

		expect(found).toEqual(added);
	});

	it('says nothing of a list that is empty for a moment', async () => {
		await trigger.start(PUBLISHED);
		service.websites = [];
		await poll();

		expect(trigger.warnings).toEqual([]);
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

	it('reports websites that were added while n8n was down, also with state in memory', async () => {
		trigger.storage = 'memory';
		await trigger.start(PUBLISHED);
		service.websites.push(website(5));

		expect(map(await trigger.start('2026-03-20T12:00:00Z'), 'websiteId')).toEqual([5]);
		expect(await trigger.start('2026-03-20T13:00:00Z')).toEqual([]);
	});
});
