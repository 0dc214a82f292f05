import { entries } from 'lodash';
import { serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();
const { getDailyTraffic } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

it('gives an item for each day, oldest first, with zeros for days without rows', async () => {
	serveRows(shared.service, {
		visitors: entries({ '2026-03-09': 4, '2026-03-07': '10' }),
		pageviews: entries({ '2026-03-07': '25', '2026-03-09': 5 }),
	});
	const parameters = { ...getDailyTraffic, ...customRange('2026-03-06', '2026-03-09') };

	expect(await runPage(shared, parameters)).toMatchSnapshot();
});
