import type { Service } from '../../../../../sandbox/service';

/** Rows of a statistic, as value and count. */
export type MadeRows = Array<[value: string, count: unknown]>;

/**
 * Lets the service answer with these rows, page by page, in place of its own; of the daily
 * statistics those of the days that are asked for.
 */
export function serveRows(service: Service, statistics: Record<string, MadeRows>): void {
	for (const [name, made] of Object.entries(statistics)) {
		service.faults.add({
			on: { path: /\/stats\//, query: { name } },
			times: Infinity,
			effect: {
				transform: (_json, { query }) => {
					const { from = '', to = '', page = '1', per_page: size = '10' } = query;
					const isDaily = name === 'visitors' || name === 'pageviews';
					const rows = made
						.filter(([value]) => !isDaily || (value >= from && value.slice(0, 10) <= to))
						.map(([value, count]) => ({ value, count }));
					const start = (Number(page) - 1) * Number(size);
					return {
						data: rows.slice(start, start + Number(size)),
						current_page: Number(page),
						last_page: Math.max(1, Math.ceil(rows.length / Number(size))),
						total: rows.length,
						status: 200,
					};
				},
			},
		});
	}
}
