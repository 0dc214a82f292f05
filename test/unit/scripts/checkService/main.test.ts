import { countBy, maxBy } from 'lodash';
import { READING_POINTS, WRITING_POINTS } from '../../../../scripts/checkService/points';
import { closeSandboxes } from '../../sandbox/support';
import { STATISTIC_BREAKS } from './breaks/statistics';
import { WEBSITE_BREAKS } from './breaks/websites';
import { WRITING_BREAKS } from './breaks/writing';
import { check, limitOnce, namesOf, startTellingService } from './support';

afterEach(closeSandboxes);

const namesIn = (points: Array<{ name: string }>) => points.map(({ name }) => name).sort();

it('finds every point on the stand-in service', async () => {
	const service = await startTellingService();
	limitOnce(service);

	const result = await check(service.url, ['--write']);

	expect(namesOf(result, 'yes')).toEqual(namesIn([...READING_POINTS, ...WRITING_POINTS]));
	expect(result.exitCode).toBe(0);
	expect(result.report).toContain('Everything that the pack needs is there.');
});

it('is tried on a service without it, for every point', () => {
	const broken = [...WEBSITE_BREAKS, ...STATISTIC_BREAKS, ...WRITING_BREAKS];

	expect([...new Set(broken.map(({ point }) => point))].sort()).toEqual(
		namesIn([...READING_POINTS, ...WRITING_POINTS]),
	);
});

it('only reads without --write', async () => {
	const service = await startTellingService();

	const { report } = await check(service.url);

	expect(new Set(service.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
	expect(report).toContain(`${service.requests.length} requests, only reading.`);
});

it('says beforehand how many requests it sends at most, and keeps to it', async () => {
	const service = await startTellingService();

	const { told } = await check(service.url, ['--write']);

	const announced = Number(/^At most (\d+) requests/.exec(told)?.[1]);

	expect(announced).toBe(150);
	expect(service.requests.length).toBeLessThanOrEqual(announced);
});

it('sends one request at a time', async () => {
	const service = await startTellingService();

	await check(service.url, ['--write']);

	expect(Math.max(...service.requests.map(({ inFlight }) => inFlight))).toBe(1);
});

it.each([
	['the third newest', 118],
	['the third oldest', 3],
])(
	'looks at the statistics of %s of 120 websites where it has the most visitors',
	async (_, id) => {
		const websites = Array.from({ length: 120 }, (_website, index) => ({
			id: index + 1,
			domain: `site-${index + 1}.example`,
			visitorsPerDay: index + 1 === id ? 300 : 10,
		}));
		const service = await startTellingService({ websites });

		await check(service.url);

		const counts = countBy(
			service.requests.filter(({ path }) => path.startsWith('/api/v1/stats/')),
			'path',
		);

		expect(maxBy(Object.keys(counts), (path) => counts[path])).toBe(`/api/v1/stats/${id}`);
		// Of the others, only how much traffic they have.
		expect(Object.keys(counts).filter((path) => (counts[path] ?? 0) > 1)).toHaveLength(1);
	},
);

it('looks at the statistics of the website that --website names', async () => {
	const service = await startTellingService();

	await check(service.url, ['--website', '7']);

	const paths = new Set(
		service.requests.map(({ path }) => path).filter((path) => /stats/.test(path)),
	);

	expect(paths).toEqual(new Set(['/api/v1/stats/7', '/api/v1/stats/2147483646']));
});

it.each([
	['visitors', 'visitor'],
	['os', 'operating_system'],
])('says which name of another generation takes the place of %s', async (name, other) => {
	const service = await startTellingService();
	const json = {
		response: { status: 422, headers: { 'content-type': 'application/json' }, body: '{}' },
	};
	service.faults.add({ on: { query: { name } }, times: Infinity, effect: json });
	const accepted = { ...json.response, status: 200, body: '{"data":[]}' };
	service.faults.add({ on: { query: { name: other } }, effect: { response: accepted } });

	const { found } = await check(service.url);

	expect(found.get(`statistic: ${name}`)?.reason).toBe(
		`status 422; \`${other}\` is accepted, enter it as an expression`,
	);
});
