import fc from 'fast-check';
import type { FaultEffect } from '../../../../sandbox/service';
import { json, text as plain } from '../../../support/replies';
import { check } from './support';

type Row = Record<string, unknown>;

/** The list, one website, a statistic, and the statistic that the days come from. */
const ENDPOINTS = [
	{ path: /\/websites$/ },
	{ path: /\/websites\/\d+$/ },
	{ path: /\/stats\/\d+$/ },
	{ path: /\/stats\/\d+$/, query: { name: 'visitors' } },
];

/** Every way in which an endpoint can respond, with what is planted wherever it can say something. */
function responsesWith(text: string, number: number): FaultEffect[] {
	const location = `https://${text}/`;
	const session = { server: text, 'set-cookie': `session=${text}`, [`x-${text}`]: text };
	const headers = { ...session, location, 'x-ratelimit-remaining': String(number) };
	/** Days and hours stay what they are, so that more of the check runs. */
	const rows = (change: (row: Row) => Row): FaultEffect => ({
		headers,
		transform: (sent, { query: { name = '' } }) => {
			const { data, ...rest } = sent as { data?: Row | Row[] };
			const plant = (row: Row) => {
				const isKept = row.value === undefined || /visitors|pageviews/.test(name);
				return change({ ...row, value: isKept ? row.value : `${text} ${String(row.value)}` });
			};
			const planted = Array.isArray(data) ? data.map(plant) : data && plant(data);
			return { ...rest, [text]: text, message: text, data: planted };
		},
	});
	return [
		rows((row) => row),
		rows((row) => ({ ...row, id: text, count: text, privacy: text, password: text })),
		rows((row) => ({ ...row, domain: number, value: number, created_at: number })),
		rows((row) => ({ ...row, [text]: text })),
		rows(() => ({ [text]: text })),
		json(
			422,
			{ message: { [text]: [text], name: [text], privacy: [text] }, errors: text },
			headers,
		),
		json(404, { message: text }, headers),
		json(500, { message: text, trace: [text] }, headers),
		json(200, [text], headers),
		json(
			200,
			{
				data: [{ id: number, value: text, count: number, domain: text }],
				meta: { current_page: text, last_page: number, total: text },
				links: { next: `${location}?page=${text}` },
			},
			headers,
		),
		plain(418, text, headers),
		plain(302, '', headers),
		plain(200, `{"data": [{"domain": "${text}"`, headers),
		plain(200, `<title>${text}</title>`, { ...headers, 'content-type': 'text/html' }),
	];
}

const WAYS = responsesWith('', 0).length;

it('says nothing that came from the service, the address or the key', async () => {
	const text = fc.stringMatching(/^zq[a-np]{10}$/);
	const number = fc.integer({ min: 1e9, max: 2e9 });
	const ways = fc.array(fc.nat({ max: WAYS - 1 }), { minLength: 4, maxLength: 4 });
	const args = fc.constantFrom<string[]>([], ['--write'], ['--website=1234567']);
	const isDiscreet = fc.asyncProperty(text, number, ways, args, async (...given) => {
		expect(await outputOf(...given)).toEqual({ isReport: true, leaks: [] });
	});
	await fc.assert(isDiscreet, { numRuns: 30 });
});

/** Whether there is a report, and what is said that must not be. @param ways for each of the endpoints */
async function outputOf(text: string, number: number, ways: number[], args: string[]) {
	const effects = responsesWith(text, number);
	const faults = ENDPOINTS.map((on, at) => {
		return { on, times: Infinity, effect: effects[ways[at] ?? 0] ?? {} };
	});
	const websites = [
		{ id: number, domain: `${text}.example`, exclude_ips: text, visitorsPerDay: 90 },
		{ domain: `other-${text}.example`, visitorsPerDay: 0 },
	];
	const service = { apiKey: `${text}key`, basePath: `/${text}`, websites };
	// The last one first, because the first that matches is taken.
	const { report, told } = await check(faults.toReversed(), { args, service });
	const output = `${report}\n${told}`.toLowerCase();
	// The last two are signs of a mistake in the program.
	const secrets = [text, String(number), '127.0.0.1', '1234567', 'this check failed', 'undefined'];
	const leaks = secrets.filter((secret) => output.includes(secret));
	return { isReport: output.includes('service: responds'), leaks };
}
