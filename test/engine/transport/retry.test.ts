import {
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TOTAL_WAIT_MS,
} from '../../../nodes/WebsiteAnalytics/transport/retry';
import { empty, rateLimited, unavailable } from '../../support/replies';
import { failureOf } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = serviceForEachTest();

const LIMITED =
	'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.';
/** As the documents state them, which a unit test holds in numbers. */
const ATTEMPTS = MAX_RATE_LIMITED_ATTEMPTS;
const LONGEST_WAIT_S = MAX_TOTAL_WAIT_MS / 1000;
const LATER = 'The error is on the side of the service. Try again later.';
const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();

describe('a rate-limited request (429)', () => {
	it.each([
		['Website: Create', PARAMETERS.website.create],
		['Website: Update', PARAMETERS.website.update],
		['Website: Get', PARAMETERS.website.get],
		['Statistic: Get', PARAMETERS.statistic.get],
		['Website: Delete', { ...PARAMETERS.website.delete, websiteId: locator('id', 34) }],
	])('is retried unchanged and succeeds for %s', async (_title, parameters) => {
		shared.respondOnceWith(rateLimited('0'));

		await shared.run(parameters);
		const [first, second, ...more] = shared.requests();

		expect(second).toEqual(first);
		expect(more).toEqual([]);
	});

	it.each([
		['in seconds', () => '1'],
		['a date', () => new Date(Date.now() + 1000).toUTCString()],
		['missing', () => undefined],
		['invalid', () => 'soon'],
	])('is retried when Retry-After is %s', async (_what, retryAfter) => {
		shared.respondOnceWith(rateLimited(retryAfter()));

		const { items } = await shared.run(PARAMETERS.website.get);

		expect(items).toMatchObject([{ json: { id: 3 } }]);
		expect(shared.requests()).toHaveLength(2);
	});

	it('is not retried before the time of Retry-After', async () => {
		shared.respondOnceWith(rateLimited('1'));

		await shared.run(PARAMETERS.website.get);
		const [first, second] = shared.service.requests;

		expect((second?.receivedAt ?? 0) - (first?.receivedAt ?? 0)).toBeGreaterThanOrEqual(990);
	});

	it.each([
		['in seconds', () => '3600'],
		['as a date', inAnHour],
	])('fails at once when Retry-After is too long, %s', async (_form, retryAfter) => {
		shared.respondWith(rateLimited(retryAfter()));

		const { message, ...failure } = await failureOf(shared, PARAMETERS.website.create);

		expect(message).toMatch(
			/^Website: Create: rate limit reached \(429\); the service asks to wait 1 hour: Too Many Attempts\.$/,
		);
		expect(failure).toEqual({
			description: LIMITED,
			httpCode: '429',
			itemIndex: 0,
			requests: 1,
		});
	});

	it('fails after the last attempt, each after twice the wait of the one before', async () => {
		const skippedMs = skipWaits();
		shared.respondWith(rateLimited('0'));

		expect(await failureOf(shared, PARAMETERS.statistic.get)).toEqual({
			message: expect.stringMatching(
				new RegExp(
					`^Statistic: Get: rate limit reached \\(429\\) after ${ATTEMPTS} attempts and .+ of waiting; the service asks to wait 0 s: Too Many Attempts\\.$`,
				),
			),
			description: LIMITED,
			httpCode: '429',
			itemIndex: 0,
			requests: ATTEMPTS,
		});
		// 0.5 + 1 + 2 + 4 s and so on.
		expect(skippedMs()).toBeCloseTo(500 * (2 ** (ATTEMPTS - 1) - 1), -2);
	});

	it('fails when it would wait for too long in total', async () => {
		skipWaits();
		shared.respondWith(rateLimited(String((LONGEST_WAIT_S * 2) / 3)));

		expect(await failureOf(shared, PARAMETERS.website.update)).toEqual({
			message: expect.stringMatching(
				/^Website: Update: rate limit reached \(429\) after 2 attempts and (.+) of waiting; the service asks to wait \1: Too Many Attempts\.$/,
			),
			description: LIMITED,
			httpCode: '429',
			itemIndex: 0,
			requests: 2,
		});
	});

	it('waits for a Retry-After that is almost too long', async () => {
		const skippedMs = skipWaits();
		shared.respondOnceWith(rateLimited(String(LONGEST_WAIT_S - 1)));

		const { items } = await shared.run(PARAMETERS.website.get);

		expect(items).toMatchObject([{ json: { id: 3 } }]);
		expect(skippedMs()).toBeCloseTo(MAX_TOTAL_WAIT_MS - 1000, -2);
	});
});

describe('a failure that may go away by itself', () => {
	it.each([
		['a 408', empty(408)],
		['a 500', empty(500)],
		['a 502', empty(502)],
		['a 503 without Retry-After', unavailable()],
		['a 504', empty(504)],
		['a 520', empty(520)],
		['a 524', empty(524)],
		['a dropped connection', { connection: 'drop' } as const],
		['half a response', { connection: 'cut' } as const],
		['half a compressed response', { connection: 'cutGzip' } as const],
	])('is given half a second, and then a whole one, after %s', async (_what, effect) => {
		const skippedMs = skipWaits();
		shared.respondWith(effect);

		const { requests } = await failureOf(shared, PARAMETERS.website.get);

		expect(requests).toBe(3);
		expect(skippedMs()).toBeCloseTo(1_500, -2);
	});

	it.each([408, 500, 520, 524])('is not sent again after a %i to a write', async (status) => {
		shared.respondWith(empty(status));

		expect(await failureOf(shared, PARAMETERS.website.create)).toMatchObject({
			httpCode: String(status),
			requests: 1,
		});
	});

	it('holds no other request to the service', async () => {
		shared.service.faults.add({ on: { path: /7$/ }, effect: empty(502) });

		await shared.run(
			{ ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') },
			{ input: [{ id: 7 }, { id: 3 }, { id: 12 }] },
		);

		const ids = shared.requests().map(({ path }) => path.split('/').at(-1));

		expect(ids.slice(0, 3).sort()).toEqual(['12', '3', '7']);
		expect(ids.slice(3)).toEqual(['7']);
	});
});

describe('an unavailable service (503)', () => {
	it.each(['0', undefined])('is retried for a GET with Retry-After %s', async (retryAfter) => {
		shared.respondOnceWith(unavailable(retryAfter));

		const { items } = await shared.run(PARAMETERS.website.get);

		expect(items).toMatchObject([{ json: { id: 3 } }]);
		expect(shared.requests()).toHaveLength(2);
	});

	it('fails at once when Retry-After is too long', async () => {
		shared.respondWith(unavailable('3600'));

		expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
			message:
				'Website: Get Many: the service failed (503); the service asks to wait 1 hour: Down for maintenance.',
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
	])('is not retried for %s, not even with Retry-After', async (title, parameters) => {
		shared.respondWith(unavailable('1'));

		expect(await failureOf(shared, parameters)).toMatchObject({
			message: `${title}: the service failed (503); the service asks to wait 1 s: Down for maintenance.`,
			httpCode: '503',
			requests: 1,
		});
	});
});
