import { setClock, useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { serviceByClock, triggerOn } from './support/triggers';

const shared = serviceByClock();

const one = { event: 'report', websites: 'one' };

useClock('2026-03-14T12:00:00Z');

it.each<[string, NodeParameters, string]>([
	['no website', { ...one, websiteId: locator('list', '') }, "Report Ready: 'Website' is empty"],
	[
		'a website that does not exist',
		{ ...one, websiteId: locator('id', '99') },
		'Report Ready: website 99 was not found (404)',
	],
	[
		'a domain that does not exist',
		{ ...one, websiteId: locator('domain', 'other.example') },
		'Report Ready: the service has no website with the domain other.example',
	],
	[
		'an unknown choice of websites',
		{ event: 'report', websites: 'some' },
		'Report Ready: \'Websites\' has an unknown value: "some"',
	],
	['an unknown event', { event: 'rain' }, '\'Event\' has an unknown value: "rain"'],
	[
		'a bad number',
		{ event: 'threshold', count: 'many' },
		"Traffic Above or Below: 'Count' must be a whole number from 0 on",
	],
	[
		'a negative number of pageviews',
		{ event: 'unusualTraffic', metric: 'pageviews', minimum: -1 },
		"Unusual Traffic: 'Ignore Days Below (Pageviews)' must be a whole number from 0 on",
	],
	[
		'a negative number',
		{ event: 'unusualTraffic', minimum: -1 },
		"Unusual Traffic: 'Ignore Days Below (Visitors)' must be a whole number from 0 on. It is -1. Enter a whole number from 0 on.",
	],
	[
		'a broken number',
		{ event: 'newValue', minimumCount: 2.5 },
		"New Value Seen: 'Minimum Count' must be a whole number from 1 on",
	],
	[
		'an hour that there is not',
		{ event: 'unusualTraffic', readyAt: 24 },
		"Unusual Traffic: 'Check After (Hour)' must be a whole number from 0 to 23. It is 24. Enter a whole number from 0 to 23.",
	],
	...[1, 169, 'a day'].map((hours): [string, { event: string; hours: number | string }, string] => [
		'hours that are too few, too many or none',
		{ event: 'noVisitors', hours },
		`No Visitors: 'Hours' must be a whole number from 2 to 168. It is ${JSON.stringify(hours)}.`,
	]),
	[
		'a minimum of no visitors',
		{ event: 'noVisitors', minimum: 0 },
		"No Visitors: 'Minimum Visitors a Day' must be a whole number from 1 on",
	],
	[
		'an unknown statistic',
		{ event: 'newValue', name: 'visitors' },
		'New Value Seen: \'Statistic\' has an unknown value: "visitors"',
	],
	[
		'no value of a statistic',
		{ event: 'threshold', metric: 'value' },
		"Traffic Above or Below: 'Value' is empty. Enter the value to look at",
	],
	[
		'a statistic without values',
		{ event: 'threshold', metric: 'value', name: 'visitors', value: '/a' },
		'Traffic Above or Below: \'Statistic\' has an unknown value: "visitors"',
	],
	[
		'a value where there is none',
		{ event: 'unusualTraffic', metric: 'value' },
		'Unusual Traffic: \'Metric\' has an unknown value: "value"',
	],
	[
		'an unknown language',
		{ event: 'newWebsite', language: 'klingon' },
		'New Website: \'Language\' has an unknown value: "klingon"',
	],
	[
		'an unknown locale',
		{ event: 'newWebsite', locale: 'klingon!' },
		'New Website: \'Locale\' is not a known locale: "klingon!"',
	],
])('%s stops the activation', async (_what, parameters, message) => {
	const trigger = triggerOn(shared, parameters);

	const error = await trigger.failure();

	expect(error.message).toContain(`Website Analytics Trigger: ${message}`);
	expect(error.description).not.toBe('');
	expect(trigger.state).toBeUndefined();
});

it('what to do is not said twice once the workflow is active', async () => {
	const trigger = triggerOn(shared, { event: 'report' });
	await trigger.poll();
	shared.respondWith({ response: { status: 501 } });
	setClock('2026-03-15T12:00:00Z');

	const error = await trigger.failure();

	expect(error.message).toBe('Website Analytics Trigger: Report Ready: the service failed (501)');
	expect(error.description).toBe('The error is on the side of the service. Try again later.');
});

it('an unknown timezone stops the activation', async () => {
	const error = await triggerOn(shared, { event: 'report' }, { timezone: 'Mars/Base' }).failure();

	expect(error.message).toBe(
		'Website Analytics Trigger: Report Ready: the timezone of the workflow is unknown: "Mars/Base". Choose another \'Timezone\' in the settings of the workflow.',
	);
});

it('a setting that is the API key by mistake is not shown', async () => {
	const { message } = await triggerOn(shared, { event: shared.credential.apiKey }).failure();

	expect(message).toMatch(
		/^Website Analytics Trigger: 'Event' has an unknown value: "\*\*\*"\. Choose 'Event'/,
	);
});

it('a wrong API key stops the activation, and is not shown', async () => {
	const credential = { ...shared.credential, apiKey: 'wrong-key' };

	const error = await triggerOn(shared, { event: 'report' }, { credential }).failure();

	expect(error.message).toBe(
		"Website Analytics Trigger: Report Ready: the service rejected the API key (401): Unauthenticated. Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
	);
	expect(JSON.stringify(error)).not.toContain('wrong-key');
});
