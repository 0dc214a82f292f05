import { omit, range } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { noWebsites } from '../../../nodes/WebsiteAnalytics/client/websites';
import type {
	EventRule,
	EventGroup,
	PollContext,
	WebsiteContext,
} from '../../../nodes/WebsiteAnalytics/events/event';
import { noVisitors } from '../../../nodes/WebsiteAnalytics/events/noVisitors';
import { describeUnwatched } from '../../../nodes/WebsiteAnalytics/events/silenceItem';
import { fetchTestItems } from '../../../nodes/WebsiteAnalytics/events/testEvent';
import { daysBetween } from '../../support/days';
import type { Connection } from '../../../nodes/WebsiteAnalytics/client/connection';
import { connectionTo } from '../support/connectionTo';
import { contextAt, daysOf, hoursOf } from './support/polledTrigger';
import { countsOf, DAY, eventWith, pageOf, PLAIN_WRITER } from './support/site';

let websites: number[];
/** The website with the most visitors, and those whose visitors cannot be read. */
let busiest: number;
let unreadable: number[];
/** How often the visitors of four weeks were read. */
let monthsRead: number;
const queries = new Set<string>();
/** What was done at which website. */
let found: number[];
let sampled: number[];

beforeEach(() => {
	[websites, busiest, unreadable, monthsRead] = [range(30, 0), 17, [], 0];
	[found, sampled] = [[], []];
});

const listed = () => pageOf(websites.map((id) => ({ id, domain: `${id}.example` })));

const connection = connectionTo(({ path, query }) => {
	const id = Number(path.split('/').at(-1));
	if (Number.isNaN(id)) {
		return listed();
	}
	monthsRead += 1;
	queries.add(JSON.stringify(query));
	if (unreadable.includes(id)) throw new Problem('it failed', 'Wait.');
	return countsOf([[DAY, id === busiest ? 400 : id]]);
});

const itemOf = (id: number, day = '') => ({ json: { id, day, text: `Of ${id}.` } });
const fails = (): never => {
	throw new Problem('it failed', 'Wait.');
};
const sampleOf = async ({ websiteId }: WebsiteContext, day: string) => {
	sampled.push(websiteId);
	return itemOf(websiteId, day);
};

/** An event that happened on these websites; the first ones are found last. */
const eventOn = (ids: number[], broken: number[] = []): EventRule => ({
	check: async ({ websiteId: id }, _remembered, { slot: day }) => {
		found.push(id);
		await new Promise((resolve) => setTimeout(resolve, id === ids[0] ? 20 : 0));
		if (broken.includes(id)) fails();
		return { items: ids.includes(id) ? [itemOf(id, day)] : [] };
	},
	sample: sampleOf,
});

const contextOn = (on: Connection, changes?: Partial<PollContext>) =>
	contextAt(new Date('2026-03-15T12:00:00Z'), on, changes);
const testOf = async (event: EventRule, changes?: Partial<PollContext>) => {
	const context = contextOn(connection, changes);
	const [item] = await fetchTestItems(context, daysOf(context, event, DAY));
	return item?.json;
};

const sampleText = (id: number) => ({ id, sample: true, text: `Sample: Of ${id}.` });

it('is an event of the first website on which it happened, whichever is found first', async () => {
	expect(await testOf(eventOn([29, 28, 27]))).toEqual({ id: 29, day: DAY, text: 'Of 29.' });
	expect(found.length).toBeLessThan(8);
	expect(sampled).toEqual([]);
});

it('is an event of any of the first twenty, although others fail, with what adorns it', async () => {
	const adorn: EventGroup['adorn'] = async (_website, { json }) => ({ json: { ...json, more: 1 } });
	const event = { ...eventOn([11], [30, 29, 20]), group: { adorn, createItem: fails } };

	expect(await testOf(event)).toMatchObject({ id: 11, more: 1 });
	expect(await testOf(eventOn([10]))).toHaveProperty('sample');
});

it('is of the last day that the event concerns', async () => {
	const event = { ...eventOn([30]), concerns: (day: string) => day === '2026-03-08' };

	expect((await testOf(event))?.day).toBe('2026-03-08');
});

it('is of the busiest website where an event always happens, and needs only that one', async () => {
	expect(await testOf(omit(eventOn(range(31)), 'sample'))).toMatchObject({ id: 17 });
	expect(found).toEqual([17]);
});

describe('where nothing happened', () => {
	it('is a sample of the busiest website', async () => {
		expect(await testOf(eventOn([]))).toMatchObject(sampleText(17));
		expect([found.length, monthsRead, sampled]).toEqual([20, 20, [17]]);
		expect([...queries]).toEqual([
			expect.stringContaining('"name":"visitors","from":"2026-02-15","to":"2026-03-14"'),
		]);
	});

	it('leaves out those that could not be read, and puts last those without visitors', async () => {
		busiest = 0;
		unreadable = [30, 29];

		expect(await testOf(eventOn([], [28]))).toMatchObject(sampleText(27));
	});

	it('is one of another website where the busiest has none, of three at most', async () => {
		const withoutSample = (...ids: number[]) => ({
			...eventOn([]),
			sample: async (website: WebsiteContext, day: string) =>
				ids.includes(website.websiteId) ? fails() : await sampleOf(website, day),
		});

		expect(await testOf(withoutSample(17, 30))).toMatchObject(sampleText(29));
		await expect(testOf(withoutSample(17, 30, 29))).rejects.toThrow('30.example: it failed');
	});

	it('needs no comparison of a single website', async () => {
		websites = [5];

		expect(await testOf(eventOn([]))).toMatchObject(sampleText(5));
		expect(monthsRead).toBe(0);
	});
});

it('ends within its time, with a sample of what was read', async () => {
	const parts: unknown[] = [];
	const isTimeUp = (part?: number) => {
		parts.push(part);
		return true;
	};

	expect(await testOf(eventOn([]), { isTimeUp })).toHaveProperty('sample');
	// Four websites were begun at once, one of them before the time was asked for.
	expect([found.length, monthsRead]).toEqual([1, 0]);
	expect(new Set(parts)).toEqual(new Set([0.5, 0.7]));
});

it('says why there is none', async () => {
	await expect(testOf(eventOn([], range(31)))).rejects.toMatchObject({
		message: '30.example: it failed',
		solution: 'Wait.',
	});

	websites = [];

	await expect(testOf(eventOn([]))).rejects.toEqual(noWebsites());
});

it('of an event that is checked hourly is a sample of the website that was busiest up to yesterday', async () => {
	const context = contextOn(connection);
	const check = async () => fails();
	const sample = async (website: WebsiteContext) => [
		await sampleOf(website, website.now.toISOString()),
	];

	expect(await fetchTestItems(context, hoursOf(context, { check, sample }))).toEqual([
		{ json: { ...sampleText(17), day: '2026-03-15T12:00:00.000Z' } },
	]);

	websites = [];

	await expect(fetchTestItems(context, hoursOf(context, { check, sample }))).rejects.toEqual(
		noWebsites(),
	);
});

it('lists the websites that are not watched, and says how many were looked at', async () => {
	const days = daysBetween('2026-02-15', DAY);
	const quiet = connectionTo(({ path, query = {} }) => {
		const id = Number(path.split('/').at(-1));
		if (Number.isNaN(id)) return listed();
		const counted = query.name === 'visitors' ? days : [];
		return countsOf(counted.map((day) => [day, id === 30 ? 90 : id % 8]));
	});
	const context = contextOn(quiet);
	const [item] = await fetchTestItems(context, hoursOf(context, eventWith(noVisitors)));
	const { json = {} } = item ?? {};

	expect(json.domain).toBe('30.example');
	expect(String(json.text).split('. ').slice(-2)).toEqual([
		'Not watched, because they have fewer than 5 visitors a day: 28.example (4), 20.example (4), 12.example (4), 27.example (3), 19.example (3), 11.example (3), 26.example (2), 18.example (2), 25.example (1), 17.example (1) and 2 more',
		'20 of 30 websites were looked at.',
	]);
});

it('lists ten of them without more, and none where all have enough or nobody knows', () => {
	const looked = (count: number, visitors?: number) =>
		range(count).map((id) => ({
			website: { domain: `${id}.example` },
			counts: visitors === undefined ? null : new Map([['2026-03-01', 28 * visitors]]),
		}));
	const all = [...looked(10, 3), ...looked(2, 9), ...looked(1)];
	const sentencesOf = (some: typeof all) =>
		describeUnwatched(some, { today: '2026-03-15', writer: PLAIN_WRITER }, 5, some.length);

	expect(sentencesOf(all)).toEqual([expect.stringMatching(/: 0\.example.*9\.example \(3\)\.$/)]);
	expect(sentencesOf(all.slice(10))).toEqual([]);
});
