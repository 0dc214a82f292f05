import { setClock, useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { serviceByClock, triggerOn } from './support/triggers';
import {
	CHECK_KEY,
	KEY_REJECTED,
	OTHER_TIMEZONE,
	unknownTimezone,
	unknownValue,
} from '../../support/wordings';

const apiKey = 'key-of-the-account-5b1';
const shared = serviceByClock({ apiKey });

const REPORT = { event: 'report' };
const GONE = { ...REPORT, websites: 'one', websiteId: locator('id', '99') };

useClock('2026-03-14T12:00:00Z');

it.each<[string, NodeParameters, string, string]>([
	['a website that does not exist', GONE, 'UTC', 'Report Ready: website 99 was not found (404)'],
	['an unknown event', { event: 'rain' }, 'UTC', unknownValue('Event', 'rain')],
	[
		'a setting that is the API key by mistake',
		{ event: apiKey },
		'UTC',
		`${unknownValue('Event', '***')}. Choose 'Event' `,
	],
	[
		'an unknown timezone',
		REPORT,
		'Mars/Base',
		`Report Ready: ${unknownTimezone('Mars/Base')}. ${OTHER_TIMEZONE}`,
	],
])('%s stops the activation, by one text', async (_what, parameters, timezone, message) => {
	const trigger = triggerOn(shared, parameters, { timezone });
	const error = await trigger.failure();

	expect(error.message).toContain(`Website Analytics Trigger: ${message}`);
	expect(error.message).not.toContain(apiKey);
	expect(error.description).not.toBe('');
	expect(trigger.state).toBeUndefined();
});

it('a wrong API key stops the activation, and is not shown', async () => {
	const credential = { ...shared.credential, apiKey: 'wrong-key' };
	const error = await triggerOn(shared, REPORT, { credential }).failure();

	expect(error.message).toBe(
		`Website Analytics Trigger: Report Ready: ${KEY_REJECTED}: Unauthenticated. ${CHECK_KEY}`,
	);
	expect(JSON.stringify(error)).not.toContain('wrong-key');
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
