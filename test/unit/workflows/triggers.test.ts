import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { nodeOf, PACK, workflowOf } from './support/readyWorkflows';

describe('the triggers', () => {
	const { properties } = new WebsiteAnalyticsTrigger().description;

	it.each([
		[
			'unusual-traffic-to-slack.json',
			'Unusual Traffic',
			{ event: 'unusualTraffic', combine: true },
		],
		['tell-me-about-new-referrers.json', 'New Referrer Seen', { event: 'newValue' }],
		['tracking-broken-to-slack.json', 'No Visitors', { event: 'noVisitors', tellWhenBack: true }],
		[
			'sign-ups-stopped-to-slack.json',
			'Sign-Ups Stopped',
			// Nobody signed up on the day, and somebody did on the one before.
			{
				...{ event: 'threshold', metric: 'value', value: 'Registration' },
				...{ condition: 'below', count: 1 },
			},
		],
	])('of %s have the defaults of the node, but for what they are about', (file, name, own) => {
		const { event } = own;
		const { type, parameters } = nodeOf(workflowOf(file), name);
		const { pollTimes, ...fields } = parameters;

		expect(type).toBe(`${PACK}websiteAnalyticsTrigger`);
		expect(fields).toMatchObject(own);
		expect(pollTimes).toEqual({ item: [{ mode: 'everyMinute' }] });

		for (const [field, value] of Object.entries(fields)) {
			if (field in own) continue;
			const defaults = properties
				.filter(({ name, displayOptions }) => {
					const shownFor = displayOptions?.show?.event ?? [event];
					return name === field && shownFor.includes(event);
				})
				.map((property): unknown => property.default);

			expect([...new Set(defaults)]).toEqual([value]);
		}
	});
});
