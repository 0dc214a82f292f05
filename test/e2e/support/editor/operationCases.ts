import { OPERATIONS, type Values } from '../../../support/forms';
import { daysAgo, last } from '../traffic';

/** One operation as a person runs it in the editor. */
interface OperationCase {
	/** The fields to fill in, in this order. */
	given: Values;
	/** Cells of the first rows of the output. */
	rows: object[];
	/** The names of the files of the output, if there are any. */
	files?: string[];
}

const websiteId = 'shop.example';
const WEEK = { from: daysAgo(7), to: daysAgo(1) };
const TEN_DAYS = { from: daysAgo(20), to: daysAgo(11) };
const LAST_WEEK = last('week');

/** Operations that together have each kind of field, and operations whose pictures are in the documents. */
const CASES: Record<string, OperationCase> = {
	'Website: Create or Update': {
		given: { domain: 'https://www.docs.example/', settings: { excludeBots: 0 } },
		rows: [{ id: '12', domain: 'docs.example', exclude_bots: '0', created: 'false' }],
	},
	'Website: Delete': {
		given: { websiteId: 'quiet.example' },
		rows: [{ deleted: 'true', domain: 'quiet.example' }],
	},
	'Statistic: Get Many': {
		given: {
			websiteId: 'docs.example',
			names: ['browser', 'device'],
			dateRange: 'custom',
			...TEN_DAYS,
			splitBy: 'day',
			returnAll: true,
		},
		rows: [{ websiteId: '12', statistic: 'browser' }],
	},
	'Statistic: Get Overview': {
		given: { dateRange: 'lastWeek', orderBy: 'change', textFormat: 'plain', chart: true },
		rows: [{ ...LAST_WEEK, text: expect.stringContaining(websiteId) }],
		files: [`All-websites-${LAST_WEEK.from}-${LAST_WEEK.to}.png`],
	},
	'Statistic: Get Summary': {
		given: { websiteId, dateRange: 'last7Days', textFormat: 'plain', chart: true },
		rows: [{ domain: websiteId, ...WEEK, topChanges: expect.stringContaining('referrer') }],
		files: [`shop.example-${WEEK.from}-${WEEK.to}.png`],
	},
	'Statistic: Get Traffic by Day': {
		given: { websiteId, dateRange: 'last7Days' },
		rows: [{ domain: websiteId, date: daysAgo(7) }, { date: daysAgo(6) }],
	},
};

export const OPERATION_CASES = OPERATIONS.flatMap((choice) => {
	const one = CASES[choice.title];
	return one ? [{ ...one, choice, title: choice.title }] : [];
});
