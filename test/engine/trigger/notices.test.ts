import { NodeHelpers, type INode, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { EVENT_NAMES, EVENTS } from '../../../nodes/WebsiteAnalytics/trigger/events';

const { description } = new WebsiteAnalyticsTrigger();
const { properties } = description;

/** What the form says for these parameters about when the trigger runs. */
function noticesFor(parameters: INodeParameters): string[] {
	const type = 'websiteAnalyticsTrigger';
	const node: INode = { id: '1', name: type, type, typeVersion: 1, position: [0, 0], parameters };
	const values = NodeHelpers.getNodeParameters(
		properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	const all = { ...parameters, ...values };
	const isShown = (field: INodeProperties) =>
		field.name === 'pollNotice' && NodeHelpers.displayParameter(all, field, node, description);
	return properties.filter(isShown).map(({ displayName }) => displayName);
}

const POLL_TIMES =
	"'Poll Times' can stay as it is. If it polls less often than once an hour, an event can come up to a day later, and a day that is then more than 7 days late is left out.";
const AT_ONE = "after 01:00 in the workflow's timezone and midnight in UTC";
const DAILY = `Runs once a day, ${AT_ONE}, about the day before; the first time tomorrow. ${POLL_TIMES}`;
const WEEKLY = `Runs once a week, on the day after its end, ${AT_ONE}, about that week; the first time when this week is over. ${POLL_TIMES}`;
const MONTHLY = `Runs once a month, on the 1st, ${AT_ONE}, about the month before; the first time when this month is over. ${POLL_TIMES}`;
const ANY = `Runs once for each period that 'Period' gives, on the day after its end, ${AT_ONE}, about that period. ${POLL_TIMES}`;
const HOUR = "the hour of 'Check After (Hour)'";

it.each<[INodeParameters, string]>([
	...EVENT_NAMES.map((event): [INodeParameters, string] => {
		const row = EVENTS[event];
		return [{ event }, row.checked === 'hourly' ? row.notice : DAILY];
	}),
	[{ event: 'report', period: 'week' }, WEEKLY],
	[{ event: 'threshold', period: 'month' }, MONTHLY],
	[{ event: 'unusualTraffic', readyAt: 0 }, DAILY.replace('01:00', '00:00')],
	[{ event: 'report', period: 'week', readyAt: 23 }, WEEKLY.replace('01:00', '23:00')],
	[{ event: 'report', readyAt: 24 }, DAILY.replace('01:00', HOUR)],
	[{ event: 'unusualTraffic', readyAt: '={{ 2 }}' }, DAILY.replace('01:00', HOUR)],
	[{ event: 'report', period: '={{ "week" }}', readyAt: 5 }, ANY.replace('01:00', HOUR)],
])('the form says when the trigger runs, for %j', (parameters, sentence) => {
	expect(noticesFor(parameters)).toEqual([sentence]);
});

it('the node is a polling trigger without inputs', () => {
	expect(description).toMatchObject({ group: ['trigger'], polling: true, inputs: [] });
	expect(description).not.toHaveProperty('usableAsTool');
});
