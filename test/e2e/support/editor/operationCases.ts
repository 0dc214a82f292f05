import type { Service } from '../../../../sandbox/service';
import { OPERATIONS, shownFields, type Choice, type Values } from '../../../support/forms';
import { summaryLines } from '../summaryLines';
import { daysAgo, earlier, last, trafficOf } from '../traffic';

type Rows = Array<Record<string, string>>;

/** One operation as a person runs it in the editor. */
interface OperationCase {
	/** What is filled in, in this order. */
	given: Values;
	/** Expects the right rows in the output, and the right state of the service. */
	check(rows: Rows, service: Service): void;
	/** The names of the files of the output, if there are any. */
	files?: string[];
}

/** The table of the output shows so many rows on its first page. */
const SHOWN_ROWS = 25;
const SHOP = { id: 3, domain: 'shop.example' };
const WEEK = { from: daysAgo(7), to: daysAgo(1) };
const TEN_DAYS = { from: daysAgo(20), to: daysAgo(11) };
const websiteNamed = ({ websites }: Service, name: string) =>
	websites.find(({ domain }) => domain === name);

/** The operations of which a case says more than that they give something. */
const CASES: Record<string, OperationCase> = {
	'Website: Create': {
		given: {
			...{ domain: 'https://www.news.example/start', privacy: 2, password: 'open sesame' },
			additionalFields: { excludeIps: '203.0.113.7\n203.0.113.8' },
		},
		check: (rows, service) => {
			expect(rows).toMatchObject([{ domain: 'news.example', privacy: '2' }]);
			expect(websiteNamed(service, 'news.example')).toMatchObject({
				...{ privacy: 2, password: 'open sesame', exclude_ips: '203.0.113.7\n203.0.113.8' },
			});
		},
	},
	'Website: Create or Update': {
		given: { domain: 'https://www.docs.example/', settings: { excludeBots: 0 } },
		check: (rows, service) => {
			expect(rows).toMatchObject([{ id: '12', domain: 'docs.example', created: 'false' }]);
			expect(websiteNamed(service, 'docs.example')).toMatchObject({ exclude_bots: 0, privacy: 0 });
		},
	},
	'Website: Delete': {
		given: { websiteId: 'quiet.example' },
		check: (rows, service) => {
			expect(rows).toEqual([{ deleted: 'true' }]);
			expect(websiteNamed(service, 'quiet.example')).toBeUndefined();
		},
	},
	'Website: Get Many': {
		given: {
			...{ returnAll: true, filters: { search: 'example' } },
			sort: { sortBy: 'domain', direction: 'asc' },
		},
		check: (rows, { websites }) => {
			expect(rows.map(({ domain }) => domain)).toEqual(websites.map(({ domain }) => domain).sort());
		},
	},
	'Website: Update': {
		given: {
			websiteId: 'blog.example',
			updateFields: { email: 1, excludeParams: 'utm_source, session' },
		},
		check: (rows, service) => {
			expect(rows).toMatchObject([{ domain: 'blog.example', email: '1' }]);
			expect(websiteNamed(service, 'blog.example')).toMatchObject({
				...{ email: 1, exclude_params: 'utm_source\nsession' },
			});
		},
	},
	'Statistic: Get': {
		given: {
			...{ websiteId: SHOP.domain, name: 'referrer', dateRange: 'custom', ...TEN_DAYS },
			...{ perPage: 25, addDomain: true },
		},
		check: (rows, service) => {
			const { from, to } = TEN_DAYS;
			const expected = service.statistic(SHOP.id, 'referrer', from, to).slice(0, 25);

			expect(rows.map(({ count }) => Number(count))).toEqual(expected.map((row) => row.count));
			expect(rows[0]).toMatchObject({ domain: SHOP.domain, statistic: 'referrer', from, to });
		},
	},
	'Statistic: Get Many': {
		given: {
			...{ websiteId: 'docs.example', names: ['browser', 'device'], dateRange: 'lastWeek' },
			...{ splitBy: 'day', returnAll: true },
		},
		check: (rows) => {
			const { from } = last('week');

			expect(rows).toHaveLength(SHOWN_ROWS);
			expect(rows[0]).toMatchObject({ statistic: 'browser', from, to: from });
		},
	},
	'Statistic: Get Overview': {
		given: { dateRange: 'lastWeek', orderBy: 'change', textFormat: 'plain', chart: 'svg' },
		check: (rows) => {
			expect(rows).toMatchObject([{ ...last('week'), text: expect.stringContaining(SHOP.domain) }]);
		},
		files: [`All-websites-${last('week').from}-${last('week').to}.svg`],
	},
	'Statistic: Get Summary': {
		given: {
			...{ websiteId: SHOP.domain, dateRange: 'last7Days', whatChanged: true },
			...{ textFormat: 'plain', chart: 'png' },
		},
		check: (rows, service) => {
			expect(rows).toMatchObject([{ websiteId: '3', domain: SHOP.domain, ...WEEK }]);
			expect(rows[0]?.movers).toContain('referrer');

			for (const line of summaryLines(service, SHOP, WEEK, earlier(WEEK, { weeks: 1 }))) {
				expect(rows[0]?.text).toContain(line);
			}
		},
		files: [`shop.example-${WEEK.from}-${WEEK.to}.png`],
	},
	'Statistic: Get Traffic by Day': {
		given: { websiteId: SHOP.domain, dateRange: 'last7Days' },
		check: (rows, service) => {
			expect(rows).toMatchObject(
				trafficOf(service, SHOP.id, WEEK).map(({ date, visitors }) => ({
					...{ domain: SHOP.domain, date, visitors: String(visitors) },
				})),
			);
		},
	},
	'Statistic: Get Unusual Days': {
		given: {
			...{ websiteId: SHOP.domain, dateRange: 'custom', ...TEN_DAYS, metric: 'pageviews' },
			...{ direction: 'drop', sensitivity: 'high', allDays: true, textFormat: 'plain' },
		},
		check: (rows) => {
			expect(rows).toHaveLength(10);
			expect(rows[0]).toMatchObject({ date: TEN_DAYS.from, metric: 'pageviews' });
		},
	},
};

/** An operation without a case is given what it cannot do without, and has to give something. */
const caseOf = ({ values }: Choice): OperationCase => ({
	given: Object.fromEntries(
		shownFields(values)
			.filter(({ required, default: initial }) => required && [initial].flat().includes(''))
			.map(({ name, placeholder = '' }) => [name, placeholder.replace('e.g. ', '')]),
	),
	check: (rows) => expect(rows).not.toEqual([]),
});

/** Every operation as a person runs it. */
export const OPERATION_CASES = OPERATIONS.map((choice) => ({
	...{ title: choice.title, choice },
	...(CASES[choice.title] ?? caseOf(choice)),
}));
