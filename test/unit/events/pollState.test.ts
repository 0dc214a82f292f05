import { withFailure } from '../../../nodes/WebsiteAnalytics/events/failures';
import { LIST } from '../../../nodes/WebsiteAnalytics/events/listing';
import { dailyCalendar } from '../../../nodes/WebsiteAnalytics/events/calendar';
import {
	afterChecking,
	afterSkipping,
	initialState,
	isAnyDue,
	lastChecked,
	openSlots,
	readState,
} from '../../../nodes/WebsiteAnalytics/events/pollState';

const NOW_MS = Date.parse('2026-03-15T12:00:00Z');

const begun = initialState('2026-03-13');
const foundOn = (day: string) => [
	{ id: '1', websiteId: 1, domain: '1.example', slot: day, items: [] },
];
const calendar = dailyCalendar('2026-03-14', NOW_MS);

it('days that come too late wait with their website, and are gone once they were skipped', () => {
	const behind = withFailure({ ...begun, handled: '2026-03-05' }, 1, NOW_MS);
	const skipped = afterSkipping(behind, '1', '2026-03-07');

	const later = { ...calendar, nowMs: NOW_MS + 60_000 };

	expect(openSlots(behind, '2', calendar).late).toEqual(['2026-03-06', '2026-03-07']);
	expect(openSlots(behind, '1', calendar)).toEqual({ late: [], due: [] });
	expect(openSlots(behind, '1', later).late).toEqual(['2026-03-06', '2026-03-07']);
	expect(openSlots(skipped, '1', later)).toMatchObject({ late: [], due: { length: 7 } });
	expect(skipped.retries).toEqual(behind.retries);
	expect([lastChecked(skipped, '1'), lastChecked(skipped, '2')]).toEqual([
		'2026-03-05',
		'2026-03-05',
	]);
	expect(lastChecked(afterSkipping(skipped, '1', '2026-03-09'), '1')).toBe('2026-03-05');
	expect(lastChecked(afterChecking(skipped, foundOn('2026-03-08'), NOW_MS), '1')).toBe(
		'2026-03-08',
	);
});

it('waits for the list of the websites when that has failed, also where a website is behind', () => {
	const behind = { ...begun, handled: '2026-03-14', targets: { 1: '2026-03-12' } };

	expect(isAnyDue(behind, calendar)).toBe(true);
	expect(isAnyDue(withFailure(behind, LIST, NOW_MS), calendar)).toBe(false);
});

describe('what was stored', () => {
	const read = (stored: unknown) => readState(stored, calendar);

	it('is read as it was stored', () => {
		const state = withFailure(afterChecking(begun, foundOn('2026-03-14'), NOW_MS), 2, NOW_MS);
		const uncertain = { ...state, uncertainUntil: '2026-03-12' };

		expect(read(JSON.parse(JSON.stringify(state)))).toEqual(state);
		expect(read(uncertain)).toEqual(uncertain);
	});

	it.each([
		undefined,
		[],
		{ handled: 20260313 },
		{ handled: '2026-02-30' },
		{ handled: '2026-03-17' },
		{ targets: [1, 2] },
	])('is not used when it is %j', (stored) => {
		expect(read(Array.isArray(stored) ? stored : stored && { ...begun, ...stored })).toBeNull();
	});

	it('is used when a change of the clocks, the hour and the timezone has set the day back', () => {
		const ahead = { seen: '2026-03-16', handled: '2026-03-16' };

		expect(read({ ...begun, ...ahead })).toMatchObject(ahead);
	});

	it.each([undefined, 7, '2027-01-01'])('is used without another day that is %j', (day) => {
		expect(read({ ...begun, seen: day, uncertainUntil: day })).toEqual(begun);
	});

	it('is used without the parts that cannot be read', () => {
		const targets = { 1: '2026-03-12', 2: 5, 3: 'soon', 4: '2027-01-01' };
		const retries = { 1: { failures: 2, retryAt: 5 }, 2: null };

		expect(read({ ...begun, targets, retries })).toEqual({
			...begun,
			targets: { 1: '2026-03-12' },
			retries: { 1: { failures: 2, retryAt: 5 } },
		});
	});
});
