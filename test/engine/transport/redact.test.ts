import { stringify } from 'flatted';
import { LoggerProxy } from 'n8n-workflow';
import type { FaultEffect } from '../../../sandbox/service';
import { runNode } from '../support/engine';
import { sharedService } from '../support/sharedService';
import { calls, type Parameters } from '../support/failure';

const KEY = 'k3yk3y/with+signs==';
const PASSWORD = 'sesame, öpen/+ me!';

const shared = sharedService({ apiKey: KEY });

const logged: unknown[] = [];
const log = (...words: unknown[]) => void logged.push(words);

beforeAll(() => {
	LoggerProxy.init({ error: log, warn: log, info: log, debug: log });
});
beforeEach(() => {
	logged.length = 0;
	for (const way of ['log', 'warn', 'error', 'info', 'debug'] as const) {
		jest.spyOn(console, way).mockImplementation(log);
	}
});
afterEach(() => {
	jest.restoreAllMocks();
});

/** Every form in which a secret may come back. */
const forms = (secret: string) => [
	secret,
	encodeURIComponent(secret),
	encodeURIComponent(secret).toLowerCase(),
	new URLSearchParams({ secret }).toString().slice('secret='.length),
];
const everything = [...forms(KEY), ...forms(PASSWORD)].join(' | ');
/** As PHP writes JSON. */
const phpJson = (body: object) =>
	JSON.stringify(body).replaceAll('/', '\\/').replaceAll('ö', '\\u00f6');

/** All that n8n stores and logs of a run, apart from the workflow's own parameters. */
async function storedOf(parameters: Parameters, effect?: FaultEffect): Promise<string> {
	if (effect) shared.service.faults.add({ times: Infinity, effect });
	const { run, error } = await runNode({ credential: shared.credential, parameters });
	const isOwn = (key: string) => key === 'parameters';
	const stored = stringify({ run, logged }, (key, value: unknown) => (isOwn(key) ? null : value));
	return `${stored} ${error?.message} ${error?.description} ${error?.stack}`;
}

const json = (status: number, body: string): FaultEffect => ({
	response: { status, headers: { 'content-type': 'application/json' }, body },
});

const secured = { ...calls.create, privacy: 2, password: PASSWORD };
const repassword = { ...calls.update, updateFields: { password: PASSWORD } };

describe('the API key and passwords are in nothing that n8n stores or logs', () => {
	it.each<[string, Parameters, FaultEffect]>([
		['a message', secured, json(401, JSON.stringify({ message: everything }))],
		['a message as PHP writes it', secured, json(403, phpJson({ message: everything }))],
		['a reason', repassword, json(422, phpJson({ errors: { password: [everything] } }))],
		[
			'nested reasons',
			repassword,
			json(422, phpJson({ message: { password: [{ was: everything }] } })),
		],
		['plain text', repassword, { response: { status: 409, body: everything } }],
		['a fault', secured, json(500, phpJson({ message: everything, trace: [everything] }))],
		['a long message', secured, json(422, JSON.stringify({ message: 'x'.repeat(1190) + KEY }))],
		[
			'a redirect',
			secured,
			{
				response: {
					status: 302,
					headers: { location: `/${encodeURIComponent(KEY)}/login?k=${KEY}` },
				},
			},
		],
		[
			'headers',
			calls.statistic,
			{
				response: {
					status: 401,
					headers: {
						'www-authenticate': `Bearer ${KEY}`,
						'retry-after': KEY,
						'content-type': `text/plain; key="${KEY}"`,
						'set-cookie': `key=${encodeURIComponent(KEY)}`,
					},
					body: 'no',
				},
			},
		],
		[
			'a success',
			calls.get,
			json(200, phpJson({ data: { id: 3, domain: 'a.example', key: forms(KEY) } })),
		],
		['a row', calls.statistic, json(200, phpJson({ data: [{ value: 'a', count: KEY }] }))],
		['a page of another shape', calls.getMany, json(200, phpJson({ key: KEY }))],
		[
			'a website with its password',
			secured,
			json(201, phpJson({ data: { id: 9, domain: 'a.example', password: PASSWORD } })),
		],
		['a broken connection', secured, { connection: 'drop' }],
		['half an answer', repassword, { connection: 'cut' }],
	])('when the service sends %s', async (_what, parameters, answer) => {
		const stored = await storedOf(parameters, answer);
		expect(stored).toContain('Website Analytics');
		expect(stored).not.toContain('k3yk3y');
		expect(stored).not.toContain('sesame');
	});

	it('when the service does not answer in time', async () => {
		const patience = { ...secured, requestOptions: { timeout: 150 } };
		const stored = await storedOf(patience, { connection: 'hang' });
		expect(stored).toContain('did not respond within');
		expect(stored).not.toMatch(/k3yk3y|sesame/);
	});

	it('when all goes well', async () => {
		const stored = await storedOf({ ...secured, domain: 'fine.example' });
		expect(stored).toContain('fine.example');
		expect(stored).not.toMatch(/k3yk3y|sesame/);
	});

	it('when the password is too long to be sent', async () => {
		const stored = await storedOf({ ...secured, password: PASSWORD.repeat(10) });
		expect(stored).toContain('more than 128 characters');
		expect(stored).not.toMatch(/k3yk3y|sesame/);
	});
});
