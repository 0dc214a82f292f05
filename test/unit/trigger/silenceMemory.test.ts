import { range } from 'lodash';
import {
	readSilenceMemory,
	type SilenceMemory,
} from '../../../nodes/WebsiteAnalytics/trigger/events/silenceMemory';

const HOURS = { perDay: 72, weekdays: range(7), hours: range(24) };
const watch: SilenceMemory['watch'] = {
	...{ counts: { '2026-03-16': [10, 12] }, checkedAt: 2, grewAt: 1, gaps: [1, 9] },
	last: ['2026-03-16', 10],
};

it.each<[string, SilenceMemory]>([
	[
		'all of it',
		{ watch, usual: { day: '2026-03-16', hours: HOURS }, reportedKey: '1:a', isLogged: true },
	],
	['no visitors', { watch: { ...watch, last: null } }],
])('is what was stored: %s', (_what, memory) => {
	expect(readSilenceMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
});

it.each([
	...[undefined, 'watch', {}],
	...[
		...[
			{ counts: 'x' },
			{ counts: { '2026-03-16': [10] } },
			{ counts: { '2026-03-16': ['1', '2'] } },
		],
		...[{ checkedAt: null }, { grewAt: 'now' }, { gaps: [1, null] }, { gaps: undefined }],
		...[{ last: undefined }, { last: ['2026-03-16'] }, { last: [16, 10] }],
	].map((changes) => ({ watch: { ...watch, ...changes } })),
])('is nothing of %j', (stored) => {
	expect(readSilenceMemory(stored)).toBeNull();
});

it.each([
	...['usual', { hours: HOURS }, { day: '2026-03-16' }],
	...[{ weekdays: [] }, { hours: range(12) }, { perDay: null }].map((changes) => ({
		...{ day: '2026-03-16', hours: { ...HOURS, ...changes } },
	})),
])('leaves out what was usual when it is %j, and what else has another shape', (usual) => {
	expect(readSilenceMemory({ watch, usual, reportedKey: 1, isLogged: 'yes' })).toEqual({ watch });
});
