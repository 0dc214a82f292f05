import type { WorkflowActivateMode } from 'n8n-workflow';
import {
	CHECK_KEY,
	KEY_REJECTED,
	OTHER_TIMEZONE,
	unknownTimezone,
	unknownValue,
} from '../../support/wordings';
import type { NodeParameters } from '../support/parameters';
import { pollAt, published, START } from './support/polls';
import { REPORT, serviceByClock, triggerOn } from './support/triggers';

const apiKey = 'key-of-the-account-5b1';
const shared = serviceByClock({ apiKey });

const MODES: WorkflowActivateMode[] = ['activate', 'update', 'init', 'leadershipChange'];
const AN_HOUR = ['12:01', '12:05', '12:20', '12:59'].map((time) => `2026-03-14T${time}:00Z`);

describe('wrong settings', () => {
	const CASES: Array<[string, NodeParameters, string, string]> = [
		['an unknown event', { event: 'rain' }, 'UTC', unknownValue('Event', 'rain')],
		['the API key as the event', { event: apiKey }, 'UTC', unknownValue('Event', '***')],
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
			for (const activation of ['activate', 'update'] as const) {
				const trigger = triggerOn(shared, parameters, { timezone, activation });
				const error = await trigger.failure();

				expect(error.message).toContain(`Website Analytics Trigger: ${text}`);
				expect(error.message).not.toContain(apiKey);
				expect(error.description).not.toBe('');
				expect(trigger.state).toBeUndefined();
			}
		},
	);

	it.each(['init', 'leadershipChange'] as const)(
		'are one error an hour in the mode %s',
		async (activation) => {
			const trigger = triggerOn(shared, REPORT, { timezone: 'Mars/Base', activation });
			const first = await pollAt(trigger, START);
			const others = [];
			for (const moment of AN_HOUR) others.push(await pollAt(trigger, moment));
			const later = await pollAt(trigger, '2026-03-14T13:00:00Z');

			expect(first).toMatchObject({ isNull: true, errors: [{ message: /Mars/ }] });
			expect(others.flatMap(({ errors }) => errors)).toEqual([]);
			expect(later.errors).toHaveLength(1);
		},
	);

	it('stop a test', async () => {
		const trigger = triggerOn(shared, { event: apiKey }, { activation: 'init' });
		const error = await trigger.failure('manual');

		expect(error.message).toContain(unknownValue('Event', '***'));
	});
});

describe('a wrong API key', () => {
	it('stops a first publication in one text, without the key', async () => {
		const credential = { ...shared.credential, apiKey: 'wrong-key' };
		const error = await triggerOn(shared, REPORT, { credential }).failure();

		expect(error.message).toBe(
			`Website Analytics Trigger: Report Ready: ${KEY_REJECTED}: Unauthenticated. ${CHECK_KEY}`,
		);
		expect(JSON.stringify(error)).not.toContain('wrong-key');
	});
});

describe.each(MODES)('an activation in the mode %s', (activation) => {
	it('lists the websites, and reports the latest day that is over', async () => {
		const trigger = triggerOn(shared, REPORT, { activation });

		expect((await trigger.poll()).isNull).toBe(true);
		expect(shared.requests()).toHaveLength(1);

		const { staticData } = await published(shared, REPORT);
		const again = triggerOn(shared, REPORT, { activation, staticData });

		expect((await pollAt(again, '2026-03-16T12:00:00Z')).items).toMatchObject([
			{ json: { to: '2026-03-15' } },
		]);
	});
});
