import fc from 'fast-check';
import type { FaultEffect } from '../../../../sandbox/service';
import { json, text as plain } from '../../../support/replies';
import { always, type Row } from './changes';
import { check } from './support';

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
	const reasons = { message: { [text]: [text], name: [text], privacy: [text] }, errors: text };
	const list = {
		data: [{ id: number, value: text, count: number, domain: text }],
		meta: { current_page: text, last_page: number, total: text },
		links: { next: `${location}?page=${text}` },
	};
	return [
		rows((row) => row),
		rows((row) => ({ ...row, id: text, count: text, privacy: text, password: text })),
		rows((row) => ({ ...row, domain: number, value: number, created_at: number })),
		rows((row) => ({ ...row, [text]: text })),
		rows(() => ({ [text]: text })),
		json(422, reasons, headers),
		...[404, 500].map((status) => json(status, { message: text, trace: [text] }, headers)),
		...[[text], list].map((body) => json(200, body, headers)),
		plain(418, text, headers),
		plain(302, '', headers),
		plain(200, `{"data": [{"domain": "${text}"`, headers),
		plain(200, `<title>${text}</title>`, { ...headers, 'content-type': 'text/html' }),
	];
}

const WAYS = responsesWith('', 0).length;

/** The text, the number, how each of the endpoints responds, and further arguments. */
const RUN = fc.tuple(
	fc.stringMatching(/^zq[a-np]{10}$/),
	fc.integer({ min: 1e9, max: 2e9 }),
	fc.array(fc.nat({ max: WAYS - 1 }), { minLength: 4, maxLength: 4 }),
	fc.constantFrom<string[]>([], ['--write'], ['--website=1234567']),
);

it('says nothing that came from the service, the address or the key', async () => {
	const isDiscreet = fc.asyncProperty(RUN, async ([text, number, ways, args]) => {
		const effects = responsesWith(text, number);
		const faults = ENDPOINTS.flatMap((on, at) => always(effects[ways[at] ?? 0] ?? {}, on));
		const websites = [
			{ id: number, domain: `${text}.example`, exclude_ips: text, visitorsPerDay: 90 },
			{ domain: `other-${text}.example`, visitorsPerDay: 0 },
		];
		const service = { apiKey: `${text}key`, basePath: `/${text}`, websites };
		// The last one first, because the first that matches is taken.
		const { report, told } = await check(faults.toReversed(), { args, service });
		const output = `${report}\n${told}`.toLowerCase();
		const mistakes = ['this check failed', 'undefined'];
		const secrets = [text, String(number), '127.0.0.1', '1234567', ...mistakes];

		expect(report).toContain('service: responds');
		expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
	});
	await fc.assert(isDiscreet, { numRuns: 30 });
});
