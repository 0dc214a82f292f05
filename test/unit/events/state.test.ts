import { type IDataObject, ObservableObject } from 'n8n-workflow';
import { dailySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';
import { loadState, readState, saveState } from '../../../nodes/WebsiteAnalytics/events/state';

const SCHEDULE = dailySchedule('2026-03-10', {});
const STORED = {
	settings: 'a',
	cursor: '2026-03-09',
	targets: { '1': { cursor: '2026-03-08', memory: { open: null } } },
	failures: { '1': { count: 1, triedAt: 7 } },
	listing: { period: '2026-03-09', choice: '', websites: [{ id: 1, domain: 'a.example' }] },
};
const NEW = { settings: 'a', cursor: '2026-03-10', targets: {}, failures: {} };

describe('readState', () => {
	it('returns what was stored', () => {
		expect(readState(STORED, 'a', SCHEDULE)).toEqual(STORED);
	});

	it('starts over with other settings', () => {
		expect(readState(STORED, 'b', SCHEDULE)).toEqual({ ...NEW, settings: 'b' });
	});

	it.each([
		['nothing', undefined],
		['another type', 'text'],
		['no targets', { ...STORED, targets: null }],
		['a cursor that is no day', { ...STORED, cursor: 'x' }],
		['a cursor far ahead', { ...STORED, cursor: '2030-01-01' }],
	])('starts over when n8n stored %s', (_what, stored) => {
		expect(readState(stored, 'a', SCHEDULE)).toEqual(NEW);
	});

	it('forgets targets and listings of another shape', () => {
		const withoutText = { cursor: { toString: 7 } };
		const others = { '2': 7, '3': {}, '4': null, '5': withoutText };
		const stored = { ...STORED, targets: { ...STORED.targets, ...others } };
		const listing = { ...STORED.listing, websites: 7 };

		expect(readState({ ...stored, listing }, 'a', SCHEDULE)).toEqual({
			...STORED,
			listing: undefined,
		});
	});
});

describe('the state between polls', () => {
	let node = 0;

	beforeEach(() => {
		node += 1;
	});

	/** Returns the cursor that the poll found. */
	const pollWith = (staticData: IDataObject, cursor: string) => {
		const state = readState(loadState(`state ${node}`, staticData), 'a', SCHEDULE);
		saveState(`state ${node}`, staticData, { ...state, cursor, polledAt: Date.parse(cursor) });
		return state.cursor;
	};

	it('goes on when n8n drops what polls without items leave', () => {
		pollWith({}, '2026-03-01');

		expect(pollWith({}, '2026-03-02')).toBe('2026-03-01');
		expect(pollWith({}, '2026-03-03')).toBe('2026-03-02');
	});

	it('goes on with what n8n has stored when n8n stores it', () => {
		const staticData = {};
		pollWith(staticData, '2026-03-01');

		expect(pollWith(staticData, '2026-03-02')).toBe('2026-03-01');
	});

	it('goes on after a restart with what n8n has loaded, which is observable', () => {
		const loaded = ObservableObject.create({ state: { ...STORED } }) as IDataObject;

		expect(pollWith(loaded, '2026-03-10')).toBe('2026-03-09');
		expect(pollWith(loaded, '2026-03-11')).toBe('2026-03-10');
	});

	it('goes on when n8n hands over what was stored before the last polls', () => {
		const first: IDataObject = {};
		pollWith(first, '2026-03-01');
		pollWith({ ...first }, '2026-03-02');

		expect(pollWith({ ...first }, '2026-03-03')).toBe('2026-03-02');
		expect(pollWith({}, '2026-03-04')).toBe('2026-03-03');
	});

	it('takes what n8n has stored when another process has polled meanwhile', () => {
		pollWith({}, '2026-03-01');
		const polledAt = Date.parse('2026-03-05');
		const ofOther = { state: { ...NEW, cursor: '2026-03-05', polledAt } };

		expect(pollWith(ofOther, '2026-03-06')).toBe('2026-03-05');
	});

	it('goes on when what n8n has stored is no state', () => {
		pollWith({}, '2026-03-01');
		const damaged = { state: { polledAt: Object.create(null) } } as IDataObject;

		expect(pollWith(damaged, '2026-03-02')).toBe('2026-03-01');
	});
});
