import { hang, passedMs } from '../support/waits';
import { upperFirst } from 'lodash';
import type { FaultEffect } from '../../../sandbox/service';
import { empty, json } from '../../support/replies';
import { testResultOf } from '../support/credentialTest';
import { runNode } from '../support/engine';
import { locator, PARAMETERS } from '../support/parameters';
import { requestWithoutBody } from '../support/sentRequest';
import { serviceForEachTest } from '../support/sharedService';
import {
	CHECK_KEY,
	KEY_REJECTED,
	NO_API_KEY,
	NO_LIST,
	notCompleteWithin,
} from '../../support/wordings';

const shared = serviceForEachTest();

const failed = (message: string) => ({ status: 'Error', message });
const SET_BASE_URL =
	"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
const CHECK_ADDRESS =
	"Check that 'Base URL' in the credential (ADDRESS) is the address of the analytics service.";
const test = async (more: object = {}) => await testResultOf({ ...shared.credential, ...more });

it('passes with one request, for the list of websites', async () => {
	expect(await test()).toEqual({ status: 'OK', message: 'Connection successful' });
	expect(shared.requests()).toEqual([
		requestWithoutBody('GET', '/api/v1/websites', { sort_by: 'id', sort: 'desc', per_page: '10' }),
	]);
});

// What else a response can be is in the tests of transport/.
it.each<[what: string, FaultEffect, message: string]>([
	[
		'401, without the key that comes back',
		json(401, { message: 'Wer ist sandbox-key?' }),
		`${upperFirst(KEY_REJECTED)}: Wer ist ***? ${CHECK_KEY}`,
	],
	[
		'a website in place of a list',
		json(200, { data: { id: 3 } }),
		`The service sent ${NO_LIST}. ${CHECK_ADDRESS}`,
	],
	['nothing', empty(200), `The service sent an empty response (200). ${CHECK_ADDRESS}`],
])('fails for %s, in one attempt', async (_what, effect, message) => {
	shared.respondWith(effect);

	expect(await test()).toEqual(failed(message.replace('ADDRESS', shared.service.url)));
	expect(shared.requests()).toHaveLength(1);
});

describe('a service that is slow', () => {
	it('is waited for until ten seconds have passed in total, in one attempt', async () => {
		const beforeMs = passedMs();
		// Nine seconds have passed as soon as the test has begun.
		jest
			.mocked(performance.now)
			.mockReturnValue(beforeMs)
			.mockReturnValueOnce(beforeMs - 9000);
		hang(shared.service);

		const { status, message } = await test();

		expect(status).toBe('Error');
		expect(message).toContain(`${upperFirst(notCompleteWithin('1 s'))}. `);
		expect(passedMs() - beforeMs).toBe(1000);
		expect(shared.requests()).toHaveLength(1);
	});

	it('is said to be busy when all slots of the host are taken until then', async () => {
		const beforeMs = passedMs();
		hang(shared.service);
		let cancelRun = () => {};
		const running = runNode({
			credential: shared.credential,
			parameters: { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') },
			input: [3, 7, 12, 20].map((id) => ({ id })),
			onStart: (cancel) => (cancelRun = cancel),
		});
		await shared.received(4);

		const { message } = await test();
		cancelRun();
		await running;

		expect(message).toBe(
			`${new URL(shared.service.url).host} is busy with other requests; not sent within 10 s. Try again later.`,
		);
		expect(passedMs() - beforeMs).toBe(10_000);
		expect(shared.requests()).toHaveLength(4);
	});
});

describe('a field that cannot be used', () => {
	it('fails for a base URL and for a key, before anything is sent', async () => {
		const baseUrl = 'https://me:secret@host.example';

		expect(await test({ baseUrl })).toEqual(
			failed(`'Base URL' contains a user name or password. ${SET_BASE_URL}`),
		);
		expect((await test({ apiKey: 'Bearer ' })).message).toContain(`${NO_API_KEY}. `);
		expect(shared.requests()).toEqual([]);
	});
});
