import type { ReceivedRequest, Service } from '../../sandbox/service';
import { daysBetween } from './days';

type Rows = Array<[value: string, count: number]>;

/** Makes the service send these rows of a statistic, by the requested days, until its faults are cleared. */
export function serveStatistic(
	service: Service,
	name: string,
	rowsOf: (query: ReceivedRequest['query'], path: string) => Rows,
) {
	service.faults.add({
		on: { path: /\/stats\//, query: { name } },
		times: Infinity,
		effect: {
			transform: (_json, { query, path }) => {
				const rows = rowsOf(query, path).map(([value, count]) => ({ value, count }));
				return { data: rows, current_page: 1, last_page: 1, total: rows.length };
			},
		},
	});
}

/** Makes the service send a daily statistic in the same way: `usual` on all days but these. */
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
