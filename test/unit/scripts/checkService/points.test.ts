import { READING_POINTS } from '../../../../scripts/checkService/main';
import { WRITING_POINTS } from '../../../../scripts/checkService/points/writing';
import { rateLimited } from '../../../support/replies';
import { BREAKS } from './breaks';
import { check, TELLING } from './support';

const POINTS = { ...READING_POINTS, ...WRITING_POINTS };
const NAMES = Object.keys(POINTS).sort();

it('finds every point on the stand-in service, under a path that was pasted with its address', async () => {
	// For it to show how it asks to wait.
	const limitOnce = { on: { path: /websites$/ }, effect: rateLimited('1') };

	const { yes, exitCode, report, answers } = await check([limitOnce], {
		args: ['--write'],
		service: { ...TELLING, basePath: '/analytics' },
		ending: '/api/v1/websites/',
	});

	expect(yes).toEqual(NAMES);
	expect(exitCode).toBe(0);
	expect(report).toMatch(
		/^# A service, checked for n8n-nodes-website-analytics [\d.]+\n\nEverything that the pack needs is there\. \d+ requests, with writing\.\n\n## Needed: \d+ yes, 0 no, 0 could not be determined\n\n\| Point \| Is it there\? \| Affects \|\n\| --- \| --- \| --- \|\n\| service: responds \| yes \| everything \|\n/,
	);
	expect(answers).toMatchObject({
		'website fields: id': 'yes: number',
		'statistic fields: value': 'yes: text',
		'errors: 422 names the field': 'yes: in "message"',
		'days: none is later than today in UTC': 'yes: at the time of this check',
		'sums: pageviews by page add up to those by day': 'yes: the 100 largest pages have no more',
	});
});

it('there are services without each of the points', () => {
	const without = NAMES.filter((name) => !(name in BREAKS) && !name.startsWith('statistic: '));

	expect(without).toEqual([]);
});

it.each(
	Object.entries(BREAKS).flatMap(([point, breaks]) =>
		breaks.map(([faults, ...also], index) => ({ faults, names: [point, ...also], index })),
	),
)('names $names for a service without it ($index)', async ({ faults, names }) => {
	const writes = names[0]?.startsWith('write: ') && { args: ['--write'], points: WRITING_POINTS };

	const { no, exitCode, before, websites } = await check(faults, { ...writes });

	expect(no).toEqual(names.toSorted());
	expect(exitCode).toBe(names.some((name) => POINTS[name]?.isNeeded) ? 1 : 0);
	expect(websites).toEqual(before);
});
