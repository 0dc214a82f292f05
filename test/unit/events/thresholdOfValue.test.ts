import { range } from 'lodash';
import { threshold } from '../../../nodes/WebsiteAnalytics/events/threshold';
import { Undecidable } from '../../../nodes/WebsiteAnalytics/events/pollFailure';
import { hostOf, type CountsByValue, type Host } from './support/host';
import { DAY, eventWith, find as findOn, websiteOn } from './support/site';
import { NEVER_BEFORE } from '../../support/wordings';

const DAY_BEFORE = '2026-03-13';

type Settings = Record<string, unknown>;
const thresholdOf = (settings: Settings = {}) => eventWith(threshold, { ...STOPPED, ...settings });
const STOPPED = {
	...{ metric: 'value', name: 'event', value: 'Registration' },
	...{ condition: 'below', count: 1 },
};

const siteOf = ({ connection }: Host, settings = {}) =>
	websiteOn({ connect: () => connection }, settings);
const find = async (counts: CountsByValue, settings?: Settings) =>
	await findOn(thresholdOf(settings), siteOf(hostOf(counts)));
const sampleText = async (counts: CountsByValue, settings?: Settings) =>
	(await thresholdOf(settings).sample(siteOf(hostOf(counts)), DAY)).json.text;

it('gives a day on which sign-ups have stopped, in two requests', async () => {
	const host = hostOf({
		'Registration::': { [DAY_BEFORE]: 5 },
		'Registration:29:USD': { [DAY_BEFORE]: 2 },
		'Newsletter::': { [DAY_BEFORE]: 3, [DAY]: 4 },
	});

	const items = await findOn(thresholdOf(), siteOf(host));

	expect(items).toEqual([
		{
			event: 'threshold',
			websiteId: 1,
			domain: 'shop.example',
			from: DAY,
			to: DAY,
			metric: 'value',
			statistic: 'event',
			value: 'Registration',
			condition: 'below',
			count: 1,
			actual: 0,
			previous: 7,
			text: 'shop.example, event Registration: 0 events (Sat, Mar 14, 2026), below 1. The day before: 7.',
			key: '1:threshold:value:event:below:1:2026-03-14:2026-03-14:Registration',
		},
	]);
	expect(host.queries).toEqual(
		[DAY, DAY_BEFORE].map((day) => ({
			name: 'event',
			from: day,
			to: day,
			per_page: '100',
			sort_by: 'count',
			sort: 'desc',
			search: 'Registration',
			search_by: 'value',
		})),
	);
});

it('the same text gives another key for another statistic, value or number', async () => {
	const counts = { 'a:1': { [DAY]: 9 }, a: { [DAY]: 9 } };
	const above = { name: 'page', value: 'a', condition: 'above' };
	const settings = [{}, { value: 'a:1' }, { name: 'browser' }, { count: 2 }];
	const keys = await Promise.all(
		settings.map(async (one) => (await find(counts, { ...above, ...one }))[0]?.key),
	);

	expect(new Set(keys).size).toBe(4);
	expect(keys).not.toContain(undefined);
});

it('cannot decide where it cannot be found out how often a value was counted', async () => {
	const others = range(3500).map((index) => [`/a/b${index}`, { [DAY]: 1 + (index % 7) }]);
	const counts = { ...Object.fromEntries(others), '/b': { [DAY]: 1 } };

	const finding = find(counts, { name: 'page', value: '/b' });

	await expect(finding).rejects.toBeInstanceOf(Undecidable);
	await expect(finding).rejects.toMatchObject({
		message:
			'it could not be found out how often the value "/b" of the statistic "page" was counted from 2026-03-14 to 2026-03-14: the service did not send all values that contain it',
		solution: "Enter a longer 'Value', which fewer others contain, or choose a shorter 'Period'.",
	});
});

describe('a sample', () => {
	it.each([
		[3, 2],
		[0, 2],
		[3, 0],
	])('says what would have been needed where there were %d, and %d before', async (now, before) => {
		const counts = { 'Registration::': { [DAY_BEFORE]: before, [DAY]: now } };

		expect(await sampleText(counts, { condition: 'above', count: 9 })).toBe(
			`shop.example, event Registration: ${now} events (Sat, Mar 14, 2026), not above 9. The day before: ${before}. The workflow starts when a day is above 9 and the day before was not.`,
		);
	});

	it('says that a value was never there, and names those that contain it', async () => {
		const counts = { 'Registrations::': { '2026-02-01': 8 }, 'Newsletter::': { [DAY]: 3 } };
		const two = { ...counts, 'Registration form::': { '2026-02-01': 7 } };

		expect(await sampleText(two)).toContain(': Registrations::, Registration form::. shop.example');
		expect(await sampleText({})).toContain(`${NEVER_BEFORE} shop.example, event`);
		expect(await sampleText(counts)).toBe(
			`shop.example, event Registration: ${NEVER_BEFORE} Values that contain it: Registrations::. shop.example, event Registration: 0 events (Sat, Mar 14, 2026), below 1. The day before: 0. The workflow starts when a day is below 1 and the day before was not.`,
		);
	});

	it('says how often it was there before', async () => {
		// 2025-12-14 is the first of the 90 days, and the day before it is none of them.
		const counts = { 'Registration::': { '2025-12-13': 7, '2025-12-14': 5, '2026-02-01': 8 } };

		expect(await sampleText(counts)).toContain(
			'The day before: 0. It had 13 in the 90 days before. The workflow starts',
		);
	});

	it('says nothing of the days before where that cannot be found out', async () => {
		const others = range(3500).map((index) => [`/a/b${index}`, { '2026-02-01': 1 + (index % 7) }]);

		expect(await sampleText(Object.fromEntries(others), { name: 'page', value: '/b' })).toContain(
			'The day before: 0. The workflow starts',
		);
	});
});
