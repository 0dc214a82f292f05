import type { Service } from '../../sandbox/service';

/** Rows of a statistic, as value and count. */
export type Rows = Array<[value: string, count: unknown]>;

/**
 * Has the service send these rows, page by page, in place of its own until its faults are cleared;
 * of the daily statistics only those within the requested range.
 * @param websiteId the only website it applies to; without one, it applies to all
 * @param delayMs how long each response takes
 */
export function serveRows(
	service: Service,
	statistics: Record<string, Rows>,
	websiteId?: number,
	delayMs?: number,
) {
	const path = websiteId === undefined ? /\/stats\// : `/api/v1/stats/${websiteId}`;
	for (const [name, allRows] of Object.entries(statistics)) {
		service.faults.add({
			on: { path, query: { name } },
			times: Infinity,
			effect: {
				delayMs,
				transform: (_json, { query }) => {
					const { from = '', to = '', page = '1', per_page: perPage = '10' } = query;
					const isDaily = name === 'visitors' || name === 'pageviews';
					const rows = allRows.filter(
						([value]) => !isDaily || (value >= from && value.slice(0, 10) <= to),
					);
					const start = (Number(page) - 1) * Number(perPage);
					const onPage = rows.slice(start, start + Number(perPage));
					return {
						data: onPage.map(([value, count]) => ({ value, count })),
						current_page: Number(page),
						last_page: Math.max(1, Math.ceil(rows.length / Number(perPage))),
						total: rows.length,
						status: 200,
					};
				},
			},
		});
	}
}

/** Has the service send these rows for requests that begin on a day (`yyyy-MM-dd`), on one page. @param path of websites */
export function serveRowsOfDay(
	service: Service,
	name: string,
	day: string,
	rows: Array<[value: string, count: number]>,
	path: string | RegExp = /\/stats\//,
) {
	const data = rows.map(([value, count]) => ({ value, count }));
	service.faults.add({
		on: { path, query: { name, from: day } },
		times: Infinity,
		effect: { transform: () => ({ data, current_page: 1, last_page: 1, total: data.length }) },
	});
}
