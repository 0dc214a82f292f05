import { Workflow, type INodeParameters } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { nodeTypes, NODE_TYPE } from './support/engine';
import { PARAMETERS, type NodeParameters } from './support/parameters';

const NODE = 'Website Analytics';

/** The hints that the editor shows beside the output, evaluated as it evaluates them. */
function hintsFor(parameters: NodeParameters): string[] {
	const node = {
		id: '1',
		name: NODE,
		type: NODE_TYPE,
		typeVersion: 1,
		position: [0, 0] as [number, number],
		parameters: parameters as INodeParameters,
	};
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const { hints = [] } = new WebsiteAnalytics().description;
	return hints
		.filter(({ displayCondition = '' }) => {
			const shown = workflow.expression.getParameterValue(
				displayCondition,
				null,
				0,
				0,
				NODE,
				[],
				'manual',
				{},
			);

			// The editor ignores any other value, and logs a warning.
			expect(typeof shown).toBe('boolean');

			return shown;
		})
		.map(({ message }) => message);
}

const DAYS =
	"Only the largest days were returned, as many as 'Per Page' says. For every day use 'Get Traffic by Day', or switch on 'Return All'.";
const HOURS =
	"Only the largest hours were returned, as many as 'Per Page' says. For every hour switch on 'Return All'.";
const WEBSITES =
	"Get Many returns as many websites as 'Per Page' says. For all of them, switch on 'Return All'.";

const get = (more: object) => ({ ...PARAMETERS.statistic.get, ...more });

it.each<[string, NodeParameters]>([
	['14 days, 10 of them', get({ dateRange: 'last14Days' })],
	[
		'pageviews of a month, 25 days of it',
		get({ name: 'pageviews', dateRange: 'lastMonth', perPage: 25 }),
	],
	['a year, 100 days of it', get({ dateRange: 'thisYear', perPage: 100 })],
	['each month of a year, 10 days of it', get({ dateRange: 'lastYear', splitBy: 'month' })],
	// Months are whole, however short the range is.
	['the month of one day, 10 days of it', get({ dateRange: 'yesterday', splitBy: 'month' })],
	['a range of any length', get({ dateRange: 'custom', perPage: 100 })],
	['a range that an expression chooses', get({ dateRange: "={{ 'lastQuarter' }}", perPage: 50 })],
])('says that days may be missing for %s', (_what, parameters) => {
	expect(hintsFor(parameters)).toEqual([DAYS]);
});

it.each<[string, NodeParameters]>([
	['by default', get({})],
	['for 7 days', get({ dateRange: 'last7Days' })],
	['for 14 days with 25 rows', get({ dateRange: 'last14Days', perPage: 25 })],
	['with Return All', get({ dateRange: 'thisYear', returnAll: true })],
	['where each row is a part', get({ dateRange: 'thisYear', splitBy: 'day' })],
	['for the days of each week', get({ dateRange: 'thisYear', splitBy: 'week' })],
	[
		'for the days of each month with 50 rows',
		get({ dateRange: 'thisYear', splitBy: 'month', perPage: 50 }),
	],
	['for the week of one day', get({ dateRange: 'yesterday', splitBy: 'week' })],
	['for a statistic without days', get({ name: 'page', dateRange: 'thisYear' })],
	['for hours on pages of 25', get({ name: 'visitors_hours', perPage: 25 })],
	['for several statistics', { ...PARAMETERS.statistic.getAll, dateRange: 'thisYear' }],
	['for Get Traffic by Day', { ...PARAMETERS.statistic.getDailyTraffic, dateRange: 'thisYear' }],
	['for a summary', PARAMETERS.statistic.getSummary],
	['for an overview', PARAMETERS.statistic.getOverview],
	['for one website', PARAMETERS.website.get],
	['for all websites', { ...PARAMETERS.website.getAll, returnAll: true }],
	['for a write', PARAMETERS.website.upsert],
])('says nothing %s', (_when, parameters) => {
	expect(hintsFor(parameters)).toEqual([]);
});

it.each(['visitors_hours', 'pageviews_hours'])('says that hours are missing for %s', (name) => {
	expect(hintsFor(get({ name }))).toEqual([HOURS]);
	expect(hintsFor(get({ name, splitBy: 'day' }))).toEqual([HOURS]);
});

it('says that websites may be missing', () => {
	expect(hintsFor(PARAMETERS.website.getAll)).toEqual([WEBSITES]);
	expect(hintsFor({ ...PARAMETERS.website.getAll, perPage: 100 })).toEqual([WEBSITES]);
});

it('shows every hint after a run only, beside its output', () => {
	const { hints = [] } = new WebsiteAnalytics().description;

	expect(hints.map(({ whenToDisplay, location }) => [whenToDisplay, location])).toEqual(
		hints.map(() => ['afterExecution', 'outputPane']),
	);
	expect(hints).toHaveLength(3);
});
