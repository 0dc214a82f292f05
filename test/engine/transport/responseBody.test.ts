import { empty, html, json, text } from '../../support/replies';
import { failureOf, MAY_BE_DONE } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

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

	it.each([
		['plain text', 'It works', 'a response that is not JSON', '"It works"'],
		['null', 'null', 'JSON that is not an object', 'null'],
		['a string', '"fine"', 'JSON that is not an object', '"fine"'],
		['a number', '7', 'JSON that is not an object', '7'],
		['an array', '[{"id": 3}]', 'JSON that is not an object', '[{"id":3}]'],
	])('fails for %s, and quotes it', async (_what, body, problem, quoted) => {
		shared.respondWith(text(200, body, { 'content-type': 'application/json' }));

		expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
			message: `Website: Get Many: the service sent ${problem} (200): ${quoted}`,
			description: checkAddress(),
			httpCode: '200',
			itemIndex: 0,
			requests: 1,
		});
	});

	it('is read three times when it is JSON without its end', async () => {
		shared.respondWith(text(200, '{"data": [', { 'content-type': 'application/json' }));

		expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
			message: 'Website: Get Many: the service sent broken JSON (200): "{"data": ["',
			description: 'Try again later; if it happens again, ask the operator of the service.',
			httpCode: '200',
			itemIndex: 0,
			requests: 3,
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

it.each(['text/html; charset=utf-8', 'text/plain', 'application/octet-stream'])(
	'reads JSON that is declared as %s',
	async (type) => {
		shared.respondWith({ headers: { 'content-type': type } });

		const { items } = await shared.run(PARAMETERS.website.getAll);

		expect(items).not.toHaveLength(0);
	},
);

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

describe('a success that has a message in place of data', () => {
	const MESSAGE = 'the service sent a message in place of data: Your plan has expired';
	const LOOK_THERE =
		'The message is from the service: look at the account and its plan there, or ask its operator.';

	it('is quoted by Website: Delete, which takes it for no success', async () => {
		shared.respondWith(json(200, { error: 'Your plan has expired' }));

		expect(await failureOf(shared, PARAMETERS.website.delete)).toMatchObject({
			message:
				'Website: Delete: the service responded that the website was not deleted: Your plan has expired',
			description: 'Look at the website in the service, then run this again.',
			requests: 1,
		});
	});

	it.each([
		['Website: Get Many', PARAMETERS.website.getAll, LOOK_THERE],
		['Website: Get', PARAMETERS.website.get, LOOK_THERE],
		['Website: Update', PARAMETERS.website.update, `${MAY_BE_DONE} ${LOOK_THERE}`],
		['Statistic: Get', PARAMETERS.statistic.get, LOOK_THERE],
		['Statistic: Get Traffic by Day', PARAMETERS.statistic.getDailyTraffic, LOOK_THERE],
		['Statistic: Get Summary', PARAMETERS.statistic.getSummary, LOOK_THERE],
	])('is quoted by %s', async (title, parameters, description) => {
		for (const body of [{ error: 'Your plan has expired' }, { message: 'Your plan has expired' }]) {
			shared.respondWith(json(200, body));

			expect(await failureOf(shared, parameters)).toMatchObject({
				message: `${title}: ${MESSAGE}`,
				description,
			});
		}
	});

	it('shows no API key', async () => {
		shared.respondWith(json(200, { message: `Key ${shared.credential.apiKey} has expired` }));

		const { message } = await failureOf(shared, PARAMETERS.website.getAll);

		expect(message).toMatch(/: Key \*\*\* has expired$/);
	});
});

it('fails when the response to a GET has no content (204)', async () => {
	shared.respondWith(empty(204));

	expect(await failureOf(shared, PARAMETERS.website.get)).toMatchObject({
		message: 'Website: Get: the service sent a response without an object in "data"',
	});
});
