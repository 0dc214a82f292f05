import { threshold } from '../../../nodes/WebsiteAnalytics/trigger/events/threshold';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { problemOf } from '../support/problemOf';
import { parametersOf, websiteOn } from './support/site';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const SETTINGS = { metric: 'visitors', condition: 'above', count: 1000, period: 'day' };

const thresholdOf = (settings: Record<string, unknown> = {}) =>
	threshold.read(parametersOf({ ...SETTINGS, ...settings }));

it('gives a day that has crossed the number, in one request for it and the day before', async () => {
	serveDays(connected.service, 'visitors', 900, { '2026-03-14': 1200 });

	const items = await thresholdOf().find(websiteOn(connected), '2026-03-14');

	expect(items).toEqual([
		{
			json: {
				event: 'threshold',
				websiteId: 1,
				domain: 'shop.example',
				from: '2026-03-14',
				to: '2026-03-14',
				metric: 'visitors',
				condition: 'above',
				count: 1000,
				actual: 1200,
				previous: 900,
				text: 'shop.example had 1,200 visitors (Sat, Mar 14, 2026), above 1,000. The day before, it had 900.',
				key: '1:threshold:visitors:above:1000:2026-03-14:2026-03-14',
			},
		},
	]);
	expect(connected.service.requests).toMatchObject([
		{ path: '/api/v1/stats/1', query: { name: 'visitors', from: '2026-03-13', to: '2026-03-14' } },
	]);
});

it.each([
	// The number itself is neither above nor below.
	['above', 1000, 1001, true],
	['above', 1001, 1002, false],
	['above', 999, 1000, false],
	['above', 1200, 900, false],
	['below', 1000, 999, true],
	['below', 999, 998, false],
	['below', 1001, 1000, false],
	['below', 900, 1200, false],
])(
	'with the condition %s, %i after %i is a crossing: %j',
	async (condition, previous, actual, is) => {
		serveDays(connected.service, 'pageviews', 0, { '2026-03-13': previous, '2026-03-14': actual });

		const event = thresholdOf({ metric: 'pageviews', condition });
		const items = await event.find(websiteOn(connected), '2026-03-14');

		expect(items).toHaveLength(is ? 1 : 0);
	},
);

it('counts days without a row as days without traffic', async () => {
	connected.service.faults.add({
		effect: { transform: () => ({ data: [{ value: '2026-03-13', count: 1200 }] }) },
	});

	const items = await thresholdOf({ condition: 'below' }).find(websiteOn(connected), '2026-03-14');

	expect(items).toMatchObject([{ json: { actual: 0, previous: 1200 } }]);
});

it('compares a month with the month before', async () => {
	serveDays(connected.service, 'visitors', 34);

	const items = await thresholdOf({ period: 'month' }).find(websiteOn(connected), '2026-03-31');

	// 34 × 31 and 34 × 28.
	expect(items).toMatchObject([
		{
			json: {
				from: '2026-03-01',
				to: '2026-03-31',
				actual: 1054,
				previous: 952,
				text: 'shop.example had 1,054 visitors (Mar 1 – 31, 2026), above 1,000. The month before, it had 952.',
			},
		},
	]);
});

it('concerns the days on which a period ends', () => {
	const weekly = thresholdOf({ period: 'week', weekStart: 1 });

	// 2026-03-15 is a Sunday.
	expect([weekly.concerns('2026-03-15'), weekly.concerns('2026-03-14')]).toEqual([true, false]);
});

it('writes its text in the format and the locale of the settings', async () => {
	serveDays(connected.service, 'visitors', 900, { '2026-03-14': 1200 });
	const text = { textFormat: 'html', locale: 'de', language: 'en' } as const;

	const [item] = await thresholdOf().find(
		websiteOn(connected, { domain: '<b>.example', text }),
		'2026-03-14',
	);

	expect(item?.json.text).toBe(
		'&lt;b&gt;.example had 1.200 visitors (Sa., 14. März 2026), above 1.000. The day before, it had 900.',
	);
});

describe('a sample', () => {
	it('says that the number was not crossed', async () => {
		serveDays(connected.service, 'visitors', 100, { '2026-03-13': 50 });

		const { json } = await thresholdOf({ count: 300 }).sample(websiteOn(connected), '2026-03-14');

		expect(json.text).toBe(
			'shop.example had 100 visitors (Sat, Mar 14, 2026), not above 300. The day before, it had 50. The workflow starts when a day is above 300 and the day before was not.',
		);
	});

	it('is of the period that ends on the day', async () => {
		const weekly = thresholdOf({ period: 'week', weekStart: 1 });

		const { json } = await weekly.sample(websiteOn(connected), '2026-03-15');

		expect(json).toMatchObject({ from: '2026-03-09', to: '2026-03-15' });
	});
});

it.each([
	['metric', 'Metric'],
	['condition', 'Condition'],
	['count', 'Count'],
	['period', 'Period'],
])('names the field %s when it cannot be read', (name, label) => {
	expect(problemOf(() => thresholdOf({ [name]: [] })).message).toContain(`'${label}'`);
});
