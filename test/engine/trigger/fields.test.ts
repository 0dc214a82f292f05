import { NodeHelpers, type INode, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { DAILY_EVENTS, HOURLY_NOTICES } from '../fields/support/triggerTable';

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

/** The sentences about when the trigger runs. */
const noticesFor = (parameters: INodeParameters) =>
	fieldsFor(parameters)
		.filter(({ name }) => name === 'pollNotice')
		.map(({ displayName }) => displayName);

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
		...DAILY_EVENTS.map((event): [INodeParameters, string] => [{ event }, DAILY]),
		[{ event: 'report', period: 'week' }, WEEKLY],
		[{ event: 'threshold', period: 'month' }, MONTHLY],
		[{ event: 'unusualTraffic', readyAt: 0 }, DAILY.replace('01:00', '00:00')],
		[{ event: 'report', period: 'week', readyAt: 23 }, WEEKLY.replace('01:00', '23:00')],
		[{ event: 'report', readyAt: 24 }, DAILY.replace('01:00', HOUR)],
		[{ event: 'unusualTraffic', readyAt: '={{ 2 }}' }, DAILY.replace('01:00', HOUR)],
		[{ event: 'report', period: '={{ "week" }}', readyAt: 5 }, ANY.replace('01:00', HOUR)],
		...Object.entries(HOURLY_NOTICES).map(([event, notice]): [INodeParameters, string] => [
			{ event },
			notice,
		]),
	])('for %j', (parameters, sentence) => {
		expect(noticesFor(parameters)).toEqual([sentence]);
	});
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
