import { useClock } from '../support/clock';
import { keysOf, pollAt, seeded, serveDays, serviceByClock } from './support/triggers';

const shared = serviceByClock();

const threshold = { event: 'threshold', count: 1000 };

useClock('2026-03-14T12:00:00Z');

it('emits a day whose visitors have crossed the number', async () => {
	const trigger = await seeded(shared, threshold);
	serveDays(shared.service, 'visitors', 900, { '2026-03-14': 1200 });

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toEqual([
		{
			json: {
				event: 'threshold',
				websiteId: 1,
				domain: 'site-1.example',
				from: '2026-03-14',
				to: '2026-03-14',
				metric: 'visitors',
				condition: 'above',
				count: 1000,
				actual: 1200,
				previous: 900,
				text: 'site-1.example had 1,200 visitors (Sat, Mar 14, 2026), above 1,000. The day before, it had 900.',
				key: '1:threshold:visitors:above:1000:2026-03-14:2026-03-14',
			},
		},
	]);
});

it('emits every crossing, and nothing while the days stay beyond the number or on it', async () => {
	const trigger = await seeded(shared, threshold);
	serveDays(shared.service, 'visitors', 1000, {
		'2026-03-14': 1001,
		'2026-03-15': 5000,
		'2026-03-17': 2000,
	});

	const { items } = await pollAt(trigger, '2026-03-19T12:00:00Z');

	expect(items.map(({ json }) => json.from)).toEqual(['2026-03-14', '2026-03-17']);
});

it('emits what has fallen below the number', async () => {
	const trigger = await seeded(shared, { ...threshold, condition: 'below', metric: 'pageviews' });
	serveDays(shared.service, 'pageviews', 1000, { '2026-03-14': 999, '2026-03-15': 0 });

	const { items } = await pollAt(trigger, '2026-03-16T12:00:00Z');

	expect(items).toMatchObject([
		{
			json: {
				condition: 'below',
				actual: 999,
				previous: 1000,
				text: 'site-1.example had 999 pageviews (Sat, Mar 14, 2026), below 1,000. The day before, it had 1,000.',
			},
		},
	]);
});

it.each([
	// 2026-03-15 is a Sunday.
	['week', 1, '2026-03-15', '2026-03-09', '2026-03-15'],
	['week', 7, '2026-03-14', '2026-03-08', '2026-03-14'],
	['week', 6, '2026-03-20', '2026-03-14', '2026-03-20'],
	['month', 1, '2026-03-31', '2026-03-01', '2026-03-31'],
])('adds up a %s that starts on %i when it is over', async (period, weekStart, last, from, to) => {
	const trigger = await seeded(shared, { ...threshold, period, weekStart });
	serveDays(shared.service, 'visitors', 1, { [last]: 2000 });

	const keys = [];
	for (let day = 15; day <= 31; day += 1) {
		keys.push(...keysOf(await pollAt(trigger, `2026-03-${day}T12:00:00Z`)));
	}
	keys.push(...keysOf(await pollAt(trigger, '2026-04-01T12:00:00Z')));

	expect(keys).toEqual([`1:threshold:visitors:above:1000:${from}:${to}`]);
});

it('compares a month with the month before', async () => {
	const trigger = await seeded(shared, { ...threshold, period: 'month' });
	serveDays(shared.service, 'visitors', 34);

	const { items } = await pollAt(trigger, '2026-04-01T12:00:00Z');

	// 34 × 31 and 34 × 28.
	expect(items).toMatchObject([
		{
			json: {
				actual: 1054,
				previous: 952,
				text: 'site-1.example had 1,054 visitors (Mar 1 – 31, 2026), above 1,000. The month before, it had 952.',
			},
		},
	]);
});

it('sends no request on days on which no month ends', async () => {
	const trigger = await seeded(shared, { ...threshold, period: 'month' });

	await pollAt(trigger, '2026-03-15T12:00:00Z');
	await pollAt(trigger, '2026-03-31T12:00:00Z');

	expect(shared.requests()).toEqual([]);
});
