import type { IDataObject } from 'n8n-workflow';
import { empty } from '../../support/replies';
import { failureOf } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = sharedService();

const getAllPages = { ...PARAMETERS.statistic.get, name: 'page', returnAll: true };
const NOT_COMPLETE = 'Statistic: Get: the list could not be read completely in 3 attempts:';
const WRONG_NUMBERS =
	"It was the same each time, so the page numbers of the service are wrong. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.";
const CANNOT_FOLLOW =
	"Its pages cannot be followed. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.";

/** Has the service respond with a page that depends on the requested page number. */
function servePages(page: (number: number) => IDataObject) {
	shared.respondWith({ transform: (_json, { query }) => page(Number(query.page ?? 1)) });
}

const row = (value: string) => ({ value, count: 1 });

it('fails when the same page is sent again in place of the next', async () => {
	servePages(() => ({ data: [row('/a')], next_page_url: '/api/v1/stats/3?page=2' }));

	expect(await failureOf(shared, getAllPages)).toEqual({
		message: 'Statistic: Get: the service sent an earlier page again in place of page 2',
		description: CANNOT_FOLLOW,
		httpCode: null,
		itemIndex: 0,
		requests: 2,
	});
});

it('fails when a page has another number than the requested one', async () => {
	servePages(() => ({ data: [row('/a')], current_page: 1, last_page: 2 }));

	expect(await failureOf(shared, getAllPages)).toMatchObject({
		message: 'Statistic: Get: the service sent an earlier page again in place of page 2',
		description: CANNOT_FOLLOW,
	});
});

it('fails without requesting more pages than the limit', async () => {
	servePages(() => ({ data: [row('/a')], current_page: 1, last_page: 1001 }));

	expect(await failureOf(shared, getAllPages)).toMatchObject({
		message: 'Statistic: Get: the list has more than 1000 pages',
		requests: 1,
	});
});

it('fails when fewer rows arrive than announced, in each of three reads', async () => {
	servePages((number) => ({
		data: [row(`/${number}`)],
		current_page: number,
		last_page: 2,
		total: 5,
	}));

	expect(await failureOf(shared, getAllPages)).toMatchObject({
		message: `${NOT_COMPLETE} the service announced 5 rows and sent 2`,
		description: WRONG_NUMBERS,
		requests: 6,
	});
});

it('fails when a row is on two pages, in each of three reads', async () => {
	servePages((number) => ({
		data: [row('/a'), row(`/${number}`)],
		current_page: number,
		last_page: 2,
		total: 4,
	}));

	expect(await failureOf(shared, getAllPages)).toMatchObject({
		message: `${NOT_COMPLETE} the service sent a row twice, so another may be missing: "/a"`,
		description: WRONG_NUMBERS,
		requests: 6,
	});
});

it('requests a next page on another host from the service itself', async () => {
	servePages((number) => ({
		data: [row(`/${number}`)],
		next_page_url: number < 2 ? 'https://elsewhere.invalid/api/v1/stats/3?page=2' : null,
		total: 3,
	}));

	expect(await failureOf(shared, getAllPages)).toMatchObject({
		message: `${NOT_COMPLETE} the service announced 3 rows and sent 2`,
		requests: 6,
	});
	expect(shared.requests().map(({ query }) => query.page)).toEqual([
		undefined,
		'2',
		undefined,
		'2',
		undefined,
		'2',
	]);
});

it('requests no further pages after one has failed', async () => {
	shared.service.faults.add({ on: { query: { page: '3' } }, effect: empty(403) });
	servePages((number) => ({ data: [row(`/${number}`)], current_page: number, last_page: 900 }));

	expect(await failureOf(shared, getAllPages)).toMatchObject({ httpCode: '403' });
	expect(shared.requests().length).toBeLessThan(20);
});
