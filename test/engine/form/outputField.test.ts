import { pick } from 'lodash';
import { serveDays } from '../../support/serveRows';
import { useClock } from '../support/clock';
import { customRange, type NodeParameters, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example', privacy: 2, password: 'open sesame' },
		{ id: 7, domain: 'blog.example', privacy: 0, privacyLabel: 'Public' },
	],
});

useClock('2026-03-15T12:00:00Z');

beforeEach(() => serveDays(shared.service, 'visitors', 100, { '2026-03-09': 40 }));

async function itemsOf(parameters: NodeParameters) {
	const { items } = await shared.run(parameters, { asTool: true });
	return items.map(({ json }) => json);
}

const RANGE = customRange('2026-03-08', '2026-03-09');

const { website, statistic } = PARAMETERS;
const RECORD = ['id', 'domain', 'privacy', 'privacyLabel'];
const RANGE_FIELDS = ['websiteId', 'domain', 'from', 'to'];
const DAY = ['metric', 'date', 'actual', 'expected', 'changePercent', 'direction'];

describe.each<[string, NodeParameters, string[]]>([
	['Website: Get', website.get, RECORD],
	['Website: Get Many', website.getAll, RECORD],
	['Statistic: Get Overview', { ...statistic.getOverview, ...RANGE }, ['from', 'to', 'text']],
	['Statistic: Get Summary', { ...statistic.getSummary, ...RANGE }, [...RANGE_FIELDS, 'text']],
	[
		'Statistic: Get Unusual Days',
		{ ...statistic.getUnusualDays, ...RANGE },
		[...RANGE_FIELDS, ...DAY, 'seasonal', 'reported', 'days'],
	],
])('a tool of %s', (_title, parameters, simplified) => {
	it('gives the most important fields by default', async () => {
		const items = await itemsOf({ ...parameters, output: 'raw' });

		expect(items.length).toBeGreaterThan(0);
		expect(await itemsOf(parameters)).toEqual(items.map((item) => pick(item, simplified)));
	});
});
