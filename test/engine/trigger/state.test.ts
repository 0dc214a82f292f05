import type { IDataObject } from 'n8n-workflow';
import { setClock, useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { keysOf, pollAt, seeded, serviceByClock, sites, triggerOn } from './support/triggers';

const shared = serviceByClock({ websites: sites(3) });

const report = { event: 'report', breakdowns: [], compareTo: 'none' };
const one = { ...report, websites: 'one', websiteId: locator('id', '1') };
/** The same website, as it is chosen from the list. */
const named = locator('list', '1', 'site-1.example');

/** The keys of the reports of website 1 on these days of March 2026. */
const reports = (...days: number[]) => days.map((day) => `1:report:2026-03-${day}:2026-03-${day}`);

useClock('2026-03-14T12:00:00Z');

describe('changed settings', () => {
	it.each<[string, { parameters?: NodeParameters; timezone?: string; credentialId?: string }]>([
		['another period', { parameters: { ...one, period: 'week' } }],
		['another event', { parameters: { ...one, event: 'threshold' } }],
		['another website', { parameters: { ...one, websiteId: locator('id', '2') } }],
		['all websites', { parameters: { ...report, websites: 'all' } }],
		['another credential', { credentialId: '2' }],
	])('begin anew with %s', async (_what, changes) => {
		const trigger = await seeded(shared, one);
		setClock('2026-03-16T12:00:00Z');

		const changed = trigger.restarted(changes);
		const first = await changed.poll();
		const state = changed.state;

		expect(first.isNull).toBe(true);
		expect(state).toMatchObject({ handled: '2026-03-15' });
	});

	it.each<[string, { parameters?: NodeParameters; timezone?: string }]>([
		['other poll times', { parameters: { ...one, pollTimes: { item: [{ mode: 'everyHour' }] } } }],
		['another language', { parameters: { ...one, language: 'de' } }],
		['another locale', { parameters: { ...one, locale: 'de-DE' } }],
		['another text format', { parameters: { ...one, textFormat: 'html' } }],
		['another comparison', { parameters: { ...one, compareTo: 'previousYear' } }],
		['a breakdown', { parameters: { ...one, breakdowns: ['page'] } }],
		['another hour', { parameters: { ...one, readyAt: 9 } }],
		['another timezone', { timezone: 'America/New_York' }],
		['the website chosen in another way', { parameters: { ...one, websiteId: named } }],
	])('go on with %s', async (_what, changes) => {
		const trigger = await seeded(shared, one);

		const changed = trigger.restarted({ ...changes, activation: 'update' });

		expect(keysOf(await pollAt(changed, '2026-03-15T14:00:00Z'))).toEqual(reports(14));
	});

	it('repeat nothing when the hour and the timezone set the last day back', async () => {
		const trigger = await seeded(shared, { ...one, readyAt: 0 });
		await pollAt(trigger, '2026-03-15T00:30:00Z');

		const parameters = { ...one, readyAt: 23 };
		const changed = trigger.restarted({ parameters, timezone: 'Pacific/Pago_Pago' });
		const keys: string[] = [];
		for (let hours = 1; hours < 72; hours += 1) {
			const moment = new Date(Date.parse('2026-03-15T00:30:00Z') + hours * 3_600_000);
			keys.push(...keysOf(await pollAt(changed, moment.toISOString())));
		}

		// 23:00 of the 16th there is 10:00 of the 17th in UTC.
		expect(keys).toEqual(reports(15));
	});
});

describe('state', () => {
	const others: Array<[string, IDataObject]> = [
		['empty', {}],
		['null', { state: null }],
		['text', { state: 'yesterday' }],
		['a list', { state: [1, 2, 3] }],
		['of another shape', { state: { lastPoll: 1, ids: [1, 2] } }],
	];

	it.each(others)('that is %s is begun anew', async (_what, staticData) => {
		const trigger = triggerOn(shared, one, { staticData });

		expect((await trigger.poll()).isNull).toBe(true);
		expect(keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'))).toEqual(reports(14));
	});

	it.each([
		['with a day from the future', { handled: '2026-05-01' }],
		['with a day that there is not', { handled: '2026-02-30' }],
		['without websites', { websites: undefined }],
	])('%s is begun anew', async (_what, changes) => {
		const trigger = await seeded(shared, one);
		const state = { ...trigger.state, ...changes };

		const restarted = trigger.restarted({ staticData: { ...trigger.staticData, state } });

		expect((await pollAt(restarted, '2026-03-15T12:00:00Z')).isNull).toBe(true);
		expect(keysOf(await pollAt(restarted, '2026-03-16T12:00:00Z'))).toEqual(reports(15));
	});

	it('loses parts of another shape, and is used without them', async () => {
		const trigger = await seeded(shared, one);
		const state = {
			...trigger.state,
			websites: { 1: '2027-01-01', 2: 7, x: null },
			retries: {
				1: 'soon',
				2: { failures: 'many', retryAt: 1 },
				list: { failures: 1, retryAt: 9e15 },
			},
		};

		const restarted = trigger.restarted({ staticData: { ...trigger.staticData, state } });

		expect(keysOf(await pollAt(restarted, '2026-03-15T12:00:00Z'))).toEqual(reports(14));
	});

	it('is small again after each complete poll, whatever the number of websites', async () => {
		const trigger = await seeded(shared, report);

		await pollAt(trigger, '2026-03-18T12:00:00Z');

		expect(trigger.state).toMatchObject({ handled: '2026-03-17', websites: {}, retries: {} });
		expect(JSON.stringify(trigger.staticData).length).toBeLessThan(500);
	});

	it('never holds the API key', async () => {
		const trigger = await seeded(shared, report);

		expect(JSON.stringify(trigger.staticData)).not.toContain(shared.credential.apiKey);
	});
});
