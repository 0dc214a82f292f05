import { map, range } from 'lodash';
import type { Found } from '../../../nodes/WebsiteAnalytics/events/event';
import { ruleCheck } from './support/ruleCheck';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const DAY = '2026-03-12';
const NEXT = '2026-03-13';

/** Returns `count` values by falling count. */
const many = (name: string, count: number, most: number) =>
	Object.fromEntries(range(count).map((of) => [`${name}-${of}.example`, most - of]));

describe('newValue', () => {
	let service: SimulatedService;
	/** Checks a day. */
	const check = async (day = DAY, memory?: object, name = 'referrer') =>
		await ruleCheck(service, 'newValue', { name })(day, day, memory);
	const valuesOf = ({ found }: { found: Found[] }) => map(found, 'fields.value');
	/** Makes the service send other values than www.google.com from a day on. */
	const serve = (values: Record<string, number>, since = DAY) => {
		service.values.referrer = (day) => ({ 'www.google.com': 90, ...(day >= since && values) });
	};

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('reports a value that reaches the minimum count', async () => {
		serve({ '': 40, 'other.example': 4, 'news.example': 5 });

		expect((await check()).found).toEqual([
			{
				date: DAY,
				size: 5,
				fields: {
					statistic: 'referrer',
					label: 'news.example',
					count: 5,
					previous: 0,
					value: 'news.example',
				},
				text: '1.example, referrer news.example: 5 visitors on Thu, Mar 12, none before.',
				key: ['referrer', DAY, 'news.example'],
			},
		]);
	});

	it('reports a value once', async () => {
		serve({ 'news.example': 30 });
		const { found, memory } = await check();

		expect(found).toHaveLength(1);
		expect(valuesOf(await check(NEXT, memory))).toEqual([]);
	});

	it('reads only the day when no value is frequent', async () => {
		service.values.referrer = () => ({ 'www.google.com': 4 });
		await check();

		expect(service.takeNames()).toEqual(['referrer']);
	});

	it('finds values of the last seven days after an outage, each on its day', async () => {
		const trigger = new SimulatedTrigger(service, 'newValue');
		service.values.referrer = (day) => ({ 'www.google.com': 90, [`${day}.example`]: 30 });
		await trigger.start('2026-03-10');
		const items = await trigger.start('2026-03-18');

		expect(map(items, 'date')).toEqual(range(11, 18).map((day) => `2026-03-${day}`));
		expect(trigger.warnings).toEqual([
			'shop.example: not reported, because it is too long ago: 2026-03-10 to 2026-03-10',
		]);
	});

	it('has one entry for more than 20 new values', async () => {
		serve(many('spam', 300, 400));

		expect((await check()).found).toMatchObject([
			{
				date: DAY,
				fields: { newValues: 300 },
				text: expect.stringMatching(
					/^1\.example: 300 new referrers on Thu, Mar 12, the most frequent: spam-0\.example \(400\), .* spam-4\.example \(396\)\.$/,
				),
			},
		]);

		serve(many('site', 20, 40));

		expect(valuesOf(await check())).toEqual(Object.keys(many('site', 20, 40)));
	});

	it('watches a website once it has a week of visitors', async () => {
		service.visitors = (day) => (day < '2026-03-05' ? 0 : 100);
		service.values.referrer = (day) => ({
			...(day >= '2026-03-11' && { 'late.example': 30 }),
			...(day >= DAY && { 'news.example': 30 }),
		});
		const { found, memory } = await check('2026-03-11');

		expect(found).toEqual([]);
		expect(valuesOf(await check(DAY, memory))).toEqual(['news.example']);
	});

	it('adds up the values of an event', async () => {
		service.values.event = (day) => ({
			'Visit::': 50,
			...(day >= DAY && { 'Purchase:10:EUR': 3, 'Purchase:20:EUR': 3 }),
		});

		expect(map((await check(DAY, undefined, 'event')).found, 'fields')).toMatchObject([
			{ label: 'Purchase', count: 6 },
		]);
	});

	it('knows an event whose earlier values are on several pages', async () => {
		const visits = Object.fromEntries(range(99).map((value) => [`Visit:${value}:EUR`, 9]));
		service.values.event = (day) => {
			if (day === DAY) return { 'Purchase:10:EUR': 6 };
			return day === '2026-03-11' ? { ...visits, 'Purchase:10:EUR': 3, 'Purchase:20:EUR': 2 } : {};
		};

		expect((await check(DAY, undefined, 'event')).found).toEqual([]);
	});

	it('says that a value was rare where its earlier count was not read', async () => {
		service.values.referrer = (day) =>
			day === '2026-03-11' ? many('site', 150, 150) : { 'news.example': Number(day === DAY) * 900 };

		expect((await check()).found).toMatchObject([
			{ fields: { previous: null }, text: expect.stringMatching(/, rare before\.$/) },
		]);
	});

	it('says how many values could not be compared', async () => {
		service.values.referrer = (day) => ({
			...(day >= '2026-03-05' && day < DAY && many('site', 1100, 3000)),
			...(day >= DAY && { 'news.example': 2500 }),
		});

		expect((await check()).notes).toEqual([
			"1 values of 2026-03-12 were not checked. Raise 'Minimum Count'.",
		]);
	});

	it.each(['referrer', 'event'])('says when a day has too many values: %s', async (name) => {
		const pages = range(3500).map((of) => [`/page-${of}:${of}:EUR`, 40]);
		service.values[name] = (day) =>
			Object.fromEntries(day < DAY ? [] : pages) as Record<string, number>;

		expect((await check(DAY, undefined, name)).notes).toContain(
			"the rarer values of 2026-03-12 were not checked. Raise 'Minimum Count'.",
		);
	});
});
