import { entries } from 'lodash';
import { json } from '../../../support/replies';
import { serveRows, serveRowsOfDay } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-10'),
	breakdowns: [],
};

useClock('2026-03-15T12:00:00Z');

describe('a summary', () => {
	beforeEach(() => {
		serveRowsOfDay(shared.service, 'country', '2026-03-05', [['DE:Germany', 20]]);
		serveRows(shared.service, {
			visitors: entries({
				'2026-03-05': 10,
				'2026-03-07': 30,
				'2026-03-08': 20,
				'2026-03-10': '25',
			}),
			pageviews: entries({
				'2026-03-05': 40,
				'2026-03-07': 60,
				'2026-03-08': 90,
				'2026-03-09': null,
				'2026-03-10': 35,
			}),
			page: entries({ '/b': 25, '/a': 75, '/odd': null, '/c': 25 }),
			country: entries({ 'DE:Germany': '30', '': 15 }),
		});
	});

	it.each([
		['of what is chosen', { breakdowns: ['country', 'page'], options: { top: 2 } }],
		['as a page', { breakdowns: ['country'], textFormat: 'page', options: { top: 1 } }],
	])('%s is one item', async (_what, parameters) => {
		expect(await runPage(shared, { ...getSummary, ...parameters })).toMatchSnapshot();
	});

	it('is called by the id of the website where its domain cannot be looked up', async () => {
		const effect = json(403, { message: 'No.' });
		shared.service.faults.add({ on: { path: '/api/v1/websites/3' }, effect });

		expect(
			await runPage(shared, { ...getSummary, compareTo: 'none', chart: true }),
		).toMatchSnapshot();
	});
});
