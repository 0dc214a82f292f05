import { map } from 'lodash';
import type { Checked } from '../../../nodes/WebsiteAnalytics/events/event';
import { website } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const STARTED_OVER = 'No known website is in the list of the account: started over';

/** Checks an account each hour, in which it has websites with these IDs. Returns the last check. */
async function checkLists(lists: number[][]): Promise<Checked> {
	const service = new SimulatedService();
	const trigger = new SimulatedTrigger(service, 'newWebsite');
	const { rule, schedule, siteOf } = trigger.openAt('2026-03-11');
	const account = { ...schedule.due(schedule.start), site: siteOf(website(0)), statistic: '' };
	let checked: Checked = { found: [] };
	for (const ids of lists) {
		service.websites = ids.map(website);
		checked = await rule.check({ ...account, memory: checked.memory });
	}
	return checked;
}

describe('newWebsite', () => {
	it('says which websites were added', async () => {
		expect(await checkLists([[1], [1, 7, 5]])).toMatchObject({
			found: [
				{
					date: '2026-03-11',
					website: website(5),
					fields: { website: { id: 5 } },
					text: 'New website: 5.example',
				},
				{ text: 'New website: 7.example' },
			],
			notes: [],
		});
	});

	it.each([
		['nothing of a new trigger', [[1, 2]], []],
		['a website once', [[1], [1, 2], [1, 2]], []],
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
		['what was added after all others were removed', [[1, 2], [], [3, 4]], [3, 4]],
		['nothing of an account whose key is back', [[1, 2], [101], [1, 2]], []],
		[
			'what was added to another account',
			[
				[11, 12],
				[1, 2],
				[1, 2, 13],
			],
			[13],
		],
	])('reports %s', async (_what, lists, added) => {
		expect(map((await checkLists(lists)).found, 'website.id')).toEqual(added);
	});

	it.each([
		[
			'another account with higher IDs',
			[
				[11, 12],
				[101, 102],
			],
			[STARTED_OVER],
		],
		['another account with one lower ID', [[11, 12], [7]], [STARTED_OVER]],
		['no list that is empty for a moment', [[1, 2], []], []],
	])('says in the log that it starts over with %s', async (_what, lists, notes) => {
		expect(await checkLists(lists)).toMatchObject({ found: [], notes });
	});
});
