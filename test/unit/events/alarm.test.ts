import { range } from 'lodash';
import { alarmItem } from '../../../nodes/WebsiteAnalytics/events/alarm';

const alarmOf = (id: number) => ({
	websiteId: id,
	domain: `${id}.example`,
	date: '2026-03-10',
	text: `${id}.example had <3 & more> visitors.`,
	key: `${id}:unusualTraffic:2026-03-10`,
});

describe('alarmItem', () => {
	it('has the text and the key of a single alarm', () => {
		expect(alarmItem('unusualTraffic', 'Unusual traffic', [alarmOf(1)], 'slack')).toEqual({
			event: 'unusualTraffic',
			text: '1.example had &lt;3 &amp; more&gt; visitors.',
			events: [{ ...alarmOf(1), text: '1.example had &lt;3 &amp; more&gt; visitors.' }],
			key: alarmOf(1).key,
		});
	});

	it('has one text for several alarms, and each with its own text', () => {
		const { text, events, key } = alarmItem(
			...(['unusualTraffic', 'Unusual traffic', [1, 2].map(alarmOf), 'plain'] as const),
		);

		expect(text).toBe(
			'Unusual traffic: 2\n- 1.example had <3 & more> visitors.\n- 2.example had <3 & more> visitors.',
		);
		expect(events).toEqual([1, 2].map(alarmOf));
		expect(key).toMatch(/^unusualTraffic:[0-9a-f]{16}$/);
	});

	it('has the same key for the same alarms in another order', () => {
		const keys = [
			[1, 2],
			[2, 1],
		].map((ids) => alarmItem('unusualTraffic', '', ids.map(alarmOf), 'plain').key);

		expect(keys[0]).toBe(keys[1]);
	});

	it('counts what does not fit into a message, and keeps all events', () => {
		const alarms = range(300).map(alarmOf);
		const { text, events } = alarmItem('unusualTraffic', 'Unusual traffic', alarms, 'discord');

		expect(text).toMatch(/and \d+ more lines$/);
		expect(events).toHaveLength(300);
	});

	it('marks a sample', () => {
		const alarms = [{ ...alarmOf(1), sample: true }];

		expect(alarmItem('unusualTraffic', '', alarms, 'plain')).toMatchObject({ sample: true });
	});
});
