import { range } from 'lodash';
import { percentChange } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { expectedRow } from '../../../nodes/WebsiteAnalytics/items/unusualDayText';
import { EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { itemsOf } from '../../../nodes/WebsiteAnalytics/events/alarm';
import type { FoundEvent } from '../../../nodes/WebsiteAnalytics/events/event';

const foundOn = (id: number, more: Partial<FoundEvent> = {}): FoundEvent => ({
	website: { id, domain: `${id}.example` },
	date: '2026-03-10',
	fields: { metric: 'visitors' },
	text: `${id}.example had <3 & more> visitors on Tue, Mar 10.`,
	key: ['2026-03-10'],
	...more,
});

const eventOf = (id: number) => ({
	websiteId: id,
	domain: `${id}.example`,
	date: '2026-03-10',
	metric: 'visitors',
	text: `${id}.example had <3 & more> visitors on Tue, Mar 10.`,
	key: `${id}:unusualTraffic:2026-03-10`,
});

function alarmItem(found: FoundEvent[], textFormat: TextFormat = 'plain') {
	const poll = { name: 'unusualTraffic', event: EVENTS.unusualTraffic, textFormat } as const;
	const [item, ...others] = itemsOf(poll, found);

	expect(others).toEqual([]);

	return item;
}

describe('the item of alarms', () => {
	it('has the text and the key of a single alarm', () => {
		const text = '1.example had &lt;3 &amp; more&gt; visitors on Tue, Mar 10.';

		expect(alarmItem([foundOn(1)], 'slack')).toEqual({
			event: 'unusualTraffic',
			text,
			events: [{ ...eventOf(1), text }],
			key: eventOf(1).key,
		});
	});

	it('has one text for several alarms, and each with its own text', () => {
		const item = alarmItem([1, 2].map((id) => foundOn(id)));

		expect(item?.text).toBe(
			'Unusual traffic on 2 websites · Tue, Mar 10\n- 1.example had <3 & more> visitors.\n- 2.example had <3 & more> visitors.',
		);
		expect(item?.events).toEqual([1, 2].map(eventOf));
		expect(item?.key).toMatch(/^unusualTraffic:[0-9a-f]{16}$/);
	});

	it('has the same key for the same alarms in another order', () => {
		const found = [1, 2].map((id) => foundOn(id));

		expect(alarmItem(found.toReversed())?.key).toBe(alarmItem(found)?.key);
	});

	it('counts what does not fit into a message, and keeps all events', () => {
		const item = alarmItem(
			range(300).map((id) => foundOn(id)),
			'discord',
		);

		expect(item?.text).toMatch(/and \d+ more lines$/);
		expect(item?.events).toHaveLength(300);
	});

	it('has the largest first, the direction before the name, and the day once', () => {
		const counted = (id: number, actual: number, expected: number, reason = '', more = {}) => {
			const changePercent = percentChange(actual, expected);
			const count = { metric: 'visitors', actual, expected, changePercent } as const;
			const row = expectedRow(`${id}.example`, count, reason);
			return foundOn(id, { size: Math.abs(actual - expected), row, ...more });
		};
		const found = [
			counted(1, 118, 290, '/ (home page) −84'),
			counted(2, 1204, 386),
			counted(3, 0, 212, 'The tracking may be broken.'),
			foundOn(4, { direction: -1 }),
		];

		expect(alarmItem(found)?.text).toBe(
			[
				'Unusual traffic on 4 websites · Tue, Mar 10',
				'▲ 2.example: 1,204 visitors, +211.9% (386 expected)',
				'▼ 3.example: 0 visitors, −100.0% (212 expected)',
				'↳ The tracking may be broken.',
				'▼ 1.example: 118 visitors, −59.3% (290 expected)',
				'↳ / (home page) −84',
				'▼ 4.example had <3 & more> visitors.',
			].join('\n'),
		);

		const onOtherDay = counted(1, 10, 20, '', { date: '2026-03-11' });

		expect(alarmItem([...found.slice(0, 1), onOtherDay])?.text).toMatch(
			/^Unusual traffic: 2\n▼ .* on Tue, Mar 10\n.*\n▼ .* on Wed, Mar 11$/,
		);
	});

	it('marks a sample', () => {
		expect(alarmItem([foundOn(1, { isSample: true })])).toMatchObject({ sample: true });
	});
});
