import { range } from 'lodash';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { itemsOf } from '../../../nodes/WebsiteAnalytics/events/group';
import type { SlotFound } from '../../../nodes/WebsiteAnalytics/events/event';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { contextAt } from './support/polledTrigger';
import { DAY, on, PLAIN_WRITER, SHOP, websiteOn } from './support/site';
import { eventOf } from './support/unusualTraffic';

const connected = connectedService({ websites: SHOP });

/** What a day with so many visitors is judged, where usually 100 come. */
async function judge(count: number, settings?: Record<string, unknown>) {
	connected.service.faults.clear();
	serveDays(connected.service, 'visitors', 100, { [DAY]: count });
	return await eventOf(settings).check(websiteOn(connected), undefined, on(DAY));
}

/** The items of websites with so many visitors each. */
async function itemsWith(counts: number[], writer = PLAIN_WRITER) {
	const found: SlotFound[] = [];
	for (const [index, count] of counts.entries()) {
		const judged = await judge(count);
		const items = judged.items.map(({ json }) => ({
			json: { ...json, websiteId: index, domain: `${index}&.example`, key: `${index}` },
		}));
		const website = { id: `${index}`, websiteId: index, domain: `${index}&.example`, slot: DAY };
		found.push({ ...website, ...judged, items });
	}
	const context = contextAt(new Date(), connected.connect(), { isTimeUp: () => true, writer });
	return (await itemsOf(context, eventOf(), found)).map(({ json }) => json);
}

it('judges a day with one request, without what changed most', async () => {
	expect(await judge(40)).toMatchObject({
		items: [{ json: { actual: 40, movers: { referrer: null, page: null } } }],
		verdict: { direction: 'drop', actual: 40, usual: expect.closeTo(100) },
	});
	expect(connected.service.requests.map(({ query }) => query.name)).not.toContain('referrer');
});

it('judges a usual day, and one in a direction that is not wanted', async () => {
	expect(await judge(100)).toEqual({
		items: [],
		remembered: { seen: { day: DAY, count: 100 } },
		verdict: { direction: null, actual: 100, usual: expect.closeTo(100) },
	});
	expect(await judge(40, { direction: 'spike' })).toMatchObject({
		items: [],
		verdict: { direction: 'drop' },
	});
});

it('does not judge a website that is too small', async () => {
	expect(await judge(40, { minimum: 101 })).toEqual({
		items: [],
		remembered: { seen: { day: DAY, count: 40 } },
	});
});

it('has an item of many websites, with the numbers of each', async () => {
	const [group, dead, ...others] = await itemsWith([...range(39, 51), 100, 0]);

	expect(group).toMatchObject({
		...{ event: 'unusualTraffic', date: DAY, metric: 'visitors', direction: 'drop' },
		...{ unusual: 13, judged: 14, withoutTraffic: 1 },
		text: expect.stringMatching(
			/^Less traffic than usual on 13 of 14 websites on Sat, Mar 14, 2026: 0&\.example 39 visitors \(-61.0%\), .*, 4&\.example 43 visitors \(-57.0%\) and 7 more\. Probably a holiday, or the counting of the service\.$/,
		),
		key: expect.stringMatching(/^unusualTraffic:visitors:drop:2026-03-14:group:[0-9a-f]{16}$/),
	});
	expect(group?.websites).toHaveLength(12);
	expect(group?.websites).toMatchObject([
		{ websiteId: 0, actual: 39, usual: 100, low: 68, high: 147, changePercent: -61, key: '0' },
		...Array<object>(11).fill({ usual: 100 }),
	]);
	expect(dead).toMatchObject({ domain: '13&.example', actual: 0 });
	expect(others).toEqual([]);

	const five = await itemsWith(range(39, 44));
	const andAnother = await itemsWith([...range(39, 43), 100, 40]);

	expect(String(five[0]?.text)).toMatch(/ visitors \(-57\.0%\)\. Probably/);
	expect(five[0]?.key).not.toBe(andAnother[0]?.key);
});

it('says on how many there is no traffic where that is most of them', async () => {
	const html = createWriter({ textFormat: 'html', locale: 'en-US', language: 'en' });
	const [group, ...others] = await itemsWith([0, 0, 0, 0, 0, 0, 40, 100], html);
	const named = range(5).map((index) => `${index}&amp;.example 0 visitors (-100.0%)`);

	expect(group).toMatchObject({
		text: `No traffic on 6 of 8 websites on Sat, Mar 14, 2026: ${named.join(', ')} and 1 more. Probably the counting of the service, or a server that they share.`,
		withoutTraffic: 6,
	});
	expect(others).toEqual([]);
});
