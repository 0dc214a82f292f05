import { uniq } from 'lodash';
import type { INode, INodeParameters } from 'n8n-workflow';
import { EVENTS } from '../../../nodes/WebsiteAnalytics/trigger/events';
import { fingerprintOf } from '../../../nodes/WebsiteAnalytics/trigger/fingerprint';
import { DAILY_EVENTS } from '../../../nodes/WebsiteAnalytics/trigger/notices';
import { shownFields, TRIGGER } from '../../support/forms';

/** The sentences about when the trigger runs. */
const noticesFor = (parameters: INodeParameters) =>
	// n8n adds this field, and its value.
	shownFields({ pollTimes: { item: [{ mode: 'everyMinute' }] }, ...parameters }, { type: TRIGGER })
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
		...Object.entries(EVENTS).flatMap(([event, row]): Array<[INodeParameters, string]> =>
			row.looks === 'hourly' ? [[{ event }, row.notice]] : [],
		),
	])('for %j', (parameters, sentence) => {
		expect(noticesFor(parameters)).toEqual([sentence]);
	});
});

/** What changes how an item is written, what a report has besides, or when a day is looked at. */
const CHANGES_NOTHING = [
	...['combine', 'textFormat', 'language', 'locale', 'readyAt'],
	...['compareTo', 'breakdowns', 'top', 'whatChanged', 'chart'],
];

it('every field but a few decides what is found, so that the trigger begins anew', () => {
	const fields = TRIGGER.properties.filter(({ type }) => type !== 'notice');
	const account = { address: 'https://analytics.example', apiKey: 'key' };
	const fingerprintWith = (parameters: INodeParameters) =>
		fingerprintOf({ parameters } as INode, account);
	const changesNothing = uniq(fields.map(({ name }) => name)).filter(
		(name) => fingerprintWith({ [name]: 'a' }) === fingerprintWith({ [name]: 'b' }),
	);

	expect(changesNothing.sort()).toEqual([...CHANGES_NOTHING].sort());
});
