import { html, json, redirect, unavailable } from '../../support/replies';
import { useClock } from '../support/clock';
import { locator } from '../support/parameters';
import { keysOf, pollAt, seeded, serviceByClock, sites } from './support/triggers';

const shared = serviceByClock({ websites: sites(3) });

const report = { event: 'report', breakdowns: [], compareTo: 'none' };
const one = { ...report, websites: 'one', websiteId: locator('id', '2') };

const OF_SITE_2 = { path: '/api/v1/stats/2' };
const THE_LIST = { path: '/api/v1/websites' };
const SERVER_ERROR = json(501, { message: 'Server Error' });

useClock('2026-03-14T12:00:00Z');

/** Has all requests like these fail until the faults are cleared. */
function failOn(on: object, effect = SERVER_ERROR): void {
	shared.service.faults.add({ on, times: Infinity, effect });
}

describe('a website that fails', () => {
	it.each([
		['with an error', SERVER_ERROR, 'the service failed (501): Server Error'],
		['with a web page', html(200), 'the service sent a web page instead of data (200)'],
		['with a redirect', redirect(302, '/login'), 'redirects are not followed'],
		['because it was deleted meanwhile', json(404, {}), 'website 2 was not found (404)'],
		[
			'with rows that cannot be read',
			json(200, { data: [{ value: 'x' }] }),
			'count is not a number',
		],
	])('%s does not hold the others, and is named in the log', async (_what, effect, words) => {
		const trigger = await seeded(shared, report);
		failOn(OF_SITE_2, effect);

		const result = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(keysOf(result)).toEqual([
			'1:report:2026-03-14:2026-03-14',
			'3:report:2026-03-14:2026-03-14',
		]);
		expect(result.warnings).toEqual([expect.stringMatching(/^site-2\.example: /)]);
		expect(result.warnings[0]).toContain(words);
	});

	it('is named in the log without the API key that its rows contain', async () => {
		const trigger = await seeded(shared, report);
		failOn(OF_SITE_2, json(200, { data: [{ value: `by ${shared.credential.apiKey}` }] }));

		const { warnings } = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(warnings).toEqual([expect.stringContaining('"by ***"')]);
	});

	it('is an error that names it, once a whole poll brought nothing else', async () => {
		const trigger = await seeded(shared, report);
		failOn(OF_SITE_2);
		await pollAt(trigger, '2026-03-15T12:00:00Z');

		await expect(pollAt(trigger, '2026-03-15T12:01:00Z')).rejects.toMatchObject({
			message:
				'Website Analytics Trigger: Report Ready: site-2.example: the service failed (501): Server Error',
			description: 'The error is on the side of the service. Try again later.',
		});
	});

	it('is tried again later and later, and then catches up', async () => {
		const trigger = await seeded(shared, report);
		failOn(OF_SITE_2);
		const tried: number[] = [];
		for (let minute = 0; minute < 60; minute += 1) {
			const before = shared.requests().length;
			const moment = `2026-03-15T12:${String(minute).padStart(2, '0')}:00Z`;
			await pollAt(trigger, moment).catch(() => undefined);
			if (shared.requests().length > before) tried.push(minute);
		}
		shared.service.faults.clear();

		const keys = keysOf(await pollAt(trigger, '2026-03-16T12:00:00Z'));

		expect(tried).toEqual([0, 1, 3, 7, 15, 31]);
		expect(keys.filter((key) => key.startsWith('2:'))).toEqual([
			'2:report:2026-03-14:2026-03-14',
			'2:report:2026-03-15:2026-03-15',
		]);
		expect(keys).toHaveLength(2 + 2);
		expect(trigger.state).toMatchObject({ websites: {}, retries: {} });
	});

	it('keeps the days that it has handled before it failed', async () => {
		const trigger = await seeded(shared, one);
		failOn({ ...OF_SITE_2, query: { from: '2026-03-16' } });

		const first = keysOf(await pollAt(trigger, '2026-03-18T12:00:00Z'));
		shared.service.faults.clear();
		const second = keysOf(await pollAt(trigger, '2026-03-18T12:01:00Z'));

		expect([first, second]).toEqual([
			['2:report:2026-03-14:2026-03-14', '2:report:2026-03-15:2026-03-15'],
			['2:report:2026-03-16:2026-03-16', '2:report:2026-03-17:2026-03-17'],
		]);
	});

	it('emits nothing of a day of which one request failed', async () => {
		const trigger = await seeded(shared, one);
		failOn({ ...OF_SITE_2, query: { name: 'pageviews' } });

		await expect(pollAt(trigger, '2026-03-15T12:00:00Z')).rejects.toThrow('site-2.example');

		shared.service.faults.clear();

		expect(keysOf(await pollAt(trigger, '2026-03-15T12:01:00Z'))).toEqual([
			'2:report:2026-03-14:2026-03-14',
		]);
	});

	it('is forgotten when it was deleted', async () => {
		const trigger = await seeded(shared, report);
		failOn(OF_SITE_2);
		await pollAt(trigger, '2026-03-15T12:00:00Z');
		await shared.run({ resource: 'website', operation: 'delete', websiteId: locator('id', '2') });

		const result = await pollAt(trigger, '2026-03-15T12:01:00Z');
		const before = shared.requests().length;
		await pollAt(trigger, '2026-03-15T12:10:00Z');

		expect(result.isNull).toBe(true);
		expect(trigger.state).toMatchObject({ websites: {}, retries: {} });
		expect(shared.requests()).toHaveLength(before);
	});
});

describe('all websites that fail', () => {
	it('are an error at once', async () => {
		const trigger = await seeded(shared, report);
		failOn({ path: /\/stats\// });

		await expect(pollAt(trigger, '2026-03-15T12:00:00Z')).rejects.toThrow(
			/site-\d\.example: the service failed/,
		);
	});

	it('are an error also when the host only lets every request hang', async () => {
		const trigger = await seeded(shared, report, { budgetMs: 1000 });
		failOn({ path: /\/stats\// }, { connection: 'hang' });

		await expect(pollAt(trigger, '2026-03-15T12:00:00Z')).rejects.toThrow(
			/site-\d\.example: the service sent no complete response within/,
		);
	});
});

it('a website whose requests hang does not hold the others', async () => {
	const trigger = await seeded(shared, report, { budgetMs: 1500 });
	failOn(OF_SITE_2, { connection: 'hang' });

	const result = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(keysOf(result)).toHaveLength(2);
	expect(result.warnings).toEqual([
		expect.stringMatching(/^site-2\.example: .*no complete response/),
	]);
});

describe('a list of websites that cannot be read', () => {
	it('is an error, tried again later and later, and loses nothing', async () => {
		const trigger = await seeded(shared, one);
		failOn({ path: '/api/v1/websites/2' });
		const failed: number[] = [];
		for (let minute = 0; minute < 60; minute += 1) {
			const moment = `2026-03-15T12:${String(minute).padStart(2, '0')}:00Z`;
			await pollAt(trigger, moment).catch(() => failed.push(minute));
		}
		shared.service.faults.clear();

		const keys = keysOf(await pollAt(trigger, '2026-03-15T13:30:00Z'));

		expect(failed).toEqual([0, 1, 3, 7, 15, 31]);
		expect(keys).toEqual(['2:report:2026-03-14:2026-03-14']);
	});

	it('is so for new websites, too', async () => {
		const trigger = await seeded(shared, { event: 'newWebsite' });
		failOn(THE_LIST);
		const failed: number[] = [];
		for (let minute = 0; minute < 60; minute += 1) {
			const moment = `2026-03-14T13:${String(minute).padStart(2, '0')}:00Z`;
			await pollAt(trigger, moment).catch(() => failed.push(minute));
		}
		shared.service.faults.clear();
		await shared.run({ resource: 'website', operation: 'create', domain: 'new.example' });

		const keys = keysOf(await pollAt(trigger, '2026-03-14T15:00:00Z'));

		expect(failed).toEqual([0, 1, 3, 7, 15, 31]);
		expect(keys).toEqual(['4:newWebsite']);
	});
});

it('names a service that is down', async () => {
	const trigger = await seeded(shared, one);
	failOn({}, unavailable('3600'));

	await expect(pollAt(trigger, '2026-03-15T12:00:00Z')).rejects.toMatchObject({
		httpCode: '503',
	});
});

it('shows the API key nowhere, even when the service repeats it', async () => {
	const { apiKey } = shared.credential;
	const trigger = await seeded(shared, report);
	failOn(OF_SITE_2, json(501, { message: `Key ${apiKey} is broken`, errors: { key: [apiKey] } }));

	const { warnings } = await pollAt(trigger, '2026-03-15T12:00:00Z');
	const error: unknown = await pollAt(trigger, '2026-03-15T12:01:00Z').catch((caught) => caught);
	const stored = trigger.staticData;

	expect(warnings).toEqual([expect.stringContaining('***')]);
	expect(String(error)).toContain('***');
	expect(JSON.stringify([warnings, error, String(error), stored])).not.toContain(apiKey);
});
