import fc from 'fast-check';
import type { FaultEffect } from '../../../../sandbox/service';
import { check } from './support';

/** What is planted wherever the service can say something. */
interface Planted {
	text: string;
	number: number;
}

type Row = Record<string, unknown>;

/** The list, one website, a statistic, and the statistic that the days come from. */
const ENDPOINTS = [
	{ path: /\/websites$/ },
	{ path: /\/websites\/\d+$/ },
	{ path: /\/stats\/\d+$/ },
	{ path: /\/stats\/\d+$/, query: { name: 'visitors' } },
];

const headersOf = ({ text, number }: Planted) => ({
	server: text,
	'set-cookie': `session=${text}`,
	'x-ratelimit-remaining': String(number),
	[`x-${text}`]: text,
	location: `https://${text}/`,
});

const respond =
	(status: number, bodyOf: (text: string, number: number) => unknown, type = 'application/json') =>
	(planted: Planted): FaultEffect => {
		const sent = bodyOf(planted.text, planted.number);
		const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
		return { response: { status, headers: { ...headersOf(planted), 'content-type': type }, body } };
	};

/** Days and hours stay what they are, so that more of the check runs. */
const transform =
	(fieldsOf: (planted: Planted, row: Row) => Row) =>
	(planted: Planted): FaultEffect => ({
		headers: headersOf(planted),
		transform: (sent, { query: { name = '' } }) => {
			const { text } = planted;
			const { data, ...rest } = sent as { data?: Row | Row[] };
			const plant = (row: Row) => {
				const isKept = row.value === undefined || /visitors|pageviews/.test(name);
				const value = isKept ? row.value : `${text} ${String(row.value)}`;
				return fieldsOf(planted, { ...row, value });
			};
			const rows = Array.isArray(data) ? data.map(plant) : data && plant(data);
			return { ...rest, [text]: text, message: text, data: rows };
		},
	});

/** Every way in which one of the endpoints can respond. */
const PLANTS: Record<string, (planted: Planted) => FaultEffect> = {
	'as usual': transform((_planted, row) => row),
	'with text in place of numbers': transform(({ text }, row) => {
		return { ...row, id: text, count: text, privacy: text, password: text };
	}),
	'with numbers in place of text': transform(({ number }, row) => {
		return { ...row, domain: number, value: number, created_at: number };
	}),
	'with fields nobody knows': transform(({ text }, row) => ({ ...row, [text]: text })),
	'with other rows': transform(({ text }) => ({ [text]: text })),
	'with a rejection by field': respond(422, (text) => ({
		message: { [text]: [text], name: [text], privacy: [text] },
		errors: text,
	})),
	'with a missing website': respond(404, (text) => ({ message: text })),
	'with a failure': respond(500, (text) => ({ message: text, trace: [text] })),
	'with an unusual status': respond(418, (text) => text, 'text/plain'),
	'with a redirect': respond(302, () => ''),
	'with a web page': respond(200, (text) => `<html><title>${text}</title></html>`, 'text/html'),
	'with JSON that breaks off': respond(200, (text) => `{"data": [{"domain": "${text}"`),
	'with a list': respond(200, (text) => [text]),
	'with words in place of numbers of pages': respond(200, (text, number) => ({
		data: [{ id: number, value: text, count: number, domain: text }],
		meta: { current_page: text, last_page: number, total: text },
		links: { next: `https://${text}/?page=${text}` },
	})),
};
const NAMES = Object.keys(PLANTS);

it('says nothing that came from the service, the address or the key', async () => {
	const text = fc.stringMatching(/^zq[a-np]{10}$/);
	const planted = fc.record({ text, number: fc.integer({ min: 1e9, max: 2e9 }) });
	const names = fc.array(fc.constantFrom(...NAMES), { minLength: 4, maxLength: 4 });
	const args = fc.constantFrom<string[]>([], ['--write'], ['--website=1234567']);
	const isDiscreet = fc.asyncProperty(planted, names, args, async (...given) => {
		expect(await outputOf(...given)).toEqual({ isReport: true, leaks: [] });
	});
	await fc.assert(isDiscreet, { numRuns: 30 });
});

/** Whether there is a report, and what is said that must not be. @param names of plants, for each of the endpoints */
async function outputOf({ text, number }: Planted, names: string[], args: string[]) {
	const faults = ENDPOINTS.map((on, index) => {
		const effect = PLANTS[names[index] ?? '']?.({ text, number }) ?? {};
		return { on, times: Infinity, effect };
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
