import type { INodeParameters } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { EVENT_NAMES, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { shownFields } from '../../support/forms';

const { description } = new WebsiteAnalyticsTrigger();
const { properties } = description;

it.each<[INodeParameters, string]>([
	...EVENT_NAMES.map((event): [INodeParameters, string] => {
		const { notice = 'Runs once a day, ' } = EVENTS[event];
		return [{ event }, notice];
	}),
	[{ event: 'report', period: 'week' }, 'Runs on the day after each week, '],
	[{ event: 'threshold', period: 'month' }, 'Runs on the 1st, '],
	[{ event: 'report', period: '={{ "week" }}' }, 'Runs on the day after each period, '],
])('the form says when the trigger runs, for %j', (parameters, sentence) => {
	const shown = shownFields(parameters, { type: description });
	const notices = shown.filter(({ name }) => name === 'pollNotice');

	expect(notices).toEqual([
		expect.objectContaining({ displayName: expect.stringContaining(sentence) }),
	]);
});

it('what the form says of it is short, and there is little of it', () => {
	const notices = properties.filter(({ name }) => name === 'pollNotice');

	expect(notices.length).toBeLessThan(20);
	expect(notices.filter(({ displayName }) => !/^[^.]{1,159}\.$/.test(displayName))).toEqual([]);
});
