import type { FaultEffect } from '../../../sandbox/service';
import { empty, html, json, text } from '../../support/replies';
import { failureOf, MAY_BE_DONE, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

/** A service of its own for each test: those of a summary are requested side by side, and come late. */
const shared = serviceForEachTest();
const asJson = (body: string) => text(200, body, { 'content-type': 'application/json' });
const NO_ROWS = 'a response without a list of objects in "data"';
const MESSAGE = 'a message in place of data';

// What n8n makes of a body has to arrive as it was sent, whatever its content type says.
it.each<[string, FaultEffect, string]>([
	['HTML', html(200), 'a web page instead of data (200)'],
	['an empty body', text(200, ''), 'an empty response (200)'],
	['plain text', text(200, 'It works'), 'a response that is not JSON (200): "It works"'],
	['null', asJson('null'), 'JSON that is not an object (200): null'],
	['an array', asJson('[{"id": 3}]'), 'JSON that is not an object (200): [{"id":3}]'],
	['nothing (204)', empty(204), NO_ROWS],
	['another shape', json(200, { data: { id: 3 } }), NO_ROWS],
	['a message', json(200, { error: 'Your plan has expired' }), `${MESSAGE}: Your plan has expired`],
	['the key', json(200, { message: 'Key sandbox-key' }), `${MESSAGE}: Key ***`],
])('fails for a success with %s', async (_what, effect, what) => {
	shared.respondWith(effect);

	expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
		message: `Website: Get Many: the service sent ${what}`,
		requests: 1,
		itemIndex: 0,
		description: expect.any(String),
		httpCode: what.includes('(200)') ? '200' : null,
	});
});

it('takes no success of Website: Delete with an error for one', async () => {
	const effect = json(200, { error: 'Your plan has expired' });
	shared.service.faults.add({ on: { method: 'DELETE' }, times: Infinity, effect });

	expect(await failureOf(shared, PARAMETERS.website.delete)).toMatchObject({
		message:
			'Website: Delete: the service responded that the website was not deleted: Your plan has expired',
		requests: 2,
	});
});

it.each(['text/html; charset=utf-8', 'text/plain', 'application/octet-stream'])(
	'reads JSON that is declared as %s',
	async (type) => {
		shared.respondWith({ headers: { 'content-type': type } });

		expect((await shared.run(PARAMETERS.website.getAll)).items).not.toHaveLength(0);
	},
);

it('has the status, the reasons, the advice and the item in the error of a status', async () => {
	shared.respondWith(json(422, { message: { exclude_ips: ['Not valid'] } }));

	expect(await failureOf(shared, PARAMETERS.website.update)).toEqual({
		message: "Website: Update: the service rejected the input (422): 'Exclude IPs': Not valid",
		description: 'Change the parameters that are named and run this again.',
		httpCode: '422',
		itemIndex: 0,
		requests: 1,
	});
});

it('shows no API key that was rejected', async () => {
	const credential = { ...shared.credential, apiKey: 'some-other-key' };

	expect(await failureOf(shared, PARAMETERS.website.getAll, { credential })).toMatchObject({
		message: 'Website: Get Many: the service rejected the API key (401): Unauthenticated.',
		httpCode: '401',
		requests: 1,
	});
});

it.each([
	['Website: Get', PARAMETERS.website.get],
	['Statistic: Get', PARAMETERS.statistic.get],
])('names the website that does not exist, for %s', async (title, parameters) => {
	expect(await failureOf(shared, { ...parameters, websiteId: locator('id', 999) })).toMatchObject({
		message: `${title}: website 999 was not found (404): Resource not found.`,
	});
});

it.each([
	['Website: Create', PARAMETERS.website.create],
	['Website: Update', PARAMETERS.website.update],
])('sends %s once when the service fails, and warns that it may be done', async (title, given) => {
	shared.respondWith(json(500, { message: 'Server Error' }));

	expect(await failureOf(shared, given)).toMatchObject({
		message: `${title}: the service failed (500): Server Error`,
		requests: 1,
		description: expect.stringContaining(MAY_BE_DONE),
	});
});

it.each([
	[
		{ baseUrl: 'analytics.example', apiKey: 'key' },
		/^Website: Get Many: 'Base URL' does not start/,
	],
	[{ baseUrl: 'https://a.example', apiKey: 'schlüssel' }, /^Website: Get Many: 'API Key' contains/],
])('rejects the credential %j without showing the key', async (credential, message) => {
	expect(await failureOf(shared, PARAMETERS.website.getAll, { credential })).toEqual({
		message: expect.stringMatching(message),
		description: expect.any(String),
		...NOT_SENT,
	});
});
