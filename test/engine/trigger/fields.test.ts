import { NodeHelpers, type INode, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { fingerprintOf } from '../../../nodes/WebsiteAnalytics/trigger/fingerprint';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';

const { description } = new WebsiteAnalyticsTrigger();

/** The fields that the form shows for these parameters. */
function fieldsFor(parameters: INodeParameters): INodeProperties[] {
	const node: INode = {
		id: '1',
		name: 'Website Analytics Trigger',
		type: 'websiteAnalyticsTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters,
	};
	const { properties } = description;
	const values = NodeHelpers.getNodeParameters(
		properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	// n8n adds this field, and its value.
	const all = { pollTimes: { item: [{ mode: 'everyMinute' }] }, ...parameters, ...values };
	return properties.filter((field) => NodeHelpers.displayParameter(all, field, node, description));
}

const shownFor = (parameters: INodeParameters) => fieldsFor(parameters).map(({ name }) => name);

/** The sentences about when the trigger runs. */
const noticesFor = (parameters: INodeParameters) =>
	fieldsFor(parameters)
		.filter(({ name }) => name === 'pollNotice')
		.map(({ displayName }) => displayName);

const TEXT = ['textFormat', 'language', 'locale'];

it.each([
	['unusualTraffic', ['metric', 'direction', 'sensitivity', 'minimum', 'tryNotice']],
	['threshold', ['metric', 'condition', 'count', 'period']],
	['report', ['period', 'compareTo', 'breakdowns', 'top', 'whatChanged', 'chart']],
	['newValue', ['name', 'minimumCount']],
])('the form of %s shows what it needs', (event, fields) => {
	const shown = shownFor({ event }).filter((name) => name !== 'pollNotice');

	expect(shown).toEqual(['event', 'websites', ...fields, 'combine', ...TEXT, 'readyAt']);
});

it('the form of noVisitors shows no hour of the day', () => {
	const fields = ['websites', 'hours', 'minimum', 'tellWhenBack', 'combine'];

	expect(shownFor({ event: 'noVisitors' })).toEqual(['event', 'pollNotice', ...fields, ...TEXT]);
});

it('the form of threshold asks for the statistic and the value only where it is about a value', () => {
	const shown = shownFor({ event: 'threshold', metric: 'value' });

	expect(shown.slice(shown.indexOf('metric'))).toEqual([
		...['metric', 'name', 'value', 'condition', 'count', 'period', 'combine', ...TEXT, 'readyAt'],
	]);
	expect(shownFor({ event: 'unusualTraffic', metric: 'value' })).not.toContain('value');
});

it('the form of newWebsite shows no websites and no hour', () => {
	expect(shownFor({ event: 'newWebsite' })).toEqual(['event', 'pollNotice', ...TEXT]);
});

describe('the form says when the trigger runs', () => {
	const POLL_TIMES =
		"'Poll Times' can stay as it is. If it polls less often than once an hour, an event can come up to a day later, and a day that is then more than 7 days late is left out.";
	const AT_ONE = "after 01:00 in the workflow's timezone and midnight in UTC";
	const DAILY = `Runs once a day, ${AT_ONE}, about the day before; the first time tomorrow. ${POLL_TIMES}`;
	const WEEKLY = `Runs once a week, on the day after its end, ${AT_ONE}, about that week; the first time when this week is over. ${POLL_TIMES}`;
	const MONTHLY = `Runs once a month, on the 1st, ${AT_ONE}, about the month before; the first time when this month is over. ${POLL_TIMES}`;

	const ANY = `Runs once for each period that 'Period' gives, on the day after its end, ${AT_ONE}, about that period. ${POLL_TIMES}`;
	const HOUR = "the hour of 'Check After (Hour)'";

	it.each<[INodeParameters, string]>([
		[{ event: 'unusualTraffic' }, DAILY],
		[{ event: 'newValue' }, DAILY],
		[{ event: 'threshold' }, DAILY],
		[{ event: 'report', period: 'day' }, DAILY],
		[{ event: 'report', period: 'week' }, WEEKLY],
		[{ event: 'threshold', period: 'month' }, MONTHLY],
		[{ event: 'unusualTraffic', readyAt: 0 }, DAILY.replace('01:00', '00:00')],
		[{ event: 'report', period: 'week', readyAt: 23 }, WEEKLY.replace('01:00', '23:00')],
		[{ event: 'report', readyAt: 24 }, DAILY.replace('01:00', HOUR)],
		[{ event: 'unusualTraffic', readyAt: '={{ 2 }}' }, DAILY.replace('01:00', HOUR)],
		[{ event: 'report', period: '={{ "week" }}', readyAt: 5 }, ANY.replace('01:00', HOUR)],
		[
			{ event: 'newWebsite' },
			"Looks once an hour for websites that were added. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes with the next poll.",
		],
		[
			{ event: 'noVisitors' },
			"Looks once an hour, with one request for each website. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes later. The first look only remembers the numbers.",
		],
	])('for %j', (parameters, sentence) => {
		expect(noticesFor(parameters)).toEqual([sentence]);
	});
});

it.each([
	['visitors', 'Ignore Days Below (Visitors)'],
	['pageviews', 'Ignore Days Below (Pageviews)'],
])('the form asks for the least number of %s', (metric, label) => {
	const fields = fieldsFor({ event: 'unusualTraffic', metric });

	expect(fields.filter(({ name }) => name === 'minimum').map((field) => field.displayName)).toEqual(
		[label],
	);
});

it('the form says what the sensitivity means below the field', () => {
	const field = description.properties.find(({ name }) => name === 'sensitivity');

	expect(field?.hint).toMatch(/^Low: .* High: .*false alarms\.$/);
});

it('every field either decides what is found, or changes nothing that was looked at', () => {
	const decisive = [
		...['event', 'websites', 'websiteId', 'metric', 'direction', 'sensitivity', 'minimum'],
		...['condition', 'count', 'period', 'weekStart', 'name', 'value', 'minimumCount'],
		...['hours', 'tellWhenBack'],
	];
	const others = [
		...['pollNotice', 'tryNotice', 'visitorsNotice', 'readyAt', 'textFormat', 'language', 'locale'],
		...['compareTo', 'breakdowns', 'top', 'whatChanged', 'chart', 'combine'],
	];
	const names = new Set(description.properties.map(({ name }) => name));
	const account = { address: 'https://analytics.example', apiKey: 'key' };
	const fingerprintWith = (parameters: INodeParameters) =>
		fingerprintOf({ parameters } as INode, account);

	expect([...names].sort()).toEqual([...decisive, ...others].sort());

	for (const name of decisive) {
		expect(fingerprintWith({ [name]: 'a' })).not.toBe(fingerprintWith({ [name]: 'b' }));
	}
	for (const name of others) {
		expect(fingerprintWith({ [name]: 'a' })).toBe(fingerprintWith({ [name]: 'b' }));
	}
});

it.each([
	['a website to choose', { event: 'unusualTraffic', websites: 'one' }, 'websiteId'],
	['the first day of weeks', { event: 'threshold', period: 'week' }, 'weekStart'],
	['the notice about visitors', { event: 'report', period: 'month' }, 'visitorsNotice'],
])('the form shows %s only where it matters', (_what, parameters, name) => {
	expect(shownFor(parameters)).toContain(name);
	expect(shownFor({ event: parameters.event })).not.toContain(name);
});

it('the form does not ask what changed when nothing is compared', () => {
	expect(shownFor({ event: 'report', compareTo: 'none' })).not.toContain('whatChanged');
});

it('the node is a polling trigger without inputs', () => {
	expect(description).toMatchObject({
		name: 'websiteAnalyticsTrigger',
		displayName: 'Website Analytics Trigger',
		group: ['trigger'],
		polling: true,
		inputs: [],
		outputs: ['main'],
	});
	expect(description).not.toHaveProperty('usableAsTool');
});
