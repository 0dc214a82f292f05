import type { ReceivedRequest, Service } from '../../sandbox/service';
import { daysBetween } from './days';

/** Rows of a statistic, as value and count. */
type Rows = Array<[value: string, count: unknown]>;

interface Where {
	/** The only website with these rows; by default, all websites have them. */
	websiteId?: number;
	/** The first day (`yyyy-MM-dd`) of the ranges with these rows; by default, all ranges have them. */
	from?: string;
	/** Duration of each response. */
	delayMs?: number;
}

/** Makes the service send these rows of a statistic, page by page, until its faults are cleared. */
export function serveStatistic(
	service: Service,
	name: string,
	rowsOf: (query: ReceivedRequest['query'], path: string) => Rows,
	{ websiteId, from, delayMs }: Where = {},
) {
	const path = websiteId === undefined ? /\/stats\// : `/api/v1/stats/${websiteId}`;
	service.faults.add({
		on: { path, query: { name, ...(from !== undefined && { from }) } },
		times: Infinity,
		effect: {
			delayMs,
			transform: (_json, request) => {
				const { query } = request;
				const page = Number(query.page ?? 1);
				const perPage = Number(query.per_page ?? 10);
				const rows = rowsOf(query, request.path).map(([value, count]) => ({ value, count }));
				return {
					data: rows.slice((page - 1) * perPage, page * perPage),
					current_page: page,
					last_page: Math.max(1, Math.ceil(rows.length / perPage)),
					total: rows.length,
					status: 200,
				};
			},
		},
	});
}

/** Makes the service send rows of statistics. Of a daily one, it sends only the rows within the requested range. */
export function serveRows(service: Service, statistics: Record<string, Rows>, where?: Where) {
	for (const [name, rows] of Object.entries(statistics)) {
		const isDaily = name === 'visitors' || name === 'pageviews';
		const rowsOf = ({ from = '', to = '' }) =>
			rows.filter(([value]) => !isDaily || (value >= from && value.slice(0, 10) <= to));
		serveStatistic(service, name, rowsOf, where);
	}
}

/** Makes the service send a daily statistic: `usual` on all days but these. */
export function serveDays(
	service: Service,
	name: 'visitors' | 'pageviews',
	usual: number,
	others: Record<string, number> = {},
) {
	serveStatistic(service, name, ({ from = '', to = '' }) =>
		daysBetween(from, to).map((day) => [day, others[day] ?? usual]),
	);
}
