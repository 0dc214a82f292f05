import fc from 'fast-check';
import { closeSandboxes, startSandbox } from '../../sandbox/support';
import { PLANT_NAMES, PLANTS, type Planted } from './planted';
import { check } from './support';

afterEach(closeSandboxes);

/** The list, one website, a statistic, and the statistic that the days come from. */
const ENDPOINTS = [
	{ path: /\/websites$/ },
	{ path: /\/websites\/\d+$/ },
	{ path: /\/stats\/\d+$/ },
	{ path: /\/stats\/\d+$/, query: { name: 'visitors' } },
];

const SAMPLE: Planted = { text: 'zqabcdefghkm', number: 1_234_567_891 };

const plantedArbitrary = fc.record({
	text: fc
		.string({ unit: fc.constantFrom(...'abcdefghkmnp'), minLength: 10, maxLength: 10 })
		.map((letters) => `zq${letters}`),
	number: fc.integer({ min: 1_000_000_000, max: 2_000_000_000 }),
});

const plantsArbitrary = fc.array(fc.constantFrom(...PLANT_NAMES), {
	minLength: ENDPOINTS.length,
	maxLength: ENDPOINTS.length,
});

it.each(PLANT_NAMES)('says nothing of a service that responds %s', async (name) => {
	const output = await outputOf(SAMPLE, [name, name, name, name], ['--write']);

	expect(output).toContain('service: responds');
	expect(secretsIn(output, SAMPLE)).toEqual([]);
});

it('says nothing that came from the service, the address or the key', async () => {
	const argsArbitrary = fc.constantFrom('', '--write', '--website=1234567');
	await fc.assert(
		fc.asyncProperty(
			plantedArbitrary,
			plantsArbitrary,
			argsArbitrary,
			async (planted, plants, arg) => {
				const output = await outputOf(planted, plants, arg === '' ? [] : [arg]);

				expect(output).toContain('service: responds');
				expect(secretsIn(output, planted)).toEqual([]);
			},
		),
		{ numRuns: 30 },
	);
}, 120_000);

it('would notice what it looks for', async () => {
	const service = await startSandbox({ websites: [{ domain: 'zqabcdefghkm.example' }] });
	service.faults.add({ times: Infinity, effect: PLANTS['as usual']?.(SAMPLE) ?? {} });

	const response = await fetch(`${service.url}/api/v1/websites`, {
		headers: { accept: 'application/json', authorization: `Bearer ${service.apiKey}` },
	});

	expect(await response.text()).toContain(SAMPLE.text);
	expect(JSON.stringify([...response.headers])).toContain(String(SAMPLE.number));
});

/** All that is said about a service in which these were planted, in lower case. */
async function outputOf({ text, number }: Planted, plants: string[], args: string[]) {
	const service = await startSandbox({
		apiKey: `${text}key`,
		basePath: `/${text}`,
		requestsPerMinute: 100_000,
		websites: [
			{ id: number, domain: `${text}.example`, exclude_ips: text, visitorsPerDay: 90 },
			{ domain: `other-${text}.example`, visitorsPerDay: 0 },
		],
	});
	// The last one first, because the first that matches is taken.
	for (const [index, on] of [...ENDPOINTS.entries()].reverse()) {
		const effect = PLANTS[plants[index] ?? '']?.({ text, number }) ?? {};
		service.faults.add({ on, times: Infinity, effect });
	}
	const { report, told } = await check(service.url, args, { key: service.apiKey });
	await service.close();
	return `${report}\n${told}`.toLowerCase();
}

/** What the output has of the service, and the sign of a mistake in the program. */
function secretsIn(output: string, { text, number }: Planted): string[] {
	const secrets = [text, String(number), '127.0.0.1', '1234567', 'this check failed'];
	return secrets.filter((secret) => output.includes(secret));
}
