import { map, range, uniq } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import type { EventName } from '../../../nodes/WebsiteAnalytics/events';
import { daysBetween } from '../../support/days';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const TODAY = '2026-03-20';

describe('fetchTestEvents', () => {
	let service: SimulatedService;
	const fetchTest = async (event: EventName, parameters: object = {}) =>
		await new SimulatedTrigger(service, event, { ...parameters }).fetchTestEvent(TODAY);

	beforeEach(() => {
		service = new SimulatedService();
		service.websites.push({ id: 2, domain: 'news.example' }, { id: 3, domain: 'blog.example' });
		service.visitors = (_day, id) => ({ 1: 100, 2: 900, 3: 300, 4: 50 })[id];
	});

	it('returns the latest real event of the last 30 days', async () => {
		const days = ['2026-02-10', '2026-02-27', '2026-03-12'];
		service.visitors = (day, id) => (id === 3 && days.includes(day) ? 20 : 300);
		const items = await fetchTest('unusualTraffic');

		expect(map(items, 'key')).toEqual(['3:unusualTraffic:visitors:drop:2026-03-12']);
		expect(items[0]).not.toHaveProperty('sample');
	});

	it('returns a sample of the busiest website without a real event, with its limits', async () => {
		expect(await fetchTest('unusualTraffic')).toMatchObject([
			{
				domain: 'news.example',
				sample: true,
				actual: 900,
				expected: 900,
				topChanges: null,
				text: expect.stringMatching(
					/^Sample: news\.example had 900 visitors on Thu, Mar 19; 900 expected .*Starts below \d+ or above [\d,]+\.$/,
				),
			},
		]);
	});

	it('compares websites by the 28 days up to yesterday', async () => {
		await fetchTest('unusualTraffic');
		const [first] = service.queries.filter(({ name }) => name === 'visitors');

		expect(first).toMatchObject({ from: '2026-02-20', to: '2026-03-19' });
	});

	it('returns the rows of the last day, whatever Look Back says', async () => {
		service.values.referrer = () => ({ 'news.example': 3 });
		const rows = {
			rowsOf: 'statistics',
			names: ['referrer'],
			startDate: '2026-03-01',
			lookBack: 3,
		};

		expect(uniq(map(await fetchTest('rows', rows), 'date'))).toEqual(['2026-03-19']);
	});

	it('compares no more than 20 websites, because a person waits', async () => {
		service.websites = range(1, 22).map((id) => ({ id, domain: `a${id}.example` }));
		await fetchTest('unusualTraffic');
		const read = map(service.queries, 'websiteId');

		expect([2, 1].map((id) => read.includes(id))).toEqual([true, false]);
	});

	it.each([
		['drop', / Starts below \d+\.$/],
		['spike', / Starts above [\d,]+\.$/],
	])('names only the limit of the wanted direction: %s', async (direction, text) => {
		const [item] = await fetchTest('unusualTraffic', { options: { direction } });

		expect(item?.text).toMatch(text);
	});

	it.each<[EventName, string]>([
		['rows', 'date'],
		['report', 'to'],
	])('returns %s of the last finished day of three websites', async (event, dayField) => {
		service.websites.push({ id: 4, domain: 'quiet.example' });
		const parameters = { period: 'day', breakdowns: [], compareTo: 'none' };
		const trigger = new SimulatedTrigger(service, event, parameters);
		const items = await trigger.fetchTestEvent('2026-03-19T23:30:00Z');

		expect(items).toMatchObject(
			['news', 'blog', 'shop'].map((name) => ({
				domain: `${name}.example`,
				[dayField]: '2026-03-18',
			})),
		);
	});

	it('returns the most frequent value that is not empty', async () => {
		service.values.referrer = () => ({ '': 90, 'news.example': 30 });

		expect(await fetchTest('newValue')).toMatchObject([{ value: 'news.example', sample: true }]);
	});

	it('returns the newest website, from one list', async () => {
		expect(await fetchTest('newWebsite')).toMatchObject([
			{ websiteId: 3, sample: true, text: 'Sample: New website: blog.example' },
		]);
		expect(service.takeNames()).toEqual(['websites']);
	});

	it.each(['2026-02-20', '9999'])(
		'returns a sample of the next website when the days of the busiest before %s cannot be read',
		async (day) => {
			service.failWith = ({ websiteId, from }) =>
				websiteId === 2 && from < day ? new UserFacingError('not allowed', '') : undefined;

			expect(await fetchTest('unusualTraffic')).toMatchObject([{ domain: 'blog.example' }]);
		},
	);

	it('says why there is nothing to show', async () => {
		service.visitors = () => 0;

		await expect(fetchTest('unusualTraffic')).rejects.toThrow(
			/has too little history: fewer than 21 days with traffic in eight weeks$/,
		);

		service.websites = [];

		await expect(fetchTest('unusualTraffic')).rejects.toThrow('the account has no websites');
	});

	it('says why the busiest website has nothing to show, and not the others', async () => {
		service.failWith = ({ websiteId, from }) =>
			from !== '' && from < '2026-02-20'
				? new UserFacingError(`no access to ${websiteId}`, '')
				: undefined;

		await expect(fetchTest('unusualTraffic')).rejects.toThrow('no access to 2');
	});

	it('says that a chosen website does not exist', async () => {
		const several = { websites: 'several', websiteIds: [2, 98, 99] };

		await expect(fetchTest('report', several)).rejects.toThrow('contains 98');
	});

	it('says when all days are excluded', async () => {
		const excludedDays = daysBetween('2024-01-01', '2024-12-31').map((day) => day.slice(5));
		const parameters = { options: { excludedDays } };

		await expect(fetchTest('unusualTraffic', parameters)).rejects.toThrow('no day is left');
	});

	it('says when the service is too slow', async () => {
		const trigger = new SimulatedTrigger(service, 'unusualTraffic');
		trigger.isTimeUp = () => service.queries.length > 3;

		await expect(trigger.fetchTestEvent(TODAY)).rejects.toThrow('too slow');
	});

	it('leaves time to show an event when many websites are compared', async () => {
		service.websites = range(1, 21).map((id) => ({ id, domain: `a${id}.example` }));
		service.visitors = () => 100;
		const trigger = new SimulatedTrigger(service, 'unusualTraffic');
		trigger.isTimeUp = (part = 1) => service.queries.length >= 20 * part;

		expect(await trigger.fetchTestEvent(TODAY)).toHaveLength(1);
	});

	it('returns all events of the latest day', async () => {
		service.visitors = (day) => (day === '2026-03-12' ? 20 : 300);
		const items = await fetchTest('threshold', { condition: 'below', threshold: 50 });

		expect(map(items, 'domain').sort()).toEqual(['blog.example', 'news.example', 'shop.example']);
		expect(map(items, 'date')).toEqual(items.map(() => '2026-03-12'));
	});
});
