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
			'Unusual traffic on 2 websites · Tue, Mar 10\n- 1.example had <3 & more> visitors.\n- 2.example had <3 & more> visitors.',
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

	it('has the largest difference first, the direction before the name, and the day once', () => {
		const traffic = (domain: string, actual: number, expected: number, more = {}) => ({
			domain,
			date: '2026-11-22',
			text: 'a sentence',
			key: domain,
			metric: 'visitors',
			actual,
			expected,
			...more,
		});
		const change = { value: '/', label: '/', count: 1, previous: 85, change: -84, status: 'down' };
		const alarms = [
			traffic('shop.example', 118, 290, { topChanges: { page: [change] } }),
			traffic('blog.example', 1204, 386),
			traffic('docs.example', 0, 212, { topChanges: null }),
		];
		const textOf = (given: typeof alarms) =>
			alarmItem('unusualTraffic', 'Unusual traffic', given, 'plain').text;

		expect(textOf(alarms)).toBe(
			[
				'Unusual traffic on 3 websites · Sun, Nov 22',
				'▲ blog.example: 1,204 visitors, +211.9% (386 expected)',
				'▼ docs.example: 0 visitors, −100.0% (212 expected)',
				'↳ The tracking may be broken.',
				'▼ shop.example: 118 visitors, −59.3% (290 expected)',
				'↳ / (home page) −84',
			].join('\n'),
		);

		const other = traffic('shop.example', 10, 20, { date: '2026-11-23' });

		expect(alarmItem('lastingChange', 'Changes', alarms, 'plain').text).toContain(
			'▲ blog.example: 1,204 visitors a day, +211.9% (386 expected)',
		);
		expect(textOf([...alarms.slice(0, 1), other])).toMatch(
			/^Unusual traffic: 2\n▼ .* on Sun, Nov 22\n.*\n▼ .* on Mon, Nov 23$/,
		);
	});

	it.each([
		[{ actual: 5, threshold: 9, text: 'a had 5 on Tue, Mar 10, below 9.' }, '▼ a had 5, below 9.'],
		[{ status: 'inactive', hours: 20, text: 'a has no visitors.' }, '▼ a has no visitors.'],
		[{ status: 'recovered', hours: 20, text: 'a has visitors.' }, '▲ a has visitors.'],
		[{ count: 7, text: 'a, page /b: 7 on Tue, Mar 10.' }, '- a, page /b: 7.'],
	])('has a direction where there is one: %j', (fields, line) => {
		const alarm = { ...alarmOf(1), ...fields };
		const { text } = alarmItem('other', 'Alarms', [alarm, alarmOf(2)], 'plain');

		expect(String(text).split('\n')).toContain(line);
	});

	it('marks a sample', () => {
		const alarms = [{ ...alarmOf(1), sample: true }];

		expect(alarmItem('unusualTraffic', '', alarms, 'plain')).toMatchObject({ sample: true });
	});
});
