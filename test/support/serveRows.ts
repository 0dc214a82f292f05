import type { Service } from '../../sandbox/service';

/** Rows of a statistic, as value and count. */
export type Rows = Array<[value: string, count: unknown]>;

/**
 * Makes the service send these rows, page by page, until its faults are cleared. Of a daily statistic, the service
 * sends only the rows within the requested range.
 * @param websiteId the only website with these rows; by default, all websites have them
 * @param delayMs duration of each response
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

/**
 * Makes the service send these rows, on one page, for ranges that begin on a day (`yyyy-MM-dd`).
 * @param path requests of the websites with these rows
 */
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
