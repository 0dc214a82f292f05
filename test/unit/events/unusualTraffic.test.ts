import { map } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { daysBetween } from '../../support/days';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const PUBLISHED = '2026-03-10';

describe('unusualTraffic', () => {
	let service: SimulatedService;
	const triggerWith = (parameters: IDataObject = {}) =>
		new SimulatedTrigger(service, 'unusualTraffic', parameters);
	const itemsUntil = async (last: string, parameters = {}) =>
		await triggerWith(parameters).live(PUBLISHED, last);
	/** Makes the service send 100 visitors on all days but these. */
	const serve = (others: Record<string, number>) => {
		service.visitors = (day) => others[day] ?? 100;
	};

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('reports a day that is far from expected, with what changed most', async () => {
		service.visitors = (day) => (day === '2026-03-12' ? 40 : 105);
		service.values.referrer = (day) => ({ 'news.example': day === '2026-03-05' ? 60 : 5 });
		const trigger = triggerWith();
		const items = await trigger.live(PUBLISHED, '2026-03-20');

		expect(trigger.found).toMatchObject([{ size: 65, count: { actual: 40, expected: 105 } }]);
		expect(items).toMatchObject([
			{
				date: '2026-03-12',
				direction: 'drop',
				actual: 40,
				expected: 105,
				low: 72,
				high: 154,
				topChanges: { referrer: [{ value: 'news.example', change: -55 }], page: [] },
				text: 'shop.example had 40 visitors on Thu, Mar 12; 105 expected (−61.9%). Biggest changes: news.example (−55).',
				key: '1:unusualTraffic:visitors:drop:2026-03-12',
			},
		]);
	});

	it('reports a day although what changed cannot be read', async () => {
		serve({ '2026-03-12': 40 });
		service.failWith = ({ name }) =>
			name === 'referrer' || name === 'page' ? new UserFacingError('not found', '') : undefined;

		expect(await itemsUntil('2026-03-20')).toMatchObject([
			{ date: '2026-03-12', topChanges: { referrer: null, page: null } },
		]);
	});

	it('reports each event once when n8n restarts each day', async () => {
		const trigger = triggerWith();
		trigger.storage = 'memory';
		serve({ '2026-03-12': 300, '2026-03-13': 290, '2026-03-14': 280, '2026-03-20': 20 });
		await trigger.start(PUBLISHED);
		const items = [];
		for (const day of daysBetween('2026-03-11', '2026-03-25')) {
			items.push(...(await trigger.start(day)));
		}

		expect(map(items, 'date')).toEqual(['2026-03-12', '2026-03-20']);
	});

	it('has no percentage where about no visitors are expected', async () => {
		const isMonday = (day: string) => new Date(day).getUTCDay() === 1;
		const others = (day: string) => (day < '2026-02-26' ? 100 : 140);
		service.visitors = (day) => (isMonday(day) ? Number(day > '2026-03-12') * 500 : others(day));

		expect(await itemsUntil('2026-03-18')).toMatchObject([
			{ date: '2026-03-16', actual: 500, expected: 0, changePercent: null },
		]);
	});

	it('checks the last seven days after n8n was down', async () => {
		const trigger = triggerWith();
		serve({ '2026-03-12': 300, '2026-03-16': 20 });
		await trigger.start(PUBLISHED);

		expect(map(await trigger.start('2026-03-21'), 'date')).toEqual(['2026-03-16']);
		expect(trigger.warnings).toEqual([
			'shop.example: not reported, because it is too long ago: 2026-03-10 to 2026-03-13',
		]);
	});

	it('reads fewer days where the service has no older ones, and keeps the open event', async () => {
		const trigger = triggerWith();
		service.visitors = (day) => (day < '2026-03-11' ? 200 : 100);
		await trigger.start(PUBLISHED);
		const first = await trigger.pollDays('2026-03-11', '2026-03-12');
		service.failWith = ({ from }) =>
			from !== '' && from < '2026-01-16'
				? new UserFacingError('the plan ends there', '', { kind: 'ofWebsite' })
				: undefined;
		const later = await trigger.start('2026-03-20');

		expect(map(first, 'date')).toEqual(['2026-03-11']);
		expect(later).toEqual([]);
		expect(trigger.errors).toEqual([]);
	});

	it('reads no days again where the service rejects those that it needs', async () => {
		const trigger = triggerWith();
		await trigger.start(PUBLISHED);
		await trigger.pollDays('2026-03-11', '2026-03-12');
		service.takeNames();
		service.failWith = () => new UserFacingError('not found', '', { kind: 'ofWebsite' });
		await trigger.pollDays('2026-03-13', '2026-03-13').catch(() => []);

		expect(service.takeNames().filter((name) => name !== 'websites')).toEqual(['visitors']);
	});

	it('says at 0 visitors that the tracking may be broken', async () => {
		serve({ '2026-03-12': 0 });

		expect(await itemsUntil('2026-03-20')).toMatchObject([
			{
				topChanges: null,
				text: 'shop.example had 0 visitors on Thu, Mar 12; 100 expected (−100.0%). The tracking may be broken.',
			},
		]);
		expect(service.takeNames()).not.toContain('referrer');
	});

	it('reports no excluded day', async () => {
		serve({ '2026-03-12': 0 });

		expect(await itemsUntil('2026-03-20', { options: { excludedDays: '03-12' } })).toEqual([]);
	});

	it('reports only the wanted direction, and no small numbers', async () => {
		const options = { direction: 'drop', minimum: 150 };
		service.websites.push({ id: 2, domain: 'news.example' });
		service.visitors = (day, id) => {
			const usual = id === 1 ? 100 : 1000;
			return day === '2026-03-12' ? usual / 5 : day === '2026-03-15' ? usual * 5 : usual;
		};
		const items = await itemsUntil('2026-03-20', { options });

		expect(map(items, 'key')).toEqual(['2:unusualTraffic:visitors:drop:2026-03-12']);
	});

	describe('on a day that was like this last year', () => {
		const isSale = (day: string) => day === '2026-03-12' || day === '2025-03-13';
		const failForLastYear = (error: UserFacingError) => {
			service.failWith = ({ from }) => (from !== '' && from < '2025-12-01' ? error : undefined);
		};

		beforeEach(() => {
			service.visitors = (day) => (isSale(day) ? 400 : 100);
		});

		it('says so in a sample', async () => {
			expect(await triggerWith().fetchTestEvent('2026-03-13')).toMatchObject([
				{
					text: expect.stringMatching(
						/ Last year was like this, so the workflow does not start\.$/,
					),
				},
			]);
		});

		it('waits for the days of last year, and reports nothing then', async () => {
			const trigger = triggerWith();
			failForLastYear(new UserFacingError('busy', '', { kind: 'temporary' }));
			const failed = await trigger.live(PUBLISHED, '2026-03-13');
			service.failWith = () => undefined;

			expect([...failed, ...(await trigger.poll('2026-03-13T14:00:00Z'))]).toEqual([]);
		});

		it('reports it where the service has no days of last year, and says so in the log', async () => {
			const trigger = triggerWith();
			failForLastYear(new UserFacingError('the plan ends there', '', { kind: 'ofWebsite' }));

			expect(map(await trigger.live(PUBLISHED, '2026-03-13'), 'date')).toEqual(['2026-03-12']);
			expect(trigger.warnings).toEqual([
				'shop.example: checked without the days of last year: the plan ends there',
			]);
		});
	});
});
