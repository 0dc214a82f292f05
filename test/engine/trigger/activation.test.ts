import { setClock, useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { serviceByClock, triggerOn } from './support/triggers';
import {
	CHECK_KEY,
	KEY_REJECTED,
	notAWholeNumber,
	OTHER_TIMEZONE,
	unknownTimezone,
	unknownValue,
} from '../../support/wordings';

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
		`Report Ready: ${unknownValue('Websites', 'some')}`,
	],
	['an unknown event', { event: 'rain' }, unknownValue('Event', 'rain')],
	[
		'a wrong number',
		{ event: 'unusualTraffic', minimum: -1 },
		`Unusual Traffic: ${notAWholeNumber('Ignore Days Below (Visitors)', 'from 0 on')}. It is -1. `,
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
		`Website Analytics Trigger: Report Ready: ${unknownTimezone('Mars/Base')}. ${OTHER_TIMEZONE}`,
	);
});

it('a wrong API key stops the activation, and is not shown', async () => {
	const credential = { ...shared.credential, apiKey: 'wrong-key' };
	const error = await triggerOn(shared, REPORT, { credential }).failure();

	expect(error.message).toBe(
		`Website Analytics Trigger: Report Ready: ${KEY_REJECTED}: Unauthenticated. ${CHECK_KEY}`,
	);
	expect(JSON.stringify(error)).not.toContain('wrong-key');
});

it('a setting that is the API key by mistake is not shown', async () => {
	const { apiKey } = shared.credential;
	const { message } = await triggerOn(shared, { event: apiKey }).failure();

	expect(message).toContain(
		`Website Analytics Trigger: ${unknownValue('Event', '***')}. Choose 'Event' `,
	);
	expect(message).not.toContain(apiKey);
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
