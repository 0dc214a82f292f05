import { range } from 'lodash';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import type { Words } from '../../../nodes/WebsiteAnalytics/report/words/english';
import { combine } from '../../../nodes/WebsiteAnalytics/events/combine';
import {
	arranged,
	asSample,
	type EventItem,
} from '../../../nodes/WebsiteAnalytics/events/eventItem';
import { PLAIN_WRITER } from './support/site';

const thresholds = ({ threshold }: Words) => threshold.heading;
const reports = (words: Words) => words.reports;

const SLACK = createWriter({ textFormat: 'slack', language: 'en', locale: 'en-US' });

const itemOf = (id: number, others: Partial<EventItem> = {}): EventItem => ({
	json: { websiteId: id, event: 'threshold', key: `${id}:threshold`, text: `Website ${id}.` },
	...others,
});
const itemsOf = (...ids: number[]) => ids.map((id) => itemOf(id));
const keyOf = (items: EventItem[]) => combine(items, thresholds, SLACK)[0]?.json.key;

it('makes one item of all events, each as it is, and none of no events', () => {
	expect(combine([], thresholds, SLACK)).toEqual([]);
	expect(combine(itemsOf(1, 2), thresholds, SLACK)).toEqual([
		{
			json: {
				event: 'threshold',
				text: '*Traffic above or below*: 2\n• Website 1.\n• Website 2.',
				count: 2,
				events: [
					{ event: 'threshold', text: 'Website 1.', websiteId: 1, key: '1:threshold' },
					{ event: 'threshold', text: 'Website 2.', websiteId: 2, key: '2:threshold' },
				],
				key: expect.stringMatching(/^threshold:combined:2:[0-9a-f]{16}$/),
			},
		},
	]);
});

it('holds all events, and its text says how many more there are', () => {
	const [item] = combine(itemsOf(...range(1, 1252)), thresholds, SLACK);

	expect(item?.json).toMatchObject({ count: 1251, events: { length: 1251 } });
	expect(String(item?.json.text)).toMatch(/: 1,251\n• Website 1\.\n[^]*\nand [\d,]+ more$/);
});

it('lists a text of several lines by its line, which is not in the item', () => {
	const item = itemOf(1, { line: 'Short.' });
	const [combined] = combine([item, itemOf(2)], reports, SLACK);

	expect(combined?.json.text).toBe('*Reports*: 2\n• Short.\n• Website 2.');
	expect(JSON.stringify(combined?.json.events)).not.toContain('Short.');
});

it('has a line for several websites, and their events among the others', () => {
	const group = itemOf(0, { json: { ...itemOf(0).json, text: 'Two.' }, members: itemsOf(1, 2) });
	const [combined] = combine([group, itemOf(3)], thresholds, SLACK);

	expect(combined?.json).toMatchObject({
		text: '*Traffic above or below*: 3\n• Two.\n• Website 3.',
		count: 3,
		events: [{ websiteId: 1 }, { websiteId: 2 }, { websiteId: 3 }],
	});
});

it('is a sample when its event is one', () => {
	const sample = itemOf(1, { json: { ...itemOf(1).json, sample: true } });

	expect(combine([sample], thresholds, SLACK)[0]?.json).toMatchObject({ count: 1, sample: true });
	expect(combine([itemOf(1)], thresholds, SLACK)[0]?.json).not.toHaveProperty('sample');
});

describe('the key', () => {
	it('is the same for the same events, in any order', () => {
		expect(keyOf(itemsOf(1, 2, 3))).toBe(keyOf(itemsOf(3, 1, 2)));
	});

	it('is another one for other events', () => {
		const keys = [
			...range(1, 400).map((id) => keyOf(itemsOf(id))),
			...range(2, 400).map((id) => keyOf(itemsOf(1, id))),
			...range(3, 400).map((id) => keyOf(itemsOf(1, 2, id))),
			...range(3, 400).map((count) => keyOf(itemsOf(...range(1, count + 1)))),
		];

		// The first of the last two kinds are the same events.
		expect(new Set(keys).size).toBe(keys.length - 1);
	});
});

it('a sample is marked, in its text too, and is the same besides', () => {
	const item = { json: { key: '1:report', text: 'A report.' } };

	expect(asSample(item, PLAIN_WRITER)).toEqual({
		json: { key: '1:report', text: 'Sample: A report.', sample: true },
	});
});

it('an item has first what a person looks for', () => {
	const json = { event: 'report', websiteId: 1, domain: 'shop.example', text: 'A.', key: '1' };
	const keysOf = (item: EventItem) => Object.keys(arranged(item).json);

	expect(keysOf({ json })).toEqual(['event', 'text', 'websiteId', 'domain', 'key']);
	expect(keysOf({ json: { ...json, sample: true } }).slice(0, 3)).toEqual([
		'event',
		'text',
		'sample',
	]);
});

it('keeps a row as it is', () => {
	const row = { date: '2026-03-14', event: 'Sale' };

	expect(Object.entries(arranged({ json: row }).json)).toEqual(Object.entries(row));
});
