import { range } from 'lodash';
import { runNode } from '../engine/support/engine';
import { startAnswers, type Answers } from './answers';
import { medians, report, type Work } from './measure';

const PAGES = 10;
const ROWS_PER_PAGE = 100;
const DELAY = 20;

function page(query: URLSearchParams) {
	const number = Number(query.get('page') ?? 1);
	const rows = range(ROWS_PER_PAGE).map((row) => ({ value: `/${number}/${row}`, count: 1 }));
	return { number, rows, isLast: number === PAGES };
}

/** Return All where the service tells how many pages there are, so that they are fetched together, and where it only links the next one. */
export async function pagesTogether(): Promise<void> {
	const counted = await startAnswers((query) => {
		const { number, rows } = page(query);
		return { data: rows, current_page: number, last_page: PAGES };
	}, DELAY);
	const linked = await startAnswers((query) => {
		const { number, rows, isLast } = page(query);
		return { data: rows, next_page_url: isLast ? null : `?page=${number + 1}` };
	}, DELAY);
	const [together, oneByOne] = await medians(readAll(counted), readAll(linked), {
		warmUps: 2,
		rounds: 15,
	});
	report(
		`Return All over ${PAGES * ROWS_PER_PAGE} rows, each page after ${DELAY} ms`,
		['pages one after the other', oneByOne],
		['pages together', together],
	);
	counted.close();
	linked.close();
}

function readAll({ credential }: Answers): Work {
	return async () => {
		const { items, error } = await runNode({
			credential,
			parameters: {
				resource: 'statistic',
				operation: 'get',
				websiteId: { __rl: true, mode: 'id', value: '3' },
				name: 'page',
				dateRange: 'yesterday',
				returnAll: true,
			},
		});
		if (error) throw error;
		if (items.length !== PAGES * ROWS_PER_PAGE) throw new Error(`${items.length} rows came back`);
	};
}
