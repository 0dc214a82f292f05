import { uniq } from 'lodash';
import type { Fault } from '../../../sandbox/service';
import { json } from '../../support/replies';
import { OTHER_TIMEZONE, unknownTimezone, unknownValue } from '../../support/wordings';
import { locator, type NodeParameters } from '../support/parameters';
import {
	pollAt,
	pollEach,
	published,
	REPORT,
	serviceByClock,
	sites,
	START,
	triggerOn,
} from './support/triggers';

const apiKey = 'key-of-the-account-5b1';
const shared = serviceByClock({ apiKey });

const AN_HOUR = ['12:01', '12:05', '12:20', '12:59'].map((time) => `2026-03-14T${time}:00Z`);

describe('wrong settings', () => {
	const CASES: Array<[string, NodeParameters, string, string]> = [
		['an unknown event', { event: 'rain' }, 'UTC', unknownValue('Event', 'rain')],
		['the API key as the event', { event: apiKey }, 'UTC', unknownValue('Event', '***')],
		[
			'a start date in the future',
			{ event: 'rows', startDate: '2030-01-01' },
			'UTC',
			"Rows Ready: 'Start Date' (2030-01-01) is in the future",
		],
		[
			'an unknown timezone',
			REPORT,
			'Mars/Base',
			`Report Ready: ${unknownTimezone('Mars/Base')}. ${OTHER_TIMEZONE}`,
		],
	];

	it.each(CASES)(
		'stop a publication in one text: %s',
		async (_what, parameters, timezone, text) => {
			const trigger = triggerOn(shared, parameters, { timezone });
			const error = await trigger.failure();

			expect(error.message).toContain(`Website Analytics Trigger: ${text}`);
			expect(error.message).not.toContain(apiKey);
			expect(error.description).not.toBe('');
			expect(trigger.staticData).toEqual({});
		},
	);

	it.each(['init', 'leadershipChange'] as const)(
		'are one error an hour in the mode %s',
		async (activation) => {
			const trigger = triggerOn(shared, { event: 'rain' }, { activation });
			const first = await pollEach(trigger, [START, ...AN_HOUR]);
			const later = await pollEach(trigger, ['2026-03-14T13:00:00Z']);

			expect([first, later]).toEqual(
				Array(2).fill({ keys: [], errors: [expect.stringContaining('rain')] }),
			);
		},
	);

	it.each([false, true])(
		'stop a publication, and are then one error an hour, with a scheduler: %s',
		async (isScheduled) => {
			for (const activation of ['activate', 'update'] as const) {
				const wrong = triggerOn(shared, { event: 'rain' }, { isScheduled, activation });

				await expect(wrong.poll()).rejects.toThrow(unknownValue('Event', 'rain'));

				const trigger = triggerOn(shared, REPORT, { isScheduled, activation });
				await pollAt(trigger, START);
				trigger.setParameters({ event: 'rain' });
				const { errors } = await pollEach(trigger, AN_HOUR);

				expect(errors).toEqual([expect.stringContaining(unknownValue('Event', 'rain'))]);
			}
		},
	);

	it('are reported by the next poll when the activation meets a running one', async () => {
		const workflowId = 'published while a poll runs';
		const trigger = triggerOn(shared, REPORT, { workflowId });
		const changed = triggerOn(shared, { event: 'rain' }, { workflowId, activation: 'update' });
		const polling = trigger.poll();
		const activation = await changed.poll();
		await polling;
		const next = await changed.poll();

		expect(activation).toMatchObject({ isNull: true, errors: [] });
		expect(next).toMatchObject({
			isNull: true,
			errors: [{ message: expect.stringContaining('rain') }],
		});
	});

	it('stop a test', async () => {
		const trigger = triggerOn(shared, { event: apiKey }, { activation: 'init' });
		const error = await trigger.failure('manual');

		expect(error.message).toContain(unknownValue('Event', '***'));

		const late = triggerOn(shared, { event: 'rows', startDate: '2030-01-01' });

		expect((await late.failure('manual')).message).toContain('is in the future');
	});
});

it('the log has no API key that is a value by mistake', async () => {
	const value = locator('name', apiKey);
	const ofValue = { metric: 'value', name: 'event', value, condition: 'below', threshold: 1 };
	const trigger = await published(shared, { event: 'threshold', ...ofValue });
	const { warnings } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(warnings).toEqual([expect.stringContaining("no events '***' in 90 days")]);
});

describe('some websites that cannot be read at a first publication', () => {
	const six = serviceByClock({ websites: sites(6) });
	const failing = (path: string | RegExp, effect: Fault['effect']) =>
		six.service.faults.add({ on: { path }, times: Infinity, effect });
	const ROWS = { event: 'rows', startDate: '2026-03-12', lookBack: 0 };
	const REPLIES: Array<[string, Fault['effect']]> = [
		['403', json(403, {})],
		['an unreadable count', json(200, { data: [{ value: '2026-03-12', count: '1.234' }] })],
	];

	it.each(REPLIES)(
		'do not stop it, and are one error by their domain: %s',
		async (_what, effect) => {
			failing('/api/v1/stats/4', effect);
			const { items, errors } = await pollAt(triggerOn(six, ROWS), START);

			expect(uniq(items.map(({ json: item }) => item.websiteId)).sort()).toEqual([1, 2, 3, 5, 6]);
			expect(errors).toMatchObject([
				{ message: expect.stringContaining('Rows Ready: site-4.example: ') },
			]);
		},
	);

	it.each(REPLIES)('stop it when all fail: %s', async (_what, effect) => {
		failing(/\/stats\//, effect);

		await expect(pollAt(triggerOn(six, ROWS), START)).rejects.toThrow(
			/Rows Ready: site-\d\.example: .*; also failed: site-/,
		);
	});

	it('do not stop a later one, while the others have nothing to check', async () => {
		failing('/api/v1/stats/4', json(403, {}));
		const trigger = await published(six, ROWS);
		const again = trigger.restarted({ activation: 'activate' });

		await expect(pollAt(again, '2026-03-14T14:00:00Z')).resolves.toMatchObject({ isNull: true });
	});

	it('do not stop it when a chosen one does not exist', async () => {
		const chosen = { ...REPORT, websites: 'several', websiteIds: [1, 99] };

		await expect(pollAt(triggerOn(six, chosen), START)).resolves.toMatchObject({
			isNull: true,
			errors: [{ message: expect.stringContaining('contains 99') }],
		});
	});

	it('do not stop it when one fails for a moment', async () => {
		failing('/api/v1/stats/4', json(500, {}));
		failing(/\/stats\//, json(403, {}));

		await expect(pollAt(triggerOn(six, ROWS), START)).resolves.toMatchObject({ isNull: true });
	});
});
