import { empty, html, json, text } from '../../support/replies';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const checkAddress = () =>
	`Check that 'Base URL' in the credential (${shared.service.url}) is the address of the analytics service.`;

const WEB_PAGE = '<!DOCTYPE html><html><body>Welcome</body></html>';

describe('a success that cannot be read', () => {
	it.each([
		['HTML', WEB_PAGE, 'text/html', 'a web page instead of data'],
		['HTML that calls itself JSON', WEB_PAGE, 'application/json', 'a web page instead of data'],
		['nothing', '', 'application/json', 'an empty response'],
		['blanks', ' \n', 'application/json', 'an empty response'],
		['broken JSON', '{"data": [', 'application/json', 'a response that is not JSON'],
		['words', 'It works', 'text/plain', 'a response that is not JSON'],
		['null', 'null', 'application/json', 'JSON that is not an object: null'],
		['a string', '"fine"', 'application/json', 'JSON that is not an object: "fine"'],
		['a number', '7', 'application/json', 'JSON that is not an object: 7'],
		['a list', '[{"id": 3}]', 'application/json', 'JSON that is not an object: [{"id": 3}]'],
	])('%s is refused', async (_body, body, contentType, what) => {
		shared.respondWith(text(200, body, { 'content-type': contentType }));
		expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
			message: `Website: Get Many: the service sent ${what} (200)`,
			description: checkAddress(),
			httpCode: '200',
			itemIndex: 0,
			requests: 1,
		});
	});

	it('after a write, the change may have been made', async () => {
		shared.respondWith(html(201));
		expect(await failureOf(shared, PARAMETERS.website.create)).toMatchObject({
			message: 'Website: Create: the service sent a web page instead of data (201)',
			description: `${MAY_BE_DONE} ${checkAddress()}`,
			requests: 1,
		});
	});
});

describe('a success of the wrong shape', () => {
	it.each([
		['no data', {}],
		['an object in place of a list', { data: { id: 3 } }],
		['a list of words', { data: ['shop.example'] }],
	])('a list with %s is refused', async (_shape, body) => {
		shared.respondWith(json(200, body));
		expect(await failureOf(shared, PARAMETERS.statistic.get)).toMatchObject({
			message: 'Statistic: Get: the service sent a response without a list of objects in "data"',
			description: checkAddress(),
			requests: 1,
		});
	});

	it.each([
		['no data', {}],
		['a list', { data: [] }],
		['null', { data: null }],
	])('a website with %s is refused', async (_shape, body) => {
		shared.respondWith(json(200, body));
		expect(await failureOf(shared, PARAMETERS.website.update)).toMatchObject({
			message: 'Website: Update: the service sent a response without an object in "data"',
			description: `${MAY_BE_DONE} ${checkAddress()}`,
			requests: 1,
		});
	});

	it('a website without an id is refused', async () => {
		shared.respondWith(json(200, { data: { domain: 'shop.example' } }));
		expect(await failureOf(shared, PARAMETERS.website.get)).toMatchObject({
			message: 'Website: Get: the service sent a website whose id is not a whole number',
			description:
				"Check that 'Base URL' in the credential is the address of the analytics service.",
		});
	});
});

it('rejects 204 as the response to a read', async () => {
	shared.respondWith(empty(204));

	expect(await failureOf(shared, PARAMETERS.website.get)).toMatchObject({
		message: 'Website: Get: the service sent a response without an object in "data"',
	});
});
