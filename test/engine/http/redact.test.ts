import { stringify } from 'flatted';
import { type Logger, LoggerProxy } from 'n8n-workflow';
import type { FaultEffect } from '../../../sandbox/service';
import { redirect, text } from '../../support/replies';
import { runNode } from '../support/engine';
import { loadOptionsContext } from '../support/loadOptions';
import { type NodeParameters, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const KEY = 'k3yk3y/with+signs==';
const PASSWORD = 'sesame, öpen/+ me!';

const shared = sharedService({ apiKey: KEY });

const logged: unknown[] = [];
const log = (...args: unknown[]) => void logged.push(args);

beforeEach(() => {
	logged.length = 0;
	// On the prototype, because each part of n8n has its own logger.
	const logger = Object.getPrototypeOf(loadOptionsContext(shared.credential).logger) as Logger;
	for (const method of ['warn', 'error', 'info', 'debug'] as const) {
		jest.spyOn(console, method).mockImplementation(log);
		jest.spyOn(logger, method).mockImplementation(log);
	}
	jest.spyOn(console, 'log').mockImplementation(log);
});

afterEach(() => {
	jest.restoreAllMocks();
});

/** Returns a response with JSON as PHP writes it. */
const phpJson = (status: number, body: object) => {
	const escaped = JSON.stringify(body).replaceAll('/', '\\/').replaceAll('ö', '\\u00f6');
	return text(status, escaped, { 'content-type': 'application/json' });
};

/** Returns everything that n8n stores and logs of a run, except for the workflow's own parameters. */
async function storedAndLogged(parameters: NodeParameters, effect: FaultEffect): Promise<string> {
	shared.respondWith(effect);
	const { run, error } = await runNode({ credential: shared.credential, parameters });
	const stored = stringify({ run, logged }, (key, value: unknown) =>
		key === 'parameters' ? null : value,
	);
	return `${stored} ${error?.message} ${error?.description} ${error?.stack}`;
}

const CREATE = { ...PARAMETERS.website.create, privacy: 2, password: PASSWORD };

describe('the API key and passwords in what n8n stores and logs', () => {
	/** The last column is a part of the response that n8n stores. It shows that the test would see a stored secret. */
	it.each<[string, NodeParameters, FaultEffect, string]>([
		[
			'a message as PHP writes it',
			CREATE,
			phpJson(403, { message: `${KEY} | ${encodeURIComponent(PASSWORD)}` }),
			'(403): *** | ***',
		],
		[
			'a redirect',
			CREATE,
			redirect(302, `/${encodeURIComponent(KEY)}/login?k=${KEY}`),
			'/***/login (302)',
		],
		[
			'headers',
			PARAMETERS.statistic.get,
			text(401, 'no', {
				'www-authenticate': `Bearer ${KEY}`,
				'retry-after': KEY,
				'content-type': `text/plain; key="${KEY}"`,
				'set-cookie': `key=${encodeURIComponent(KEY)}`,
			}),
			'(401): no',
		],
		[
			'a row',
			PARAMETERS.statistic.get,
			phpJson(200, { data: [{ value: 'a', count: KEY }] }),
			'not a number',
		],
		[
			'a website with its password',
			CREATE,
			phpJson(201, { data: { id: 9, domain: 'a.example', password: PASSWORD } }),
			'a.example',
		],
	])('are redacted after %s', async (_what, parameters, effect, words) => {
		const stored = await storedAndLogged(parameters, effect);

		expect(stored).toContain(words);
		expect(stored).not.toMatch(/k3yk3y|sesame/);
	});

	it('would be seen where n8n stores the value of a row, in its log, and on the console', async () => {
		const row = { value: `${KEY} ${PASSWORD}`, count: 1 };
		const stored = await storedAndLogged(
			{ ...PARAMETERS.statistic.get, name: 'browser' },
			phpJson(200, { data: [row] }),
		);
		LoggerProxy.warn(`a warning with ${KEY}`);
		console.log('a line with', PASSWORD);

		expect([stored, JSON.stringify(logged)]).toEqual([
			expect.stringMatching(/k3yk3y[^]*sesame/),
			expect.stringMatching(/k3yk3y[^]*sesame/),
		]);
	});
});
