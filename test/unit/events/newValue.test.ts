import { map, range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const PUBLISHED = '2026-03-10';

describe('newValue', () => {
	let service: SimulatedService;
	/** Returns the counts of a day for all referrers but www.google.com. */
	let newcomers: (day: string) => Record<string, number | undefined>;
	const triggerWith = (parameters: IDataObject = {}) =>
		new SimulatedTrigger(service, 'newValue', parameters);
	const itemsUntil = async (last: string, parameters = {}) =>
		await triggerWith(parameters).live(PUBLISHED, last);
	const seen = (items: IDataObject[]) => items.map(({ value, date }) => `${date} ${value}`);

	beforeEach(() => {
		service = new SimulatedService();
		newcomers = () => ({});
		service.values.referrer = (day) => ({
			'www.google.com': 90,
			...newcomers(day),
		});
	});

	it('starts the workflow on the day that reaches the minimum count', async () => {
		newcomers = (day) =>
			day < '2026-03-12' ? {} : { '': 40, 'news.example': day === '2026-03-12' ? 4 : 5 };
		const trigger = triggerWith();
		const items = await trigger.live(PUBLISHED, '2026-03-20');

		expect(trigger.found).toMatchObject([{ size: 5 }]);
		expect(items).toMatchObject([
			{
				value: 'news.example',
				label: 'news.example',
				count: 5,
				statistic: 'referrer',
				text: 'shop.example, referrer news.example: 5 visitors on Fri, Mar 13, none before.',
				key: '1:newValue:referrer:2026-03-13:news.example',
			},
		]);
	});

	it.each(['durable', 'memory'] as const)(
		'reports each value once when n8n restarts each day, with state %s',
		async (storage) => {
			const trigger = triggerWith();
			trigger.storage = storage;
			newcomers = (day) =>
				Object.fromEntries(
					['2026-03-12', '2026-03-14', '2026-03-20']
						.filter((since) => day >= since)
						.map((since) => [`${since}.example`, 30]),
				);
			await trigger.start(PUBLISHED);
			const items: IDataObject[] = [];
			for (const day of range(11, 32)) items.push(...(await trigger.start(`2026-03-${day}`)));

			expect(seen(items)).toEqual([
				'2026-03-12 2026-03-12.example',
				'2026-03-14 2026-03-14.example',
				'2026-03-20 2026-03-20.example',
			]);
		},
	);

	it('finds values of the last seven days after an outage, each on its day', async () => {
		const trigger = triggerWith();
		newcomers = (day) => ({ [`${day}.example`]: 30 });
		await trigger.start(PUBLISHED);
		const items = await trigger.start('2026-03-21');

		expect(map(items, 'date')).toEqual(range(14, 21).map((day) => `2026-03-${day}`));
		expect(trigger.warnings).toEqual([
			'shop.example: not reported, because it is too long ago: 2026-03-10 to 2026-03-13',
		]);
	});

	it('has one entry for more than 20 new values', async () => {
		const spam = Object.fromEntries(range(300).map((of) => [`spam-${of}.example`, 400 - of]));
		newcomers = (day) => (day < '2026-03-12' ? {} : spam);
		const items = await itemsUntil('2026-03-20');

		expect(items).toMatchObject([
			{
				date: '2026-03-12',
				newValues: 300,
				text: expect.stringMatching(
					/^shop\.example: 300 new referrers on Thu, Mar 12, the most frequent: spam-0\.example \(400\), .* spam-4\.example \(396\)\.$/,
				),
			},
		]);
	});

	it('has an entry each for 20 new values', async () => {
		const some = Object.fromEntries(range(20).map((of) => [`site-${of}.example`, 40 - of]));
		newcomers = (day) => (day < '2026-03-12' ? {} : some);

		expect(map(await itemsUntil('2026-03-20'), 'value')).toEqual(Object.keys(some));
	});

	it('reports nothing of a website that had its first visitors in this week', async () => {
		service.visitors = (day) => (day < '2026-03-08' ? 0 : 100);
		service.values.referrer = (day) => (day < '2026-03-08' ? {} : { [`${day}.example`]: 30 });

		expect(await itemsUntil('2026-03-14')).toEqual([]);
	});

	it('watches an added website once it has a week of visitors', async () => {
		const trigger = triggerWith();
		await trigger.start(PUBLISHED);
		service.websites.push({ id: 2, domain: 'blog.example' });
		service.visitors = (day, id) => (id === 1 || day >= '2026-03-10' ? 100 : 0);
		service.values.referrer = (day, id) => {
			const isNews = id === 2 && day >= '2026-04-10';
			if (service.visitors(day, id) === 0) return {};
			// On the last day of its first week.
			const isLate = id === 2 && day >= '2026-03-16';
			return isNews
				? { 'news.example': 30 }
				: { 'www.google.com': 50, ...(isLate && { 'late.example': 30 }) };
		};

		expect(seen(await trigger.pollDays('2026-03-11', '2026-04-20'))).toEqual([
			'2026-04-10 news.example',
		]);
	});

	it('adds up the values of an event', async () => {
		service.values.event = (day) => ({
			'Visit::': 50,
			...(day >= '2026-03-12' && { 'Purchase:10:EUR': 3, 'Purchase:20:EUR': 3 }),
		});

		expect(await itemsUntil('2026-03-20', { name: 'event' })).toMatchObject([
			{ date: '2026-03-12', label: 'Purchase', count: 6 },
		]);
	});

	it('says that a value was rare where its earlier count was not read', async () => {
		const trigger = triggerWith();
		const others = Object.fromEntries(range(150).map((of) => [`site-${of}.example`, 1]));
		service.values.referrer = (day) => (day < '2026-03-12' ? others : { 'news.example': 2500 });
		await trigger.start('2026-03-12');

		expect(await trigger.poll('2026-03-13')).toMatchObject([
			{ previous: null, text: expect.stringMatching(/, rare before\.$/) },
		]);
	});

	it('says how many values could not be compared', async () => {
		const trigger = triggerWith();
		const frequent = Object.fromEntries(range(1100).map((of) => [`site-${of}.example`, 3000 - of]));
		service.values.referrer = (day) => ({
			...(day >= '2026-03-05' && day < '2026-03-12' && frequent),
			...(day >= '2026-03-12' && { 'news.example': 2500 }),
		});
		await trigger.start('2026-03-12');
		await trigger.poll('2026-03-13');

		expect(trigger.warnings).toEqual([
			"shop.example: 1 values of 2026-03-12 were not checked. Raise 'Minimum Count'.",
		]);
	});

	it.each(['referrer', 'event'])('says when a day has too many values: %s', async (name) => {
		const pages = range(3500).map((of) => `/page-${of}:${of}:EUR`);
		const many = Object.fromEntries(pages.map((page) => [page, 40]));
		service.values[name] = (day) => (day < '2026-03-01' ? {} : many);
		const trigger = triggerWith({ name });
		await trigger.live('2026-03-12', '2026-03-13');

		expect(trigger.warnings).toContain(
			"shop.example: the rarer values of 2026-03-12 were not checked. Raise 'Minimum Count'.",
		);
	});
});
