import { range } from 'lodash';
import {
	readSilenceMemory,
	type SilenceMemory,
} from '../../../nodes/WebsiteAnalytics/trigger/events/silenceMemory';

const MEMORY: SilenceMemory = {
	watch: {
		counts: { '2026-03-16': [10, 12] },
		checkedAt: 2,
		grewAt: 1,
		gaps: [1, 9],
		last: ['2026-03-16', 10],
	},
	usual: {
		day: '2026-03-16',
		hours: { perDay: 72, weekdays: range(7), hours: range(24) },
	},
	reportedKey: '1:noVisitors:2026-03-16:10',
	isLogged: true,
};
const { watch } = MEMORY;

it('is what was stored', () => {
	const stored: unknown = JSON.parse(JSON.stringify(MEMORY));

	expect(readSilenceMemory(stored)).toEqual(MEMORY);
	expect(readSilenceMemory({ watch: { ...watch, last: null } })).toEqual({
		watch: { ...watch, last: null },
	});
});

it.each([
	['nothing', undefined],
	['no object', 'watch'],
	['no watch', {}],
	['counts that are none', { watch: { ...watch, counts: 'x' } }],
	['counts with one number', { watch: { ...watch, counts: { '2026-03-16': [10] } } }],
	['counts that are texts', { watch: { ...watch, counts: { '2026-03-16': ['1', '2'] } } }],
	['no moments', { watch: { ...watch, checkedAt: null } }],
	['another moment', { watch: { ...watch, grewAt: 'now' } }],
	['gaps that are none', { watch: { ...watch, gaps: [1, null] } }],
	['no gaps', { watch: { ...watch, gaps: undefined } }],
	['no last day', { watch: { ...watch, last: undefined } }],
	['a last day without a number', { watch: { ...watch, last: ['2026-03-16'] } }],
	['a last day that is none', { watch: { ...watch, last: [16, 10] } }],
])('is nothing of %s', (_what, stored) => {
	expect(readSilenceMemory(stored)).toBeNull();
});

it.each([
	['a text', 'usual'],
	['no day', { hours: MEMORY.usual?.hours }],
	['no hours', { day: '2026-03-16' }],
	['no day of the week', { day: '2026-03-16', hours: { ...MEMORY.usual?.hours, weekdays: [] } }],
	[
		'hours of half a day',
		{ day: '2026-03-16', hours: { ...MEMORY.usual?.hours, hours: range(12) } },
	],
	['no mean', { day: '2026-03-16', hours: { ...MEMORY.usual?.hours, perDay: null } }],
])('leaves out what was usual when it is %s', (_what, usual) => {
	expect(readSilenceMemory({ watch, usual })).toEqual({ watch });
});

it('leaves out the rest when it has another shape', () => {
	expect(readSilenceMemory({ watch, reportedKey: 1, isLogged: 'yes' })).toEqual({ watch });
});
