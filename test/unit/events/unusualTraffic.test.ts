import { map } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { ruleCheck } from './support/ruleCheck';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const DAY = '2026-03-12';
const isRead = ({ name }: { name: string }) => name === 'referrer' || name === 'page';
const refusal = new UserFacingError('the plan ends there', '', { kind: 'ofWebsite' });

describe('unusualTraffic', () => {
	let service: SimulatedService;
	/** Makes the service send 100 visitors on all days but these. */
	const serve = (others: Record<string, number>) => {
		service.visitors = (day) => others[day] ?? 100;
	};
	const checkWith = (options: object) => ruleCheck(service, 'unusualTraffic', { options });
	const check = async (first = DAY, last = first, memory?: object) =>
		await checkWith({})(first, last, memory);

	beforeEach(() => {
		service = new SimulatedService();
		serve({ [DAY]: 40 });
	});

	it('reports a day that is far from expected, with what changed most', async () => {
		service.values.referrer = (day) => ({ 'news.example': day === '2026-03-05' ? 60 : 5 });
		const topChanges = { referrer: [{ value: 'news.example', change: -55 }], page: [] };

		expect((await check()).found).toMatchObject([
			{
				date: DAY,
				size: 60,
				row: {
					label: '1.example',
					text: '40 visitors, −60.0% (100 expected)',
					details: ['news.example −55'],
				},
				fields: { direction: 'drop', low: 68, high: 147, changePercent: -60, topChanges },
				text: '1.example had 40 visitors on Thu, Mar 12; 100 expected (−60.0%). Biggest changes: news.example (−55).',
				key: ['visitors', 'drop', DAY],
			},
		]);
	});

	it('reports a day although what changed cannot be read', async () => {
		service.failWith = (query) =>
			isRead(query) ? new UserFacingError('not found', '') : undefined;

		expect((await check()).found).toMatchObject([
			{ fields: { topChanges: { referrer: null, page: null } } },
		]);
	});

	it('says at 0 visitors that the tracking may be broken', async () => {
		serve({ [DAY]: 0 });

		expect((await check()).found).toMatchObject([
			{
				fields: { topChanges: null },
				row: { details: ['The tracking may be broken.'] },
				text: '1.example had 0 visitors on Thu, Mar 12; 100 expected (−100.0%). The tracking may be broken.',
			},
		]);
		expect(service.queries.filter(isRead)).toEqual([]);
	});

	it('has no percentage where about no visitors are expected', async () => {
		const isMonday = (day: string) => new Date(day).getUTCDay() === 1;
		const others = (day: string) => (day < '2026-02-26' ? 100 : 140);
		service.visitors = (day) => (isMonday(day) ? Number(day > DAY) * 500 : others(day));

		expect((await check('2026-03-16')).found).toMatchObject([
			{ fields: { actual: 500, expected: 0, changePercent: null } },
		]);
	});

	it.each([
		['the wanted direction', { direction: 'spike' }],
		['large numbers', { minimum: 150 }],
		['days that are not excluded', { excludedDays: '03-12' }],
	])('reports only %s', async (_what, options) => {
		expect((await checkWith(options)('2026-03-11', '2026-03-13')).found).toEqual([]);
	});

	it('checks the last seven days after n8n was down', async () => {
		const trigger = new SimulatedTrigger(service, 'unusualTraffic');
		serve({ [DAY]: 300, '2026-03-16': 20 });
		await trigger.start('2026-03-10');

		expect(map(await trigger.start('2026-03-21'), 'date')).toEqual(['2026-03-16']);
		expect(trigger.warnings).toEqual([
			'shop.example: not reported, because it is too long ago: 2026-03-10 to 2026-03-13',
		]);
	});

	it('reads fewer days where the service has no older ones, and keeps the open event', async () => {
		service.visitors = (day) => (day < DAY ? 100 : 40);
		service.failWith = ({ from }) => (from < '2026-01-16' ? refusal : undefined);
		const open = { direction: 'drop', ratio: 0.4 };

		expect(await check(DAY, '2026-03-19', { open })).toMatchObject({ found: [], memory: { open } });
	});

	it('ends an open event once traffic is back', async () => {
		serve({});
		const open = { date: '2026-03-11', direction: 'drop', ratio: 0.4 };

		expect(await check(DAY, DAY, { open })).toMatchObject({ found: [], memory: { open: null } });
	});

	it('reads no days again where the service rejects those that it needs', async () => {
		service.failWith = () => refusal;

		await expect(check(DAY, DAY, { open: null })).rejects.toThrow(refusal);
		expect(service.takeNames()).toEqual(['visitors']);
	});

	describe('on a day that was like this last year', () => {
		const failForLastYear = (error: UserFacingError) => {
			service.failWith = ({ from }) => (from < '2025-12-01' ? error : undefined);
		};

		beforeEach(() => {
			serve({ [DAY]: 400, '2025-03-13': 400 });
		});

		it('says so in a sample', async () => {
			const { rule, siteOf } = new SimulatedTrigger(service, 'unusualTraffic').openAt(DAY);
			const sample = await rule.sample?.(siteOf({ id: 1, domain: '' }), DAY);

			expect(sample?.text).toMatch(/ Last year was like this, so the workflow does not start\.$/);
		});

		it('waits for the days of last year, and reports nothing then', async () => {
			failForLastYear(new UserFacingError('busy', '', { kind: 'temporary' }));

			await expect(check()).rejects.toThrow('busy');

			service.failWith = () => undefined;

			expect((await check()).found).toEqual([]);
		});

		it('reports it where the service has no days of last year, and says so in the log', async () => {
			failForLastYear(refusal);

			expect(await check()).toMatchObject({
				found: [{ date: DAY }],
				notes: ['checked without the days of last year: the plan ends there'],
			});
		});
	});
});
