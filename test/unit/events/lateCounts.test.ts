import { isNumber, range } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import {
	grownCount,
	growthOf,
	isStillCounting,
	openDay,
	readLooks,
	skippedBefore,
	withGrowth,
} from '../../../nodes/WebsiteAnalytics/events/lateCounts';
import { daysBetween } from '../../support/days';
import { DailyTrigger } from './support/polledTrigger';
import { visitorsOn } from './support/site';
import { eventOf } from './support/unusualTraffic';

const FIRST = '2026-03-01';
interface Story {
	websites?: number;
	polls?: number;
	/** Which part of a day is counted when the day after it is this one. */
	part?: (today: string) => number;
	/** What is counted on a day in the end; 100 on others. */
	counts?: Record<string, number>;
	isUp?: (today: string) => boolean;
}

/** What is told on each of the days, as the day of the poll, the direction and the day. */
async function live({
	websites = 1,
	polls = 30,
	part = () => 0.55,
	counts = {},
	isUp = () => true,
}: Story) {
	const told: string[] = [];
	const errors: string[] = [];
	let requests = 0;
	const trigger = new DailyTrigger(eventOf(), { websites: range(1, websites + 1) });
	for (const today of range(polls)
		.map((index) => addDays(FIRST, index))
		.filter(isUp)) {
		trigger.respond = visitorsOn((day) =>
			Math.round((counts[day] ?? 100) * (addDays(day, 1) === today ? part(today) : 1)),
		);
		trigger.context = {
			emitError: ({ message, solution }) => errors.push(`${today} ${message} ${solution}`),
		};
		await trigger.at(today.slice(5), '09:00');
		requests += trigger.requests.filter(isNumber).length;
		for (const { json } of trigger.items) {
			const { websites: group, direction, date } = json;
			told.push(`${today} ${group ? 'group' : String(direction)} of ${String(date)}`);
		}
	}
	return { told, errors, requests, state: trigger.state };
}

/** Until three days have grown. */
const FALSE_DROPS = range(1, 4).map((day) => `2026-03-0${day + 1} drop of 2026-03-0${day}`);
/** The part of the first growth decides how much a day may grow yet. */
const evenLess = (today: string) => (today === '2026-03-05' ? 0.4 : 0.55);
/** On one day, the service has counted less than on the others. */
const uneven = (today: string) => (today === '2026-03-18' ? 0.4 : 0.55);

it('gives no false drops of days that grow, and says once which field to change', async () => {
	const { told, errors } = await live({});

	expect(told).toEqual(FALSE_DROPS);
	expect(errors).toEqual([
		"2026-03-05 1.example: the service was still counting 2026-03-03 when the day was looked at: the count was 55 then, and is 100 now Choose a later hour in 'Check After (Hour)', at which the day is complete. Until then, a drop that may only be missing counts is told a day late, once the day is complete. This is said again after four weeks.",
	]);
});

it('says it once of all websites', async () => {
	const { errors } = await live({ websites: 12, polls: 8 });

	expect(errors).toEqual([
		expect.stringMatching(/^2026-03-05 12 were still being counted: 1\.example: .*; and 2 more/),
	]);
});

it('gives a drop at once where it stays one however much is counted yet, and else a day late', async () => {
	const toldOf = async (count: number, part?: Story['part']) =>
		(await live({ counts: { '2026-03-20': count }, ...(part && { part }) })).told;

	expect(await toldOf(60)).toEqual([...FALSE_DROPS, '2026-03-21 drop of 2026-03-20']);
	expect(await toldOf(60, uneven)).toEqual([...FALSE_DROPS, '2026-03-22 drop of 2026-03-20']);
	expect(await toldOf(0, uneven)).toEqual([...FALSE_DROPS, '2026-03-21 drop of 2026-03-20']);
});

it('gives the drop of many websites as one, also a day late', async () => {
	const counts = { '2026-03-07': 60 };
	const { told } = await live({ counts, websites: 6, polls: 10, part: evenLess });

	expect(told.slice(-1)).toEqual(['2026-03-09 group of 2026-03-07']);
});

it('gives a spike at once, and a day late where it was none yet', async () => {
	const counts = { '2026-03-10': 400, '2026-03-20': 200 };

	expect((await live({ counts })).told.slice(FALSE_DROPS.length)).toEqual([
		'2026-03-11 spike of 2026-03-10',
		'2026-03-22 spike of 2026-03-20',
	]);
});

it('stops to wait when days are complete again', async () => {
	const part = (today: string) => (today < '2026-03-12' ? 0.4 : 1);
	const { told } = await live({ counts: { '2026-03-20': 60 }, part });

	expect(told.at(-1)).toBe('2026-03-21 drop of 2026-03-20');
});

it('forgets nothing in ten days without n8n, whose days were complete when they were looked at', async () => {
	const isUp = (today: string) => today < '2026-03-10' || today > '2026-03-19';
	const counts = { '2026-03-08': 60, '2026-03-15': 60 };
	const { told } = await live({ isUp, counts, part: evenLess });

	expect(told.slice(FALSE_DROPS.length)).toEqual([
		'2026-03-20 drop of 2026-03-08',
		'2026-03-20 drop of 2026-03-15',
	]);
});

it('remembers one number, and requests no more, where days do not grow', async () => {
	const { told, errors, requests, state } = await live({ part: () => 0.95, polls: 6 });

	expect([told, errors]).toEqual([[], []]);
	expect(requests).toBe(5);
	expect(state).toMatchObject({ remembered: { 1: { seen: { day: '2026-03-05', count: 95 } } } });
	expect(state).not.toHaveProperty(['remembered', '1', 'growth']);
});

it.each([
	[100, 110, 1.1],
	[100, 109, 1],
	[55, 100, 1.81],
	[5, 6, 1],
	[10, 14, 1],
	[0, 4, 1],
	[0, 5, 6],
	[0, 100, 101],
	[100, 60, 1],
])('of a count of %d that is %d then: %d', (then, now, growth) => {
	expect(growthOf(then, now)).toBe(growth);
});

it.each([
	null,
	'x',
	{ seen: 5, growth: 'x' },
	{ seen: { day: '2026-02-30', count: 1 }, growth: [null, '2', -1, Infinity] },
	{ seen: { day: '2026-03-14', count: 1 } },
	{ seen: { day: '2026-03-01', count: '1' } },
	{ seen: { day: '2026-03-01', count: -1 }, growth: [0.9] },
	{ seen: { day: '2026-03-01', count: 1, isOpen: 'yes' } },
	{ skipped: ['2026-03-01', 'x'] },
])('knows nothing where n8n has stored %j', (stored) => {
	expect(readLooks(stored, '2026-03-14')).toEqual({ seen: null, growth: [], skipped: [] });
});

const SEEN = { day: '2026-03-01', count: 100, isOpen: true as const };
const known = (count: number) => new Map([[SEEN.day, count]]);

it('knows what was seen, and how the last five days have grown', () => {
	const seen = { day: '2026-03-01', count: 0 };

	expect(readLooks({ seen, growth: [3, 1, 2, 1, 1, 2] }, '2026-03-02')).toEqual({
		seen,
		growth: [1, 2, 1, 1, 2],
		skipped: [],
	});
	expect(withGrowth({ seen: SEEN, growth: [3, 1, 2, 1, 1] }, known(200)).growth).toEqual([
		...[1, 2, 1, 1, 2],
	]);
});

it('knows for two weeks which days nobody has looked at', () => {
	const skippedAt = (day: string, lastChecked: string, skipped: string[] = []) =>
		skippedBefore(day, { seen: null, growth: [], skipped }, lastChecked);
	const skipped = daysBetween('2026-03-02', '2026-03-04');

	expect(skippedAt('2026-03-05', '2026-03-01')).toEqual(skipped);
	expect(skippedAt('2026-03-06', '2026-03-05', skipped)).toEqual(skipped);
	expect(skippedAt('2026-03-08', '2026-03-06', skipped)).toEqual([...skipped, '2026-03-07']);
	expect(skippedAt('2026-03-18', '2026-03-17', skipped)).toEqual(['2026-03-04']);
	expect(skippedAt('2026-03-18', '2025-03-18')).toEqual(daysBetween('2026-03-04', '2026-03-17'));
});

it('knows as much as before where nothing was seen', () => {
	expect(withGrowth({ seen: null, growth: [2] }, known(200))).toEqual({ growth: [2] });
});

it('says that the service is still counting when the last day has grown too', () => {
	const growth = [2, 2, 2];

	expect(withGrowth({ seen: SEEN, growth }, known(200)).remark).toBeDefined();
	expect(withGrowth({ seen: SEEN, growth }, known(100)).remark).toBeUndefined();
	expect(withGrowth({ seen: SEEN, growth: [1, 1] }, known(200)).remark).toBeUndefined();
	expect([isStillCounting([1, 1, 2, 2]), isStillCounting([1, 2, 2, 2])]).toEqual([false, true]);
});

it('judges a day later for four weeks', () => {
	const looks = { seen: SEEN, growth: [] };

	expect([openDay(looks, '2026-03-29'), openDay(looks, '2026-03-30')]).toEqual([SEEN.day, null]);
});

it.each([
	[9, [], 9],
	[9, [1, 2, 1.5], 19],
	[0, [3], 2],
])('expects of %d after the growth %j at most %d', (count, growth, most) => {
	expect(grownCount(count, growth)).toBe(most);
});
