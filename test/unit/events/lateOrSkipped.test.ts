import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { threshold } from '../../../nodes/WebsiteAnalytics/events/threshold';
import { daysBetween } from '../../support/days';
import { DailyTrigger } from './support/polledTrigger';
import { eventWith, visitorsOn } from './support/site';
import { eventOf } from './support/unusualTraffic';

/** What the service has counted of a day in March 2026 in the end. */
type Counts = (day: number) => number;

interface Story {
	counts: Counts;
	/** What it has counted of days when they are looked at on the day after. */
	seen?: Record<number, number>;
	/** On which days there are polls; by default on all. */
	isUp?: (today: number) => boolean;
	/** Whether n8n polls in memory, so that after a restart it knows what was left when something was found last. */
	isInMemory?: boolean;
}

const dayOf = (day: number) => addDays('2026-03-01', day - 1).slice(5);
const numberOf = (day: string) => daysBetween('2026-03-01', day).length;

/** The items of a month of polls at 9:00 of one website. */
async function live(event: EventRule, story: Story) {
	const { counts, seen = {}, isUp = () => true, isInMemory = false } = story;
	const trigger = new DailyTrigger(event, { websites: [1] });
	const items = [];
	let stored: string | undefined;
	for (const today of range(1, 31).filter(isUp)) {
		trigger.respond = visitorsOn((text) => {
			const day = text < '2026-03-01' ? 0 : numberOf(text);
			return (day === today - 1 ? seen[day] : undefined) ?? counts(day);
		});
		if (isInMemory && !isUp(today - 1)) {
			trigger.nodeId += ' after a restart';
			trigger.staticData = JSON.parse(stored ?? '{}') as IDataObject;
		}
		await trigger.at(dayOf(today), '09:00');
		items.push(...trigger.items.map(({ json }) => json));
		if (stored === undefined || trigger.items.length > 0) {
			stored = JSON.stringify(trigger.staticData);
		}
	}
	return items;
}

const unusual = eventOf();
const above = eventWith(threshold, { count: 1000 });
const below = eventWith(threshold, { count: 50, condition: 'below' });
const weekBelow = eventWith(threshold, { count: 300, condition: 'below', period: 'week' });

describe('n8n was down for ten days', () => {
	const isUp = (today: number) => today <= 4 || today >= 15;
	const OUTAGE = (day: number) => (day >= 5 ? 0 : 100);

	it('an outage that began meanwhile is an unusual day, once', async () => {
		expect(await live(unusual, { counts: OUTAGE, isUp })).toMatchObject([
			{ date: '2026-03-08', direction: 'drop' },
		]);
	});

	it('such an outage is one also where the first day that is checked is nearly usual', async () => {
		const counts = (day: number) => (day === 8 ? 80 : OUTAGE(day));

		expect(await live(unusual, { counts, isUp })).toMatchObject([{ date: '2026-03-09' }]);
	});

	it('a spike after one that had ended meanwhile is an unusual day', async () => {
		const counts = (day: number) => ({ 3: 500, 4: 480, 8: 500 })[day] ?? 100;

		expect(await live(unusual, { counts, isUp })).toMatchObject([
			{ date: '2026-03-03' },
			{ date: '2026-03-08' },
		]);
	});

	it('a spike that was an event before is none again', async () => {
		const counts = (day: number) => (day >= 3 && day < 10 ? 500 : 100);

		expect(await live(unusual, { counts, isUp })).toMatchObject([{ date: '2026-03-03' }]);
	});

	it('a number that was crossed meanwhile is compared with the last day that was looked at', async () => {
		const [item, ...others] = await live(below, { counts: OUTAGE, isUp });

		expect(item).toMatchObject({
			...{ from: '2026-03-08', actual: 0, previous: 100 },
			text: '1.example had 0 visitors (Sun, Mar 8, 2026), below 50. Tue, Mar 3, 2026, it had 100.',
		});
		expect(others).toEqual([]);
	});

	it('a number that was crossed again meanwhile is on the same side as before', async () => {
		const counts = (day: number) => ([5, 6].includes(day) ? 100 : 10);

		expect(await live(below, { counts, isUp })).toEqual([]);
	});

	it('a number that was crossed meanwhile, and of which n8n only knows that it was so before, is crossed', async () => {
		const counts = (day: number) => (day === 2 || day >= 6 ? 10 : 100);

		expect(await live(below, { counts, isUp, isInMemory: true })).toMatchObject([
			{ from: '2026-03-02' },
			{ from: '2026-03-08', previous: 100, text: expect.stringContaining('Thu, Mar 5, 2026') },
		]);
	});

	it('a number that was crossed meanwhile is crossed, although n8n has kept nothing of earlier days', async () => {
		expect(await live(below, { counts: OUTAGE, isUp, isInMemory: true })).toMatchObject([
			{ from: '2026-03-08', previous: 100 },
		]);
	});

	it('a number that has been crossed since then is not crossed again', async () => {
		const counts = (day: number) => (day >= 2 ? 10 : 100);

		expect(await live(below, { counts, isUp, isInMemory: true })).toMatchObject([
			{ from: '2026-03-02' },
		]);
	});

	it('a week that crosses a number after one that did so meanwhile is an event', async () => {
		const counts = (day: number) => (day >= 2 ? 10 : 100);

		expect(
			await live(weekBelow, { counts, isUp: (today) => today <= 3 || today >= 17 }),
		).toMatchObject([{ from: '2026-03-09', actual: 70, previous: 70 }]);
	});
});

describe('the service counts some visitors late', () => {
	it('a number is crossed by what was seen, although the day before has crossed it since', async () => {
		const counts = (day: number) => (day >= 6 ? 1300 : 900);

		expect(await live(above, { counts, seen: { 6: 950 } })).toMatchObject([
			{ from: '2026-03-07', actual: 1300, previous: 950 },
		]);
	});

	it('a number that only what was counted late has crossed is crossed, a day later', async () => {
		const counts = (day: number) => (day === 6 ? 1300 : 900);

		expect(await live(above, { counts, seen: { 6: 950 } })).toMatchObject([
			{ from: '2026-03-06', actual: 1300, previous: 900 },
		]);
	});

	it('a number that days were above before is not crossed by what was counted late', async () => {
		const counts = (day: number) => ([5, 6].includes(day) ? 1300 : 900);

		expect(await live(above, { counts, seen: { 6: 950 } })).toMatchObject([{ from: '2026-03-05' }]);
	});

	it.each([
		['one that was told at once', { 6: 950 }, '2026-03-05'],
		['one that was told late', { 5: 950, 6: 950 }, '2026-03-05'],
	])('a day that was seen too early does not end %s', async (_what, seen, from) => {
		const counts = (day: number) => ([5, 6, 7].includes(day) ? 1300 : 900);

		expect(await live(above, { counts, seen })).toMatchObject([{ from }]);
	});

	it('a number is not crossed each day', async () => {
		const seen = Object.fromEntries(range(5, 31).map((day) => [day, 980]));
		const counts = (day: number) => (day < 5 ? 1100 : 1050);
		const belowThousand = eventWith(threshold, { count: 1000, condition: 'below' });

		expect(await live(belowThousand, { counts, seen })).toMatchObject([{ from: '2026-03-05' }]);
	});

	it.each([
		['of several days', { 6: 500, 7: 400, 8: 300 }],
		['of one day', { 6: 500 }],
	])(
		'a spike %s that was none when it was looked at is an event a day later',
		async (_of, spike) => {
			const counts = (day: number) => (spike as Record<number, number>)[day] ?? 100;

			expect(await live(unusual, { counts, seen: { 6: 140 } })).toMatchObject([
				{ date: '2026-03-06', actual: 500 },
			]);
		},
	);

	it('a spike that was one when it was looked at is no event again', async () => {
		const counts = (day: number) => (day === 6 ? 900 : 100);

		expect(await live(unusual, { counts, seen: { 6: 500 } })).toMatchObject([{ actual: 500 }]);
	});
});
