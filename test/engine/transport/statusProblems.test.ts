import { html, json, text } from '../../support/replies';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = sharedService();

describe('a response with status 401', () => {
	it('fails without showing the rejected API key', async () => {
		const credential = { ...shared.credential, apiKey: 'some-other-key' };

		expect(await failureOf(shared, PARAMETERS.website.getAll, { credential })).toEqual({
			message: 'Website: Get Many: the service rejected the API key (401): Unauthenticated.',
			description: "Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
			httpCode: '401',
			itemIndex: 0,
			requests: 1,
		});
	});
});

describe('a response with status 403, 404, 405 or 409', () => {
	it('fails with the message of the service for a plan without API access', async () => {
		shared.respondWith(json(403, { message: 'Your plan has no API access.', status: 403 }));

		expect(await failureOf(shared, PARAMETERS.website.create)).toEqual({
			message: 'Website: Create: the service denied access (403): Your plan has no API access.',
			description:
				'The plan of the account may not include the API, or the API key may not have access to this website.',
			httpCode: '403',
			itemIndex: 0,
			requests: 1,
		});
	});

	it.each([
		['Website: Get', PARAMETERS.website.get],
		['Website: Delete', PARAMETERS.website.delete],
		['Website: Update', PARAMETERS.website.update],
		['Statistic: Get', PARAMETERS.statistic.get],
	])('names the website that does not exist for %s', async (title, parameters) => {
		const websiteId = locator('id', 999);

		expect(await failureOf(shared, { ...parameters, websiteId })).toEqual({
			message: `${title}: website 999 was not found (404): Resource not found.`,
			description:
				"Check 'Website': it may have been deleted, or the API key may not have access to it.",
			httpCode: '404',
			itemIndex: 0,
			requests: 1,
		});
	});

	it('names a base URL with a wrong sub-path', async () => {
		const baseUrl = `${shared.service.url}/elsewhere`;
		const credential = { ...shared.credential, baseUrl };

		expect(await failureOf(shared, PARAMETERS.website.getAll, { credential })).toMatchObject({
			message: 'Website: Get Many: /api/v1/websites was not found (404): Resource not found.',
			description: `Check 'Base URL' in the credential (${baseUrl}).`,
			httpCode: '404',
		});
	});

	it('fails with the message of the service for a method that is not allowed', async () => {
		shared.respondWith(json(405, { message: 'Method not allowed.' }));

		expect(await failureOf(shared, PARAMETERS.website.update)).toMatchObject({
			message: 'Website: Update: the service rejected the request (405): Method not allowed.',
			description: `Check the parameters, and 'Base URL' in the credential (${shared.service.url}).`,
			httpCode: '405',
		});
	});

	it('fails with the message of the service for a conflict', async () => {
		shared.respondWith(text(409, 'Conflict\n'));

		expect(await failureOf(shared, PARAMETERS.website.update)).toEqual({
			message: 'Website: Update: the service reported a conflict (409): Conflict',
			description:
				'Something else changed the website at the same time, or it exists already. Look at the website, then run this again.',
			httpCode: '409',
			itemIndex: 0,
			requests: 1,
		});
	});
});

describe('a response with status 422', () => {
	const change = 'Change the parameters that are named and run this again.';

	it('fails with the reason of the service for a domain that is taken', async () => {
		expect(
			await failureOf(shared, { ...PARAMETERS.website.create, domain: 'shop.example' }),
		).toEqual({
			message:
				"Website: Create: the service rejected the input (422): 'Domain': The domain has already been taken.",
			description: change,
			httpCode: '422',
			itemIndex: 0,
			requests: 1,
		});
	});

	it.each([
		['in "message"', (fields: object) => ({ message: fields, status: 422 })],
		[
			'in "errors"',
			(fields: object) => ({ message: 'The given data was invalid.', errors: fields }),
		],
	])('fails with all reasons of all fields %s, by the labels of the node', async (_where, body) => {
		shared.respondWith(
			json(
				422,
				body({
					domain: ['Too long.', 'Not a host.'],
					exclude_ips: ['Not an address.'],
					favicon: 'No picture.',
				}),
			),
		);

		expect(await failureOf(shared, PARAMETERS.website.create)).toMatchObject({
			message:
				"Website: Create: the service rejected the input (422): 'Domain': Too long. Not a host. 'Exclude IPs': Not an address. 'favicon': No picture.",
			description: change,
			httpCode: '422',
		});
	});

	it.each([
		['as plain text', text(422, 'The domain is\n not valid'), 'The domain is not valid'],
		['as a JSON string', json(422, 'Not valid'), 'Not valid'],
		['in an array', json(422, { errors: ['Not valid', 'Too long'] }), 'Not valid Too long'],
		['in "message" only', json(422, { message: 'Not valid', errors: [] }), 'Not valid'],
		['in "error"', json(422, { error: 'Not valid' }), 'Not valid'],
	])('fails with reasons %s', async (_where, effect, reasons) => {
		shared.respondWith(effect);

		expect(await failureOf(shared, PARAMETERS.website.update)).toMatchObject({
			message: `Website: Update: the service rejected the input (422): ${reasons}`,
			description: change,
			httpCode: '422',
		});
	});

	it('fails with only the status when there is no reason', async () => {
		shared.respondWith(json(422, {}));

		expect(await failureOf(shared, PARAMETERS.website.update)).toMatchObject({
			message: 'Website: Update: the service rejected the input (422)',
		});
	});

	it('lists the names of other server generations for an unknown statistic', async () => {
		const failure = await failureOf(shared, {
			...PARAMETERS.statistic.get,
			name: '={{ "operating_system" }}',
		});

		expect(failure).toMatchObject({
			description:
				'Servers of other generations use other names: visitors_hour and pageviews_hour, or visitor, pageview, operating_system and screen_resolution. Enter such a name as an expression.',
			httpCode: '422',
			requests: 1,
		});
		expect(failure.message).toMatch(
			/^Statistic: Get: the service rejected the input \(422\): 'Statistic': The name must be one of: (?:\w+, )*browser,/,
		);
	});

	it('shortens a long message of the service', async () => {
		shared.respondWith(text(422, 'no '.repeat(2000)));

		const { message } = await failureOf(shared, PARAMETERS.website.update);

		expect(message).toHaveLength(
			'Website: Update: the service rejected the input (422): '.length + 1200,
		);
		expect(message.endsWith('…')).toBe(true);
	});
});

describe('a response with status 500 or above', () => {
	const later = 'The error is on the side of the service. Try again later.';

	it.each([
		['Website: Create', PARAMETERS.website.create, `${later} ${MAY_BE_DONE}`],
		['Website: Delete', PARAMETERS.website.delete, `${later} ${MAY_BE_DONE}`],
		[
			'Website: Update',
			PARAMETERS.website.update,
			`Check 'Website': some hosts fail like this when it does not exist. ${MAY_BE_DONE}`,
		],
	])(
		'does not retry %s, and warns that it may have succeeded',
		async (title, parameters, description) => {
			shared.respondWith(json(500, { message: 'Server Error', status: 500 }));

			expect(await failureOf(shared, parameters)).toEqual({
				message: `${title}: the service failed (500): Server Error`,
				description,
				httpCode: '500',
				itemIndex: 0,
				requests: 1,
			});
		},
	);

	it.each([500, 502, 504])(
		'fails for a GET after three attempts with %i, without quoting an error page',
		async (status) => {
			shared.respondWith(html(status));

			const failure = await failureOf(shared, PARAMETERS.website.get);

			expect(failure).toMatchObject({ description: later, httpCode: String(status), requests: 3 });
			expect(failure.message).toMatch(
				new RegExp(
					`^Website: Get: the service failed \\(${status}\\) after 3 attempts and [\\d.]+ s of waiting$`,
				),
			);
		},
	);
});
