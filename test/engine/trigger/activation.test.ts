import { setClock, useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { serviceByClock, triggerOn } from './support/triggers';

const shared = serviceByClock();

const REPORT = { event: 'report' };
const ONE = { ...REPORT, websites: 'one' };

useClock('2026-03-14T12:00:00Z');

it.each<[string, NodeParameters, string]>([
	[
		'a website that does not exist',
		{ ...ONE, websiteId: locator('id', '99') },
		'Report Ready: website 99 was not found (404)',
	],
	[
		'an unknown choice of websites',
		{ ...REPORT, websites: 'some' },
		'Report Ready: \'Websites\' has an unknown value: "some"',
	],
	['an unknown event', { event: 'rain' }, '\'Event\' has an unknown value: "rain"'],
	[
		'a wrong number',
		{ event: 'unusualTraffic', minimum: -1 },
		"Unusual Traffic: 'Ignore Days Below (Visitors)' must be a whole number from 0 on. It is -1. Enter a whole number from 0 on.",
	],
])('%s stops the activation, by one text', async (_what, parameters, message) => {
	const trigger = triggerOn(shared, parameters);
	const error = await trigger.failure();

	expect(error.message).toContain(`Website Analytics Trigger: ${message}`);
	expect(error.description).not.toBe('');
	expect(trigger.state).toBeUndefined();
});

it('an unknown timezone stops the activation', async () => {
	const { message } = await triggerOn(shared, REPORT, { timezone: 'Mars/Base' }).failure();

	expect(message).toBe(
		'Website Analytics Trigger: Report Ready: the timezone of the workflow is unknown: "Mars/Base". Choose another \'Timezone\' in the settings of the workflow.',
	);
});

it('a wrong API key stops the activation, and is not shown', async () => {
	const credential = { ...shared.credential, apiKey: 'wrong-key' };
	const error = await triggerOn(shared, REPORT, { credential }).failure();

	expect(error.message).toBe(
		"Website Analytics Trigger: Report Ready: the service rejected the API key (401): Unauthenticated. Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
	);
	expect(JSON.stringify(error)).not.toContain('wrong-key');
});

it('a setting that is the API key by mistake is not shown', async () => {
	const { message } = await triggerOn(shared, { event: shared.credential.apiKey }).failure();

	expect(message).toMatch(
		/^Website Analytics Trigger: 'Event' has an unknown value: "\*\*\*"\. Ch/,
	);
});

it('what to do is not said twice once the workflow is active', async () => {
	const trigger = triggerOn(shared, REPORT);
	await trigger.poll();
	shared.respondWith({ response: { status: 501 } });
	setClock('2026-03-15T12:00:00Z');

	expect(await trigger.failure()).toMatchObject({
		message: 'Website Analytics Trigger: Report Ready: the service failed (501)',
		description: 'The error is on the side of the service. Try again later.',
	});
});
