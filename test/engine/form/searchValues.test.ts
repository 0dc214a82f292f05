import type { INodeParameters } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { json } from '../../support/replies';
import { serveStatistic } from '../../support/serveRows';
import { TODAY } from '../../support/today';
import { KEY_REJECTED } from '../../support/wordings';
import { useClock } from '../support/clock';
import { loadOptionsContext } from '../support/loadOptions';
import { locator } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 1, domain: 'shop.example', visitorsPerDay: 20 },
		{ id: 2, domain: 'blog.example', visitorsPerDay: 900 },
		{ id: 3, domain: 'tiny.example', visitorsPerDay: 1 },
	],
});
useClock(`${TODAY}T12:00:00Z`);

afterEach(() => jest.restoreAllMocks());

const { listSearch, loadOptions } = new WebsiteAnalyticsTrigger().methods;
const { searchValues } = listSearch;

async function valuesFor(parameters: INodeParameters, filter?: string) {
	const context = loadOptionsContext(shared.credential, parameters);
	return (await searchValues.call(context, filter)).results;
}

const paths = () => shared.requests().map(({ path, query }) => `${path} ${query.name ?? ''}`);
const ofStatistics = () => paths().filter((path) => path.includes('/stats/'));

it('lists the values of 90 days of the chosen website, the most frequent first', async () => {
	serveStatistic(shared.service, 'country', () => [
		['US:United States', 3],
		['DE:Germany', 40],
		['', 2],
	]);
	const chosen = { websites: 'one', websiteId: locator('list', '3', 'tiny.example') };

	expect(await valuesFor({ ...chosen, name: 'country' })).toEqual([
		{ name: 'Germany', value: 'DE:Germany' },
		{ name: 'United States', value: 'US:United States' },
		{ name: 'Unknown', value: 'Unknown' },
	]);
	expect(shared.requests().at(-1)).toMatchObject({
		path: '/api/v1/stats/3',
		query: { from: '2025-12-15', to: '2026-03-14' },
	});
	expect(await valuesFor({ ...chosen, name: 'country' }, 'unknown')).toEqual([
		{ name: 'Unknown', value: 'Unknown' },
	]);
});

it('lists the values of the busiest website, which is looked for once', async () => {
	serveStatistic(shared.service, 'event', () => [
		['Registration::', 9],
		['Registration:29:USD', 2],
		['Signed out::', 1],
	]);

	expect(await valuesFor({ except: [] })).toEqual([
		{ name: 'Registration', value: 'Registration' },
		{ name: 'Signed out', value: 'Signed out' },
	]);
	expect(await valuesFor({ except: [] }, ' SIGN')).toEqual([
		{ name: 'Signed out', value: 'Signed out' },
	]);
	expect(ofStatistics()).toEqual([
		...[3, 2, 1].map((id) => `/api/v1/stats/${id} visitors`),
		...['', ''].map(() => '/api/v1/stats/2 event'),
	]);
	expect(shared.requests().at(-1)?.query).toMatchObject({ search: 'SIGN', search_by: 'value' });
});

it('lists the events of one website to choose several of, also those whose names have commas', async () => {
	serveStatistic(shared.service, 'event', () => [
		['Paid, in full::', 1200],
		['Signed out::', 7],
		['', 2],
	]);
	// The editor does not send the field 'Websites', which says that there is one website.
	const context = loadOptionsContext(shared.credential, { websiteId: locator('id', '1') });

	expect(await loadOptions.getEvents.call(context)).toEqual([
		{ name: 'Paid, in full', value: '["Paid, in full"]', description: '1,200 in 90 days' },
		{ name: 'Signed out', value: 'Signed out', description: '7 in 90 days' },
	]);
	expect(ofStatistics()).toEqual(['/api/v1/stats/1 event']);
});

it('takes the busiest of the chosen websites', async () => {
	await valuesFor({ websites: 'several', websiteIds: ['tiny.example', 'gone.example', '1'] });

	expect(ofStatistics().at(-1)).toBe('/api/v1/stats/1 event');

	await valuesFor({ search: 'tiny' });

	expect(ofStatistics().at(-1)).toBe('/api/v1/stats/3 event');
	expect(await valuesFor({ search: 'nowhere' })).toEqual([]);
});

it('looks for the busiest again after ten minutes', async () => {
	const wasLookedFor: boolean[] = [];
	for (const nowMs of [0, 599_999, 600_000]) {
		jest.spyOn(performance, 'now').mockReturnValue(1_000_000 + nowMs);
		shared.service.requests.length = 0;
		await valuesFor({ search: 'example' });
		wasLookedFor.push(ofStatistics().length > 1);
	}

	expect(wasLookedFor).toEqual([true, false, true]);
});

it('says why there is no list', async () => {
	const none = valuesFor({ websites: 'one', websiteId: locator('list', '') });

	await expect(none).rejects.toThrow("Value list: 'Website' is empty");

	const gone = valuesFor({ websites: 'one', websiteId: locator('id', '9') });

	await expect(gone).rejects.toThrow('Value list: website 9 was not found (404)');

	shared.respondWith(json(401, { message: 'No.' }));

	await expect(valuesFor({})).rejects.toMatchObject({
		message: `Value list: ${KEY_REJECTED}: No.`,
	});
});
