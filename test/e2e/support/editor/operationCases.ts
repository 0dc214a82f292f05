import { OPERATIONS, shownFields, type Choice, type Values } from '../../../support/forms';
import { daysAgo, last } from '../traffic';

/** One operation as a person runs it in the editor. */
interface OperationCase {
	/** What is filled in, in this order. */
	given: Values;
	/** What the first rows of the output have. */
	rows: object[];
	/** The names of the files of the output, if there are any. */
	files?: string[];
}

const websiteId = 'shop.example';
const WEEK = { from: daysAgo(7), to: daysAgo(1) };
const TEN_DAYS = { from: daysAgo(20), to: daysAgo(11) };
const LAST_WEEK = last('week');

/** The operations of which there is more to fill in than they require, or more to see than that they give something. */
const CASES: Record<string, OperationCase> = {
	'Website: Create': {
		given: {
			...{ domain: 'https://www.news.example/start', privacy: 2, password: 'open sesame' },
			additionalFields: { excludeIps: '203.0.113.7\n203.0.113.8' },
		},
		rows: [{ domain: 'news.example', privacy: '2', password: 'true' }],
	},
	'Website: Create or Update': {
		given: { domain: 'https://www.docs.example/', settings: { excludeBots: 0 } },
		rows: [{ id: '12', domain: 'docs.example', exclude_bots: '0', created: 'false' }],
	},
	'Website: Delete': {
		given: { websiteId: 'quiet.example' },
		rows: [{ deleted: 'true', domain: 'quiet.example' }],
	},
	'Website: Get Many': {
		given: {
			...{ returnAll: true, filters: { search: 'example' } },
			sort: { sortBy: 'domain', direction: 'asc' },
		},
		rows: [{ domain: 'blog.example' }, { domain: 'docs.example' }],
	},
	'Website: Update': {
		given: {
			websiteId: 'blog.example',
			updateFields: { email: 1, excludeParams: 'utm_source, session' },
		},
		rows: [{ domain: 'blog.example', email: '1' }],
	},
	'Statistic: Get': {
		given: {
			...{ websiteId, name: 'referrer', dateRange: 'custom', ...TEN_DAYS },
			perPage: 25,
		},
		rows: [{ domain: websiteId, statistic: 'referrer', ...TEN_DAYS }],
	},
	'Statistic: Get Many': {
		given: {
			...{ websiteId: 'docs.example', names: ['browser', 'device'], dateRange: 'lastWeek' },
			...{ splitBy: 'day', returnAll: true },
		},
		rows: [{ statistic: 'browser', from: LAST_WEEK.from, to: LAST_WEEK.from }],
	},
	'Statistic: Get Overview': {
		given: { dateRange: 'lastWeek', orderBy: 'change', textFormat: 'plain', chart: true },
		rows: [{ ...LAST_WEEK, text: expect.stringContaining(websiteId) }],
		files: [`All-websites-${LAST_WEEK.from}-${LAST_WEEK.to}.png`],
	},
	'Statistic: Get Summary': {
		given: {
			...{ websiteId, dateRange: 'last7Days', options: { topChanges: true } },
			...{ textFormat: 'plain', chart: true },
		},
		rows: [{ domain: websiteId, ...WEEK, topChanges: expect.stringContaining('referrer') }],
		files: [`shop.example-${WEEK.from}-${WEEK.to}.png`],
	},
	'Statistic: Get Traffic by Day': {
		given: { websiteId, dateRange: 'last7Days' },
		rows: [{ domain: websiteId, date: daysAgo(7) }, { date: daysAgo(6) }],
	},
	'Statistic: Get Unusual Days': {
		given: {
			...{ websiteId, dateRange: 'custom', ...TEN_DAYS, metric: 'pageviews' },
			...{ sensitivity: 'high', allDays: true, textFormat: 'plain' },
			options: { direction: 'drop' },
		},
		rows: [{ date: TEN_DAYS.from, metric: 'pageviews' }, { date: daysAgo(19) }],
	},
};

/** An operation without a case is given what it requires, and has to give something. */
const caseOf = ({ values }: Choice): OperationCase => ({
	given: Object.fromEntries(
		shownFields(values)
			.filter(({ required, default: initial }) => required && initial === '')
			.map(({ name, placeholder = '' }) => [name, placeholder.replace('e.g. ', '')]),
	),
	rows: [{}],
});

/** Every operation as a person runs it. */
export const OPERATION_CASES = OPERATIONS.map((choice) => {
	const own = CASES[choice.title] ?? caseOf(choice);
	const names = shownFields(choice.values).map(({ name }) => name);
	const given: Values = names.includes('websiteId') ? { websiteId, ...own.given } : own.given;
	return { ...own, choice, given, title: choice.title };
});
