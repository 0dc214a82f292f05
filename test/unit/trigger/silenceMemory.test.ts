import { range } from 'lodash';
import {
	readSilenceMemory,
	type SilenceMemory,
} from '../../../nodes/WebsiteAnalytics/trigger/events/silenceMemory';

const HOURS = { perDay: 72, weekdays: range(7), hours: range(24) };
const watch: SilenceMemory['watch'] = {
	counts: { '2026-03-16': [10, 12] },
	checkedAt: 2,
	grewAt: 1,
	gaps: [1, 9],
	last: ['2026-03-16', 10],
};

const REPORTED = {
	reported: { key: '1:a', sinceMs: 1 },
	returning: { visitors: 2, looks: 1, endedAt: 1, grewAt: 2 },
};

it.each<[string, SilenceMemory]>([
	['all of it', { watch, usual: { day: '2026-03-16', hours: HOURS }, ...REPORTED, isLogged: true }],
	['no visitors', { watch: { ...watch, last: null } }],
])('is what was stored: %s', (_what, memory) => {
	expect(readSilenceMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
});

it.each([
	undefined,
	'watch',
	{},
	{ watch: { ...watch, counts: 'x' } },
	{ watch: { ...watch, counts: { '2026-03-16': [10] } } },
	{ watch: { ...watch, counts: { '2026-03-16': ['1', '2'] } } },
	{ watch: { ...watch, checkedAt: null } },
	{ watch: { ...watch, grewAt: 'now' } },
	{ watch: { ...watch, gaps: [1, null] } },
	{ watch: { ...watch, gaps: undefined } },
	{ watch: { ...watch, last: undefined } },
	{ watch: { ...watch, last: ['2026-03-16'] } },
	{ watch: { ...watch, last: [16, 10] } },
	{ watch: { ...watch, last: ['yesterday', 10] } },
])('is nothing of %j', (stored) => {
	expect(readSilenceMemory(stored)).toBeNull();
});

it.each([
	'usual',
	{ hours: HOURS },
	{ day: '2026-03-16' },
	{ day: '2026-03-16', hours: { ...HOURS, weekdays: [] } },
	{ day: '2026-03-16', hours: { ...HOURS, hours: range(12) } },
	{ day: '2026-03-16', hours: { ...HOURS, perDay: null } },
])('leaves out what was usual when it is %j, and what else has another shape', (usual) => {
	expect(
		readSilenceMemory({
			...{ watch, usual, isLogged: 'yes' },
			...{ reported: { key: 1 }, returning: { visitors: 'x' } },
		}),
	).toEqual({ watch });
});
