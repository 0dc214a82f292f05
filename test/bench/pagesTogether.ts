import { range } from 'lodash';
import { runNode } from '../engine/support/engine';
import { PARAMETERS } from '../engine/support/parameters';
import { medians, report, type Work } from './measure';
import { startResponseServer, type ResponseServer } from './responseServer';

const PAGES = 10;
const ROWS_PER_PAGE = 100;
const DELAY_MS = 20;

function page(query: URLSearchParams) {
	const number = Number(query.get('page') ?? 1);
	const rows = range(ROWS_PER_PAGE).map((row) => ({ value: `/${number}/${row}`, count: 1 }));
	return { number, rows, isLast: number === PAGES };
}

/** Compares Return All with a known number of pages, fetched concurrently, and with linked pages. */
export async function pagesTogether(): Promise<void> {
	const counted = await startResponseServer((query) => {
		const { number, rows } = page(query);
		return { data: rows, current_page: number, last_page: PAGES };
	}, DELAY_MS);
	const linked = await startResponseServer((query) => {
		const { number, rows, isLast } = page(query);
		return { data: rows, next_page_url: isLast ? null : `?page=${number + 1}` };
	}, DELAY_MS);
	const [together, oneByOne] = await medians(readAll(counted), readAll(linked), {
		warmUps: 2,
		rounds: 15,
	});
	report(
		`Return All over ${PAGES * ROWS_PER_PAGE} rows, each page after ${DELAY_MS} ms`,
		['pages one after the other', oneByOne],
		['pages together', together],
	);
	counted.close();
	linked.close();
}

function readAll({ credential }: ResponseServer): Work {
	return async () => {
		const { items, error } = await runNode({
			credential,
			parameters: {
				...PARAMETERS.statistic.get,
				name: 'page',
				dateRange: 'yesterday',
				returnAll: true,
			},
		});
		if (error) throw error;
		if (items.length !== PAGES * ROWS_PER_PAGE)
			throw new Error(`The node gave ${items.length} rows`);
	};
}
