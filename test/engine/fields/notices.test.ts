import { uniq } from 'lodash';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { shownFields } from '../support/shownFields';

const noticesFor = (parameters: NodeParameters) =>
	shownFields(parameters)
		.filter(({ type }) => type === 'notice')
		.map(({ displayName }) => displayName);

const { get, getAll, getDailyTraffic, getSummary, getOverview, getUnusualDays } =
	PARAMETERS.statistic;

const VISITORS_ADDED_UP =
	'Visitors are added up over the days: a person who visits on two days counts as two visitors.';
const FOR_GOOD = 'The website and all of its statistics are deleted for good.';

it.each([
	['days', { dateRange: 'lastYear' }],
	['hours', { name: 'pageviews_hours' }],
	['pages', { name: 'page', perPage: 100 }],
])('the form of Get has none for %s, because a hint after the run knows more', (_what, more) => {
	expect(noticesFor({ ...get, ...more })).toEqual([]);
});

describe('the forms of reports', () => {
	it.each([
		['Get Summary', getSummary],
		['Get Overview', getOverview],
	])('say how visitors are counted, for %s of several days', (_title, parameters) => {
		expect(noticesFor(parameters)).toEqual([VISITORS_ADDED_UP]);
		expect(noticesFor({ ...parameters, dateRange: 'custom' })).toEqual([VISITORS_ADDED_UP]);
		expect(noticesFor({ ...parameters, dateRange: 'yesterday' })).toEqual([]);
		expect(noticesFor({ ...parameters, dateRange: 'today' })).toEqual([]);
	});
});

it.each([
	['Statistic: Get Many', getAll],
	['Statistic: Get Traffic by Day', getDailyTraffic],
	['Statistic: Get Unusual Days', getUnusualDays],
	['Website: Get', PARAMETERS.website.get],
	['Website: Create', PARAMETERS.website.create],
	['Website: Create or Update', PARAMETERS.website.upsert],
])('has no notice for %s', (_title, parameters) => {
	expect(noticesFor({ dateRange: 'lastYear', ...parameters })).toEqual([]);
});

describe('the field Website of statistics', () => {
	const FOR_ALL =
		'For all websites, put "Website: Get Many" with Return All before this node and set By ID to {{ $json.id }}';
	const locatorsOf = (parameters: NodeParameters) =>
		shownFields(parameters).filter(({ name }) => name === 'websiteId');

	it.each([get, getAll, getDailyTraffic, getSummary, getUnusualDays])(
		'says how to read all websites: %j',
		(form) => {
			expect(locatorsOf(form)).toMatchObject([{ hint: FOR_ALL }]);
		},
	);

	it('is missing from Get Overview', () => {
		expect(locatorsOf(getOverview)).toEqual([]);
	});

	it('says nothing of it on websites, because nobody wants to delete all of them', () => {
		const [field] = locatorsOf(PARAMETERS.website.delete);

		expect(field).not.toHaveProperty('hint');
	});
});

it('warns before a website is deleted', () => {
	expect(noticesFor(PARAMETERS.website.delete)).toEqual([FOR_GOOD]);
});

it('says no more than these sentences, beside when the trigger runs', () => {
	const types = [new WebsiteAnalytics(), new WebsiteAnalyticsTrigger()];
	const sentences = types.map(({ description }) =>
		uniq(
			description.properties
				.filter(({ type, name }) => type === 'notice' && name !== 'pollNotice')
				.map(({ displayName }) => displayName),
		),
	);

	expect(sentences).toEqual([
		[FOR_GOOD, VISITORS_ADDED_UP],
		[
			VISITORS_ADDED_UP,
			"Try it first with 'Get Unusual Days' of Website Analytics: it shows on which days of the past these settings would have started the workflow.",
		],
	]);
});
