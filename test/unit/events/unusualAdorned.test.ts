import { range } from 'lodash';
import { daysBetween } from '../../support/days';
import { json } from '../../support/replies';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { DAY, findItems, SHOP, websiteOn } from './support/site';
import { eventOf } from './support/unusualTraffic';

const connected = connectedService({ websites: SHOP });

/** The files that were attached, by their names. */
let attached: Record<string, string>;

beforeEach(() => (attached = {}));

const websiteWithFiles = () =>
	websiteOn(connected, {
		attach: async (name, { content, fileName, mimeType }) => {
			attached[fileName] = String(content);
			return { [name]: { data: '', fileName, mimeType } };
		},
	});

const find = async (settings: Record<string, unknown> = {}) =>
	await findItems(eventOf(settings), websiteWithFiles());

/** A day of so many visitors after days with 100, half of them from each of two values of each statistic. */
function serve(visitors: number, ofDay: Record<string, Record<string, number>> = {}) {
	serveDays(connected.service, 'visitors', 100, { [DAY]: visitors });
	for (const name of ['resolution', 'browser', 'country', 'referrer', 'page']) {
		serveStatistic(connected.service, name, ({ from = '', to = '' }) => {
			const days = daysBetween(from, to).length;
			const ofThem = (from === DAY && ofDay[name]) || {};
			return Object.entries({ a: 50 * days, b: 50 * days, ...ofThem });
		});
	}
}

const named = (value: string, label = value) => ({ value, label });
const requestsOf = (statistic: string) =>
	connected.service.requests.filter(({ query }) => query.name === statistic).length;

/** Has the service refuse requests for a statistic. */
const refuse = (query: Record<string, string>) =>
	connected.service.faults.add({
		on: { path: /\/stats\//, query },
		times: Infinity,
		effect: json(403, { message: 'No.' }),
	});

describe('a spike', () => {
	it('says what most of it has in common, and that it is probably bots', async () => {
		serve(500, {
			resolution: { '800x600': 368, a: 82 },
			country: { 'SG:Singapore': 400 },
			browser: { c: 150, '': 250 },
			referrer: { '': 400 },
		});
		const [item] = await find();

		expect(item?.json.surplusFrom).toEqual([
			{ statistic: 'resolution', ...named('800x600'), count: 368, share: 0.92 },
			{ statistic: 'browser', ...named('', 'Unknown'), count: 250, share: 0.625 },
			{ statistic: 'country', ...named('SG:Singapore', 'Singapore'), count: 400, share: 1 },
		]);
		expect(item?.json.text).toContain(
			'Most of the additional traffic has in common: screen resolution 800x600 (92.0%), browser Unknown (62.5%), country Singapore (100.0%). Probably bots.',
		);
		expect(['resolution', 'browser', 'country'].map(requestsOf)).toEqual([2, 2, 2]);
		// The last of the days before.
		expect(connected.service.requests.map(({ query }) => query.to)).toContain('2026-03-13');
	});

	it('of a referrer is none of bots, and takes one request a statistic where nothing stands out', async () => {
		const many = Object.fromEntries(range(20).map((index) => [`value ${index}`, 20]));
		const referrer = { 'news.example': 400 };
		serve(500, { resolution: many, browser: many, country: many, referrer });
		const [item] = await find();

		expect(item?.json.surplusFrom).toMatchObject([{ value: 'news.example', share: 1 }]);
		expect(item?.json.text).toContain('has in common: referrer news.example (100.0%).');
		expect(item?.json.text).not.toContain('bots');
		expect(['resolution', 'browser', 'country'].map(requestsOf)).toEqual([1, 1, 1]);
	});

	it('comes without it where it cannot be read', async () => {
		refuse({ name: 'country' });
		serve(500, { resolution: { '800x600': 400 } });
		const [item] = await find();

		expect(item?.json).toMatchObject({ actual: 500, surplusFrom: null });
	});
});

it('a drop or a usual day has nothing in common, and nothing is read for it', async () => {
	serve(20);

	expect((await find())[0]?.json.surplusFrom).toBeNull();

	connected.service.faults.clear();
	serve(100);

	expect((await eventOf().sample(websiteWithFiles(), DAY)).json.surplusFrom).toBeNull();
	expect(['resolution', 'browser', 'country'].map(requestsOf)).toEqual([0, 0, 0]);
});

describe('the chart', () => {
	it('has the day among its eight weeks, in the band of what is usual', async () => {
		serve(20);
		const [item] = await find({ chart: 'svg', quietDays: '2026-03-01' });

		expect(item?.binary).toMatchObject({ chart: { mimeType: 'image/svg+xml' } });
		expect(Object.keys(attached)).toEqual(['shop.example-2026-01-18-2026-03-14.svg']);

		const [svg = ''] = Object.values(attached);

		// Also in the legend. The quiet day parts the band.
		expect(svg.match(/<circle class="unusual"/g)).toHaveLength(2);
		expect(svg.match(/<path class="usual"/g)).toHaveLength(3);
		expect(requestsOf('visitors')).toBe(4);
	});

	it('is none where its days cannot be read, and is not read by default', async () => {
		refuse({ name: 'visitors', from: '2025-11-09' });
		serve(20);

		expect((await find({ chart: 'png' }))[0]).toMatchObject({ json: { actual: 20 } });
		expect(attached).toEqual({});
	});
});
