import { empty, html, json, text } from '../../support/replies';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const checkAddress = () =>
	`Check that 'Base URL' in the credential (${shared.service.url}) is the address of the analytics service.`;

const WEB_PAGE = '<!DOCTYPE html><html><body>Welcome</body></html>';

describe('an unreadable response with a success status', () => {
	it.each([
		['HTML', WEB_PAGE, 'text/html', 'a web page instead of data'],
		['HTML declared as JSON', WEB_PAGE, 'application/json', 'a web page instead of data'],
		['an empty body', '', 'application/json', 'an empty response'],
		['white space', ' \n', 'application/json', 'an empty response'],
		['truncated JSON', '{"data": [', 'application/json', 'a response that is not JSON'],
		['plain text', 'It works', 'text/plain', 'a response that is not JSON'],
		['null', 'null', 'application/json', 'JSON that is not an object'],
		['a string', '"fine"', 'application/json', 'JSON that is not an object'],
		['a number', '7', 'application/json', 'JSON that is not an object'],
		['an array', '[{"id": 3}]', 'application/json', 'JSON that is not an object'],
	])('fails for %s', async (_what, body, contentType, problem) => {
		shared.respondWith(text(200, body, { 'content-type': contentType }));

		expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
			message: `Website: Get Many: the service sent ${problem} (200)`,
			description: checkAddress(),
			httpCode: '200',
			itemIndex: 0,
			requests: 1,
		});
	});

	it('warns that a write may have succeeded', async () => {
		shared.respondWith(html(201));

		expect(await failureOf(shared, PARAMETERS.website.create)).toMatchObject({
			message: 'Website: Create: the service sent a web page instead of data (201)',
			description: `${MAY_BE_DONE} ${checkAddress()}`,
			requests: 1,
		});
	});
});

describe('a response of the wrong shape', () => {
	it.each([
		['no data', {}],
		['an object in place of an array', { data: { id: 3 } }],
		['an array of strings', { data: ['shop.example'] }],
	])('fails for a list with %s', async (_shape, body) => {
		shared.respondWith(json(200, body));

		expect(await failureOf(shared, PARAMETERS.statistic.get)).toMatchObject({
			message: 'Statistic: Get: the service sent a response without a list of objects in "data"',
			description: checkAddress(),
			requests: 1,
		});
	});

	it.each([
		['no data', {}],
		['an array', { data: [] }],
		['null', { data: null }],
	])('fails for a website with %s', async (_shape, body) => {
		shared.respondWith(json(200, body));

		expect(await failureOf(shared, PARAMETERS.website.update)).toMatchObject({
			message: 'Website: Update: the service sent a response without an object in "data"',
			description: `${MAY_BE_DONE} ${checkAddress()}`,
			requests: 1,
		});
	});

	it('fails for a website without an id', async () => {
		shared.respondWith(json(200, { data: { domain: 'shop.example' } }));

		expect(await failureOf(shared, PARAMETERS.website.get)).toMatchObject({
			message: 'Website: Get: the service sent a website whose id is not a whole number',
			description:
				"Check that 'Base URL' in the credential is the address of the analytics service.",
		});
	});
});

it('fails when the response to a GET has no content (204)', async () => {
	shared.respondWith(empty(204));

	expect(await failureOf(shared, PARAMETERS.website.get)).toMatchObject({
		message: 'Website: Get: the service sent a response without an object in "data"',
	});
});
