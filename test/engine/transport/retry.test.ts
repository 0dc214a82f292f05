import { rateLimited, unavailable } from '../../support/replies';
import { failureOf } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const LIMITED =
	'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.';
const LATER = 'The error is on the side of the service. Try again later.';
const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();

describe('a refusal for too many requests (429)', () => {
	it.each([
		['Website: Create', PARAMETERS.website.create],
		['Website: Update', PARAMETERS.website.update],
		['Website: Get', PARAMETERS.website.get],
		['Statistic: Get', PARAMETERS.statistic.get],
		['Website: Delete', { ...PARAMETERS.website.delete, websiteId: locator('id', 34) }],
	])('%s is sent again as it was and succeeds', async (_title, call) => {
		shared.respondOnceWith(rateLimited('0'));
		await shared.run(call);
		const [first, second, ...more] = shared.requests();
		expect(second).toEqual(first);
		expect(more).toEqual([]);
	});

	it.each([
		['as seconds', () => '1'],
		['as a date', () => new Date(Date.now() + 1000).toUTCString()],
		['not at all', () => undefined],
		['in words', () => 'soon'],
	])('is waited for when it says how long %s', async (_how, retryAfter) => {
		shared.respondOnceWith(rateLimited(retryAfter()));
		const { items } = await shared.run(PARAMETERS.website.get);
		expect(items).toMatchObject([{ json: { id: 3 } }]);
		expect(shared.requests()).toHaveLength(2);
	});

	it('is not asked again before the time it tells', async () => {
		shared.respondOnceWith(rateLimited('1'));
		await shared.run(PARAMETERS.website.get);
		const [first, second] = shared.service.requests;
		expect((second?.receivedAt ?? 0) - (first?.receivedAt ?? 0)).toBeGreaterThanOrEqual(990);
	});

	it.each([
		['seconds', () => '3600'],
		['a date', inAnHour],
	])('is given up at once when it asks for too long, in %s', async (_form, retryAfter) => {
		shared.respondWith(rateLimited(retryAfter()));
		const { message, ...failure } = await failureOf(shared, PARAMETERS.website.create);
		expect(message).toMatch(
			/^Website: Create: rate limit reached \(429\); the service asks to wait (3600|3599) s: Too Many Attempts\.$/,
		);
		expect(failure).toEqual({
			description: LIMITED,
			httpCode: '429',
			itemIndex: 0,
			requests: 1,
		});
	});

	it('is given up after eight tries', async () => {
		shared.respondWith(rateLimited('0'));
		expect(await failureOf(shared, PARAMETERS.statistic.get)).toEqual({
			message:
				'Statistic: Get: rate limit reached (429) after 8 attempts and 0 s of waiting; the service asks to wait 0 s: Too Many Attempts.',
			description: LIMITED,
			httpCode: '429',
			itemIndex: 0,
			requests: 8,
		});
	});
});

describe('a service that is down for a moment (503)', () => {
	it.each(['0', undefined])('is asked again for a read (Retry-After %s)', async (retryAfter) => {
		shared.respondOnceWith(unavailable(retryAfter));
		const { items } = await shared.run(PARAMETERS.website.get);
		expect(items).toMatchObject([{ json: { id: 3 } }]);
		expect(shared.requests()).toHaveLength(2);
	});

	it('is given up when it asks for too long', async () => {
		shared.respondWith(unavailable('3600'));
		expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
			message:
				'Website: Get Many: the service failed (503); the service asks to wait 3600 s: Down for maintenance.',
			description: LATER,
			httpCode: '503',
			itemIndex: 0,
			requests: 1,
		});
	});

	it.each([
		['Website: Create', PARAMETERS.website.create],
		['Website: Update', PARAMETERS.website.update],
		['Website: Delete', PARAMETERS.website.delete],
	])('%s is not sent again, even if it tells when', async (title, call) => {
		shared.respondWith(unavailable('1'));
		expect(await failureOf(shared, call)).toMatchObject({
			message: `${title}: the service failed (503); the service asks to wait 1 s: Down for maintenance.`,
			httpCode: '503',
			requests: 1,
		});
	});
});
