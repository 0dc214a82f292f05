import { fetchJudgedDays } from '../../../nodes/WebsiteAnalytics/client/unusualDays';
import { json, rateLimited } from '../../support/replies';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';

const DAY = '2026-03-14';
const LAST_YEAR = '2025-03-14';
const YEAR_BEFORE = '2024-03-14';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

interface Asked {
	from?: string;
	isWanted?(direction: string | null): boolean;
}

/** What is said of days up to {@link DAY}, with 100 visitors on all days but some. */
async function judge(
	counts: Record<string, number>,
	{ from = DAY, isWanted = (direction) => direction !== null }: Asked = {},
	on = connected,
) {
	serveDays(on.service, 'visitors', 100, counts);
	const { days, refusal } = await fetchJudgedDays(on.connect(), {
		...{ websiteId: 1, statistic: 'visitors', range: { from, to: DAY }, isWanted },
		...{ settings: { sensitivity: 'medium', minimum: 20 }, isExcluded: () => false },
	});
	const said = days.flatMap(({ date, judged }) => {
		const { direction = null, recurring = null, triggers = false } = judged ?? {};
		return direction || recurring ? [{ date, direction, recurring, triggers }] : [];
	});
	return { said, refusal };
}

const asked = () =>
	connected.service.requests.map(({ query: { from, to } }) => `${from} ${to}`).sort();

const DROP = { date: DAY, direction: 'drop', recurring: null, triggers: true };
const AS_EVERY_YEAR = { date: DAY, direction: null, recurring: 'year', triggers: false };

it('reports a day that is far from usual and was not in the past, which takes two more requests', async () => {
	expect(await judge({ [DAY]: 50 })).toEqual({ said: [DROP], refusal: null });
	expect(asked()).toEqual([
		'2025-01-11 2025-03-18',
		'2025-11-15 2026-01-02',
		'2026-01-03 2026-03-14',
	]);
});

it('asks the year before the last when last year had the same', async () => {
	expect((await judge({ [DAY]: 50, [LAST_YEAR]: 50 })).said).toEqual([DROP]);
	expect(asked()).toContain('2024-01-13 2024-03-19');
});

it('does not report a day as in both years', async () => {
	const { said } = await judge({ [DAY]: 50, [LAST_YEAR]: 50, [YEAR_BEFORE]: 60 });

	expect(said).toEqual([AS_EVERY_YEAR]);
});

it('knows days that come every month', async () => {
	const { said } = await judge({ [DAY]: 200, '2026-02-14': 200, '2026-01-14': 200 });

	expect(said).toEqual([{ ...AS_EVERY_YEAR, recurring: 'month' }]);
});

it.each<[string, Record<string, number>, Asked]>([
	['as usual', {}, {}],
	['without traffic', { [DAY]: 0 }, {}],
	['of no interest', { [DAY]: 50 }, { isWanted: (direction) => direction === 'spike' }],
])('takes one request for a day %s', async (_what, counts, of) => {
	await judge(counts, of);

	expect(asked()).toHaveLength(1);
});

it('says nothing of the past of a day that is of no interest', async () => {
	const counts = { '2026-03-13': 200, '2025-03-13': 200, [DAY]: 50 };
	const isWanted = (direction: string | null) => direction === 'drop';
	const { said } = await judge(counts, { from: '2026-03-13', isWanted });

	expect(said).toEqual([{ ...DROP, date: '2026-03-13', direction: 'spike' }, DROP]);
});

it('reports what begins during days that come every year', async () => {
	const holiday = { '2025-03-10': 60, '2026-03-10': 60, '2024-03-10': 60 };
	const lasting = { '2026-03-11': 55, '2026-03-12': 55, '2026-03-13': 55, [DAY]: 55 };
	const { said } = await judge({ ...holiday, ...lasting }, { from: '2026-03-10' });

	expect(said.map(({ date, recurring, triggers }) => [date, recurring, triggers])).toEqual([
		['2026-03-10', 'year', false],
		['2026-03-11', 'year', false],
		['2026-03-12', 'year', false],
		['2026-03-13', 'year', false],
		[DAY, null, true],
	]);
	expect((await judge({ ...holiday, ...lasting })).said).toEqual(said.slice(-1));
});

describe('when the past cannot be read', () => {
	const failOn = (effect: ReturnType<typeof json>, on = connected) =>
		on.service.faults.add({ on: { query: { from: '2025-01-11' } }, times: Infinity, effect });

	it('because the service rejects it, the day is judged without', async () => {
		failOn(json(422, { message: 'Too long ago' }));
		const { said, refusal } = await judge({ [DAY]: 50, [LAST_YEAR]: 50 });

		expect(said).toEqual([DROP]);
		expect(refusal?.message).toContain('Too long ago');
	});

	it.each([
		['the key has become wrong', 401],
		['the service fails', 501],
	])('because %s, nothing is judged', async (_why, status) => {
		failOn(json(status, { message: 'No' }));

		await expect(judge({ [DAY]: 50 })).rejects.toMatchObject({ httpCode: String(status) });
	});

	// The limit of a host is remembered for as long as the process lives.
	const limited = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

	it('because the service wants a pause, it is read after it', async () => {
		failOn(rateLimited('3600'), limited);

		await expect(judge({ [DAY]: 50 }, {}, limited)).rejects.toMatchObject({
			failure: { cause: 'rate-limited' },
		});
	});
});
