import { range } from 'lodash';
import type { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { reportSkipped } from '../../../nodes/WebsiteAnalytics/events/skippedDays';
import { ALWAYS, DailyTrigger } from './support/polledTrigger';

const RARE: EventRule = {
	...ALWAYS,
	check: async () => ({ items: [] }),
	sample: async () => ({ json: {} }),
};
const ENDED = 'not looked at, because it ended more than 7 days ago: ';

let trigger: DailyTrigger;

/** Begins at noon of 14 March 2026, so that 13 March is the last day handled. */
async function begin(...settings: ConstructorParameters<typeof DailyTrigger>) {
	trigger = new DailyTrigger(...settings);
	await trigger.at('03-14');
}

beforeEach(async () => await begin());

describe('days that come too late', () => {
	it('are an error once for each of them, however often a website fails', async () => {
		trigger.broken = new Set([1, 2, 3]);

		expect((await trigger.live(range(0, 9.5 * 1440, 60))).errors).toEqual(
			['14', '15', '16'].map(
				(day) =>
					`${ENDED}2026-03-${day} (1.example: it failed, 2.example: it failed, 3.example: it failed)`,
			),
		);
	});

	it('are the only error of the day about a website that fails for more than a week', async () => {
		trigger.broken = new Set([2]);
		const { errors } = await trigger.live(range(0, 10.5 * 1440, 17));

		expect(errors).toHaveLength(11);
		expect(errors.at(-1)).toBe(`${ENDED}2026-03-17 (2.example: it failed)`);
	});

	it('are only logged where n8n does not know after a restart what was checked', async () => {
		await begin(RARE);
		await trigger.at('03-16');
		trigger.nodeId += ' after a restart';

		expect(await trigger.at('03-24')).toEqual([]);
		expect(trigger.errors).toEqual([]);
		expect(trigger.warnings).toEqual([
			'Not looked at, or looked at before n8n was restarted: 2026-03-16 (1.example, 2.example, 3.example)',
		]);
	});

	it('are an error from the first day on that was certainly not checked, which names twenty websites', () => {
		const reported: string[] = [];
		const context = {
			emitError: ({ message, solution }: Problem) => reported.push(message, solution),
			warn: (message: string) => reported.push(message),
		};
		const skipped = [
			...range(1, 21).map((id) => ({
				domain: `${id}.example`,
				days: ['2026-03-15', '2026-03-16'],
			})),
			...range(2).map(() => ({ domain: 'a.example', days: ['2026-03-16'] })),
			{ domain: 'b.example', days: ['2026-03-17', '2026-03-19'] },
		];
		reportSkipped(context, { uncertainUntil: '2026-03-15' }, skipped);
		const all = range(1, 21).map((id) => `${id}.example`);

		expect(reported).toEqual([
			`${ENDED}2026-03-16 (${all.join(', ')} and 2 more); 2026-03-17, 2026-03-19 (b.example)`,
			expect.stringMatching(/^The trigger goes on with what came after it/),
			`Not looked at, or looked at before n8n was restarted: 2026-03-15 (${all.join(', ')})`,
		]);
	});

	it('are an error after a restart where n8n stores every poll', async () => {
		await begin(RARE, { context: { isDurable: true } });
		await trigger.at('03-16');
		trigger.nodeId += ' after a restart';
		await trigger.at('03-24');

		expect(trigger.errors).toHaveLength(1);
	});
});

describe('a workflow that is published again', () => {
	beforeEach(() => {
		trigger.context = { isPublished: true };
	});

	it('begins anew after weeks, and says so in the log', async () => {
		expect(await trigger.at('03-30')).toEqual([]);
		expect(trigger.warnings).toEqual([
			'Begins anew, because it was published again: not looked at: 2026-03-14 to 2026-03-29',
		]);
		expect(await trigger.at('03-31')).toHaveLength(3);
	});

	it('says by an error which days before were not checked', async () => {
		trigger.broken = new Set([2]);
		await trigger.at('03-15');
		await trigger.at('03-30');

		expect(trigger.errors).toEqual([`${ENDED}2026-03-14 (2.example)`]);
	});

	it('catches up after three days', async () => {
		expect(await trigger.at('03-17')).toHaveLength(9);
	});
});
