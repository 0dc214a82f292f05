import '../support/waits';
import fc from 'fast-check';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/form/editorMethods';
import { testResultOf } from '../support/credentialTest';
import { runNode } from '../support/engine';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { API_KEY, defectsOfError, defectsOfTest, inTime, leaksIn } from './support/outcome';
import { hostileResponse, respondWith } from './support/responses';
import { holds } from './support/runs';
import { anyJson, anyText } from './support/values';

const shared = sharedService({ apiKey: API_KEY });

/** Returns base URLs that never lead away from this machine. */
const urls = (address: string) =>
	fc.oneof(
		anyText.filter((text) => !/^\s*https?:/i.test(text)),
		anyJson,
		anyText.map((path) => `${address}/${path}`),
		anyText.map((query) => `${address}?${query}`),
		anyText.map(
			(user) =>
				`${address.replace('://', `://${new URLSearchParams([[user, '']]).toString()}:${API_KEY}@`)}`,
		),
		fc.constantFrom(
			'http://',
			'https://',
			'http:///',
			'http://[',
			'http://127.0.0.1:0',
			'http://127.0.0.1:99999',
			'ftp://127.0.0.1',
			'file:///etc/passwd',
			'javascript:alert(1)',
			'http:\\\\127.0.0.1:1',
			`http://127.0.0.1:1/${API_KEY}`,
			`http://${API_KEY}@127.0.0.1:1`,
			'//127.0.0.1',
			'HTTP://127.0.0.1:1',
			`${address}/api/v1/websites/`,
			`${address}${'/'.repeat(50_000)}`,
			address,
			`  ${address}\n`,
		),
	);
const keys = fc.oneof(
	anyJson,
	anyText.map((text) => `${API_KEY}${text}`),
	anyText.map((text) => `${text}${API_KEY}`),
	fc.constantFrom(
		API_KEY,
		`Bearer ${API_KEY}`,
		`bearer\t${API_KEY} `,
		'Bearer ',
		`${API_KEY}\r\nX: y`,
	),
);

const credentials = () =>
	fc
		.tuple(urls(shared.service.url), keys)
		.map(([baseUrl, apiKey]) => ({ baseUrl, apiKey }) as ICredentialDataDecryptedObject);

/** Returns the key, unless the address contains the key: errors show the address to the person who corrects it. */
function secretsOf({ baseUrl }: ICredentialDataDecryptedObject) {
	return JSON.stringify(baseUrl ?? '').includes(`/${API_KEY}`) ? [] : [API_KEY];
}

holds('the test of any credential says that it works, or why not', credentials, async (data) => {
	shared.service.requests.length = 0;
	const result = await inTime(testResultOf(data));
	const isUntested = result.status === 'OK' && shared.service.requests.length === 0;
	return [
		...defectsOfTest(result, secretsOf(data)),
		...(isUntested ? ['is OK without a request'] : []),
	];
});

holds('a run with any credential ends in items or one clear error', credentials, async (data) => {
	const credential = data as { baseUrl: string; apiKey: string };
	const running = runNode({ credential, parameters: PARAMETERS.website.getAll });
	const result = await inTime(running);
	return [...leaksIn(result, secretsOf(data)), ...defectsOfError(result, 'Website: Get Many')];
});

holds(
	'the list of the websites ends any response in entries or one clear error',
	() => hostileResponse(API_KEY),
	async (hostile) => {
		respondWith(shared.service, hostile);
		const listing = inTime(searchWebsites.call(loadOptionsContext(shared.credential)));
		const { results, error } = await listing.then(
			({ results }) => ({ results, error: undefined }),
			(thrown: Error) => ({ results: [], error: thrown }),
		);
		if (error?.message === 'It hangs') return ['hangs'];
		const bad = results.filter(({ value }) => !/^\d+$/.test(String(value)));
		return [
			...leaksIn({ items: [], error }, [API_KEY]),
			...defectsOfError({ error }, 'Website list'),
			...bad.map((entry) => `has the entry ${JSON.stringify(entry)}`),
		];
	},
);

holds(
	'the test of a credential says of any response whether it is one of the service',
	() => hostileResponse(API_KEY),
	async (hostile) => {
		respondWith(shared.service, hostile);
		return defectsOfTest(await inTime(testResultOf(shared.credential)), [API_KEY]);
	},
);
