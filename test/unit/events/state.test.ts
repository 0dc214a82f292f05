import { dailySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';
import { currentState, parseState } from '../../../nodes/WebsiteAnalytics/events/state';

const SETTINGS = { key: 'a', schedule: dailySchedule('2026-03-10', {}) };
const STORED = {
	stamp: 'x:1',
	settings: 'a',
	cursor: '2026-03-09',
	targets: { '1': { cursor: '2026-03-08', memory: { open: null } } },
	failures: { '1': { count: 1, triedAt: 7 } },
	listing: { period: '2026-03-09', choice: '', websites: [{ id: 1, domain: 'a.example' }] },
};
const NEW = { settings: 'a', cursor: '2026-03-10', targets: {}, failures: {} };

describe('parseState', () => {
	it('returns a copy of what was stored', () => {
		expect(parseState(STORED)).toEqual(STORED);
		expect(parseState(STORED)).not.toBe(STORED);
	});

	it.each([
		['nothing', undefined],
		['another type', 'text'],
		['no targets', { ...STORED, targets: null }],
		['no settings', { ...STORED, settings: 7 }],
		['a cursor that is no text', { ...STORED, cursor: 7 }],
		['a target without a cursor', { ...STORED, targets: { '1': {} } }],
		['a failure without a moment', { ...STORED, failures: { '1': { count: 1 } } }],
		['a listing without websites', { ...STORED, listing: { period: '', choice: '' } }],
		[
			'a listing with a website without a domain',
			{
				...STORED,
				listing: { ...STORED.listing, websites: [...STORED.listing.websites, { id: 2 }] },
			},
		],
	])('returns nothing when n8n stored %s', (_what, stored) => {
		expect(parseState(stored)).toBeUndefined();
	});
});

describe('currentState', () => {
	it('goes on with the last state', () => {
		expect(currentState(STORED, SETTINGS)).toBe(STORED);
	});

	it('starts over without a state, and with other settings', () => {
		expect(currentState(undefined, SETTINGS)).toEqual(NEW);
		expect(currentState(STORED, { ...SETTINGS, key: 'b' })).toEqual({ ...NEW, settings: 'b' });
	});

	it.each(['x', '2030-01-01'])('starts over with the cursor %s', (cursor) => {
		expect(currentState({ ...STORED, cursor }, SETTINGS)).toEqual(NEW);
	});
});
