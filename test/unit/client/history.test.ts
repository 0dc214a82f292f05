import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { readHistory } from '../../../nodes/WebsiteAnalytics/client/history';
import type { ServiceRequest } from '../../../nodes/WebsiteAnalytics/client/connection';
import { connectionTo } from '../support/connectionTo';
import { never } from './support/account';

const MONTHS = Array.from({ length: 20 }, (_none, at) => `2025-${String(at + 1).padStart(2, '0')}`);

/** Reads the months of a statistic from a service that has what `respond` says. */
function history(
	statistics: string[],
	respond: (request: string) => Array<{ value: string; count: number }>,
	signal = never,
) {
	const requests: string[] = [];
	const connection = connectionTo(({ query = {} }: ServiceRequest) => {
		const request = `${String(query.name)} ${String(query.from)}`;
		requests.push(request);
		return { data: respond(request) };
	});
	const sources = statistics.flatMap((statistic) =>
		MONTHS.map((month) => ({ websiteId: 3, statistic, from: `${month}-01`, to: `${month}-28` })),
	);
	return { requests, parts: readHistory(connection, sources, signal) };
}

const row = (value: string, count = 7) => ({ value, count });

const failing = (httpCode?: string) => () => {
	throw new Problem('It fails', '', { httpCode });
};

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
	const read: T[] = [];
	for await (const value of values) read.push(value);
	return read;
}

it('reads days first, and then the months that have some, each row of a day as if read alone', async () => {
	const { requests, parts } = history(['page', 'visitors'], (request) =>
		request === 'visitors 2025-03-01'
			? [row('2025-03-09')]
			: [row('/')].slice(0, request === 'page 2025-03-01' ? 1 : 0),
	);
	const read = await all(parts);

	expect(requests).toEqual([...MONTHS.map((month) => `visitors ${month}-01`), 'page 2025-03-01']);
	expect(read.filter(({ rowCount }) => rowCount > 0)).toMatchObject([
		{
			rows: [{ date: '2025-03-09', from: '2025-03-09', to: '2025-03-09', count: 7 }],
			days: ['2025-03-09'],
		},
		{ rows: [{ value: '/', from: '2025-03-01', to: '2025-03-28' }], days: [] },
	]);
});

it('reads few parts ahead of the one that is wanted', async () => {
	const { requests, parts } = history(['page'], () => []);
	await parts.next();

	expect(requests).toHaveLength(4);

	await parts.return();

	expect(requests).toHaveLength(4);
});

it.each([
	['a part that fails', '500', (request: string) => request === 'page 2025-02-01'],
	['parts that are rejected, such as those before what a plan has', '403', () => true],
])('goes on after %s', async (_what, httpCode, isFailing) => {
	const { requests, parts } = history(['page'], (request) =>
		isFailing(request) ? failing(httpCode)() : [row('/')],
	);
	const failures = (await all(parts)).map(({ failure }) => failure);

	expect(failures).toEqual(
		MONTHS.map((month) => (isFailing(`page ${month}-01`) ? 'It fails' : null)),
	);
	expect(requests).toHaveLength(MONTHS.length);
});

it('requests no more of a service that fails again and again', async () => {
	const { requests, parts } = history(['page'], failing('504'));
	const read = await all(parts);

	// Those that were under way are not taken back.
	expect(requests.length).toBeLessThanOrEqual(11);
	expect(read.map(({ failure }) => failure).slice(6, 8)).toEqual(['It fails', 'It fails']);
	expect(read.map(({ failure }) => failure).slice(11, 12)).toEqual([
		'not requested, because the service failed 8 times in a row before',
	]);
	expect(read[11]).toMatchObject({
		...{ rowCount: 0, days: [], rows: [] },
		problem: { solution: 'The error is on the side of the service. Try again later.' },
	});
	expect(read).toHaveLength(MONTHS.length);
});

it('fails when the API key is rejected', async () => {
	const { requests, parts } = history(['page'], failing('401'));

	await expect(all(parts)).rejects.toThrow('It fails');
	expect(requests.length).toBeLessThan(5);
});

it('fails for what ended it, and not as a part that is missing', async () => {
	const end = new AbortController();
	const { parts } = history(
		['page'],
		() => {
			end.abort(new Problem('canceled', ''));
			throw end.signal.reason;
		},
		end.signal,
	);

	await expect(all(parts)).rejects.toThrow('canceled');
});
