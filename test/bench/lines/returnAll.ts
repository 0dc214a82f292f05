import { isEqual, range } from 'lodash';
import { alternate, compareMedians, milliseconds, type Line } from '../line';
import type { NodeRun } from '../programs/engine';
import type { BenchService } from '../stage';

const PAGES = 100;
const ROWS_PER_PAGE = 100;
const DELAY_MS = 50;
const DAY = '2026-01-05';
const MAX_RATIO = 0.1;

/** What following pages costs: the HTTP Request node asks for one after the other. */
export const returnAll: Line = {
	name: 'return-all',
	work: `Return All of a statistic, ${PAGES} pages, ${DELAY_MS} ms each`,
	goal: `at most ${MAX_RATIO} of the HTTP Request node's pagination`,
	async measure(stage) {
		const service = await stage.startService({
			websites: 1,
			delayMs: DELAY_MS,
			pages: PAGES * ROWS_PER_PAGE,
		});
		const timeOf = (run: NodeRun) => {
			const n8n = stage.startN8n();
			return async () => {
				const { durationMs, items } = await n8n.call('run', run);
				await checkPages(service, items);
				return durationMs;
			};
		};
		const [ours, others] = await alternate(
			timeOf(returnAllPages(service)),
			timeOf(followPages(service)),
			{ warmUps: 1, rounds: 5 },
		);
		return compareMedians(ours, ['HTTP Request', others], milliseconds, MAX_RATIO);
	},
};

function returnAllPages({ credential }: BenchService): NodeRun {
	return {
		node: 'websiteAnalytics',
		parameters: {
			resource: 'statistic',
			operation: 'get',
			websiteId: { __rl: true, mode: 'id', value: '1' },
			name: 'page',
			dateRange: 'custom',
			from: DAY,
			to: DAY,
			returnAll: true,
		},
		credential,
		input: [{}],
	};
}

function followPages({ credential }: BenchService): NodeRun {
	const query = {
		name: 'page',
		from: DAY,
		to: DAY,
		sort_by: 'value',
		sort: 'asc',
		per_page: ROWS_PER_PAGE,
	};
	return {
		node: 'httpRequest',
		parameters: {
			method: 'GET',
			url: `${credential.baseUrl}/api/v1/stats/1`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'websiteAnalyticsApi',
			sendQuery: true,
			queryParameters: {
				parameters: Object.entries(query).map(([name, value]) => ({ name, value })),
			},
			options: {
				pagination: {
					pagination: {
						paginationMode: 'updateAParameterInEachRequest',
						parameters: {
							parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }],
						},
						paginationCompleteWhen: 'other',
						completeExpression: '={{ $response.body.current_page >= $response.body.last_page }}',
					},
				},
			},
		},
		credential,
		input: [{}],
	};
}

/** @throws when the rows are not all there, in order, or more was sent than one request a page */
async function checkPages(service: BenchService, items: object[]): Promise<void> {
	const { length } = await service.takeArrivals();
	if (length !== PAGES) throw new Error(`${length} requests were sent`);
	const rows = items.flatMap((item) => ('data' in item ? (item.data as object[]) : item));
	const values = rows.map((row) => ('value' in row ? row.value : undefined));
	const expected = range(PAGES * ROWS_PER_PAGE).map(
		(index) => `/${String(index + 1).padStart(6, '0')}`,
	);
	if (!isEqual(values, expected)) throw new Error('These are not the rows of all pages');
}
