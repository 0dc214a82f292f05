import {
	afterReading,
	beginRows,
	charactersFor,
	daysLeft,
	nextRows,
	type RowsMemory,
	type RowsPlan,
} from '../../../nodes/WebsiteAnalytics/analytics/rowsPlan';
import { daysBetween } from '../../support/days';

const plan = (last: string, changes: Partial<RowsPlan> = {}): RowsPlan => ({
	...{ daysAtOnce: 100, lookBack: 3, last },
	...changes,
});
const STATISTICS = { daysAtOnce: 1 };

/** Reads all that is due, and gives what was read and what was sent, as texts. */
function readAll(memory: RowsMemory, given: RowsPlan, hashOf: (day: string) => string) {
	const read: string[] = [];
	const sent: string[] = [];
	for (;;) {
		const { memory: before, unit } = nextRows(memory, given);
		if (!unit) return { memory: before, read, sent };
		const { from, to } = unit;
		read.push(to === from ? from : `${from} to ${to}`);
		const versions = daysBetween(from, to).map((day) => ({ day, hash: hashOf(day) }));
		const { memory: after, changed } = afterReading(before, unit, given, versions);
		sent.push(...changed.map(({ version }) => `${version.day} ${version.hash}`));
		memory = after;
	}
}

const same = () => '1';
const days = (text: string) => Object.keys(readOf(text).sent);
const readOf = (last: string, since: string | null = null) =>
	readAll(beginRows('2026-03-13', since), plan(last), same).memory;

it('begins with the first day that will be over, and reads nothing before it is', () => {
	const begun = beginRows('2026-03-13', null);

	expect(readAll(begun, plan('2026-03-13'), same)).toMatchObject({ read: [], sent: [] });
	expect(readAll(begun, plan('2026-03-14'), same)).toMatchObject({
		read: ['2026-03-14'],
		sent: ['2026-03-14 1'],
		memory: { handled: '2026-03-14' },
	});
});

it('reads traffic by a hundred days, the past after the days that are new', () => {
	const begun = beginRows('2026-03-13', '2025-08-01');

	expect(daysLeft(begun)).toBe(225);

	const { read, sent, memory } = readAll(begun, plan('2026-03-14'), same);

	expect(read).toEqual([
		'2026-03-14',
		'2025-08-01 to 2025-11-08',
		'2025-11-09 to 2026-02-16',
		'2026-02-17 to 2026-03-13',
	]);
	expect(new Set(sent).size).toBe(226);
	expect(daysLeft(memory)).toBe(0);
	expect(memory).not.toHaveProperty('past');
});

it('has no past that begins after the last day', () => {
	expect(beginRows('2026-03-13', '2026-03-14')).toEqual(beginRows('2026-03-13', null));
	expect(beginRows('2026-03-13', '2026-03-13')).toHaveProperty('past');
});

it('reads statistics day by day, and goes on where it stopped', () => {
	const given = plan('2026-03-14', STATISTICS);
	const begun = beginRows('2026-03-13', '2026-03-12');
	const first = nextRows(begun, given);
	const { memory } = afterReading(first.memory, first.unit ?? fail(), given, []);

	expect(readAll(memory, given, same).read).toEqual(['2026-03-12', '2026-03-13']);
});

it('sends all days of a time in which nothing was read', () => {
	const { sent } = readAll(readOf('2026-03-14'), plan('2026-03-24'), same);

	expect(sent).toEqual(daysBetween('2026-03-15', '2026-03-24').map((day) => `${day} 1`));
});

describe('a look back', () => {
	const after = (last: string, given: Partial<RowsPlan> = {}) =>
		readAll(beginRows('2026-03-13', null), plan(last, given), same).memory;

	it('sends again what has changed on the days that are remembered, the oldest first, and nothing else', () => {
		const { sent, read } = readAll(after('2026-03-17'), plan('2026-03-18'), (day) =>
			day === '2026-03-16' || day === '2026-03-13' ? '2' : '1',
		);

		expect(read).toEqual(['2026-03-15 to 2026-03-18']);
		expect(sent).toEqual(['2026-03-16 2', '2026-03-18 1']);
	});

	it('reads only days that were sent', () => {
		const memory = after('2026-03-16', STATISTICS);
		const sent = { '2026-03-14': { hash: '1' } };
		const { read } = readAll({ ...memory, sent }, plan('2026-03-17', STATISTICS), same);

		expect(read).toEqual(['2026-03-14', '2026-03-17']);
		// Those that come with others are not sent.
		expect(readAll({ ...memory, sent }, plan('2026-03-17'), same)).toMatchObject({
			...{ read: ['2026-03-14 to 2026-03-17'], sent: ['2026-03-17 1'] },
		});
	});

	it('looks at days once more that were due when nothing was read', () => {
		const { sent } = readAll(after('2026-03-17'), plan('2026-03-27'), (day) =>
			day < '2026-03-18' ? '2' : '1',
		);

		expect(sent.slice(0, 4)).toEqual([
			...['15', '16', '17'].map((day) => `2026-03-${day} 2`),
			'2026-03-18 1',
		]);
	});

	it('remembers no more days than it looks at, and none with 0', () => {
		expect(days('2026-03-25')).toHaveLength(3);
		expect(Object.keys(after('2026-03-25', { lookBack: 0 }).sent)).toEqual([]);
		expect(
			readAll(after('2026-03-25'), plan('2026-03-26', { lookBack: 0 }), () => '2').sent,
		).toEqual(['2026-03-26 2']);
	});

	it('includes the latest days of the past', () => {
		const begun = beginRows('2026-03-13', '2026-03-01');
		const { memory } = readAll(begun, plan('2026-03-13', STATISTICS), same);

		expect(Object.keys(memory.sent)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13']);
	});

	it('has with each day what was sent before, and remembers what is sent now', () => {
		const sent = { '2026-03-13': { hash: 'a', values: ['/'] } };
		const now = [
			{ day: '2026-03-13', hash: 'b', values: ['/new'] },
			{ day: '2026-03-14', hash: 'c' },
		];
		const unit = { of: 'night', from: '2026-03-13', to: '2026-03-14' } as const;
		const before = { handled: '2026-03-13', sent };
		const { memory, changed } = afterReading(before, unit, plan('2026-03-14'), now);

		expect(changed).toEqual([{ version: now[0], before: sent['2026-03-13'] }, { version: now[1] }]);
		expect(changed[1]).not.toHaveProperty('before');
		expect(memory.sent).toEqual({
			'2026-03-13': { hash: 'b', values: ['/new'] },
			'2026-03-14': { hash: 'c' },
		});
	});
});

it('a night that takes longer than a day is finished before the next one', () => {
	const given = plan('2026-03-15', STATISTICS);
	const first = nextRows(beginRows('2026-03-13', null), given);
	const { memory } = afterReading(first.memory, first.unit ?? fail(), given, []);

	expect(readAll(memory, plan('2026-03-16', { ...STATISTICS, lookBack: 0 }), same).read).toEqual([
		'2026-03-15',
		'2026-03-16',
	]);
});

it('remembers values as far as n8n can store those of all websites and days', () => {
	expect(charactersFor(80, 3)).toBeCloseTo(4166.7, 1);
	expect(charactersFor(1, 0)).toBe(1_000_000);
});

function fail(): never {
	throw new Error('There is nothing to read');
}
