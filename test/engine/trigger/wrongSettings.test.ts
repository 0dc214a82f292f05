import { useClock } from '../support/clock';
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
		'a negative number',
		{ event: 'unusualTraffic', minimum: -1 },
		"Unusual Traffic: 'Minimum' must be a whole number from 0 on",
	],
	[
		'a broken number',
		{ event: 'newValue', minimumCount: 2.5 },
		"New Value Seen: 'Minimum Count' must be a whole number from 0 on",
	],
	[
		'an hour that there is not',
		{ event: 'unusualTraffic', readyAt: 24 },
		"Unusual Traffic: 'Ready At' must be an hour from 0 to 23",
	],
	[
		'an unknown statistic',
		{ event: 'newValue', name: 'visitors' },
		'New Value Seen: \'Statistic\' has an unknown value: "visitors"',
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

it('an unknown timezone stops the activation', async () => {
	const error = await triggerOn(shared, { event: 'report' }, { timezone: 'Mars/Base' }).failure();

	expect(error.message).toBe(
		'Website Analytics Trigger: Report Ready: the timezone of the workflow is unknown: "Mars/Base"',
	);
});

it('a setting that is the API key by mistake is not shown', async () => {
	const { message } = await triggerOn(shared, { event: shared.credential.apiKey }).failure();

	expect(message).toBe('Website Analytics Trigger: \'Event\' has an unknown value: "***"');
});

it('a wrong API key stops the activation, and is not shown', async () => {
	const credential = { ...shared.credential, apiKey: 'wrong-key' };

	const error = await triggerOn(shared, { event: 'report' }, { credential }).failure();

	expect(error.message).toBe(
		'Website Analytics Trigger: Report Ready: the service rejected the API key (401): Unauthenticated.',
	);
	expect(JSON.stringify(error)).not.toContain('wrong-key');
});
