import { range } from 'lodash';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

it('all rows of a statistic may be more than a call can have arguments', async () => {
	const rowsOnPage = 1300;
	shared.respondWith({
		transform: (_json, { query }) => {
			const number = Number(query.page ?? 1);
			const indexes = range((number - 1) * rowsOnPage, number * rowsOnPage);
			const data = indexes.map((index) => ({ value: `/${index}`, count: 1 }));
			return { data, current_page: number, last_page: 100, total: 130_000 };
		},
	});
	const allPages = { ...PARAMETERS.statistic.get, name: 'page', returnAll: true };

	expect((await shared.run(allPages)).items).toHaveLength(130_000);
});
