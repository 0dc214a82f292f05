import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { DailyTrigger, requestOf } from './support/polledTrigger';

let trigger: DailyTrigger;

/** Tells on the first day of a website, and on each third one after it. */
const THIRD: EventRule = {
	sample: async () => await Promise.reject(new Error('No sample was expected')),
	check: async (website, remembered, { slot: day }) => {
		await requestOf(website);
		const { days = 0 } = (remembered ?? {}) as { days?: number };
		const key = `${website.websiteId}:${day.slice(5)}`;
		return { items: days % 3 === 0 ? [{ json: { key } }] : [], remembered: { days: days + 1 } };
	},
};

/** Begins at noon of 14 March 2026, so that 13 March is the last day handled. */
beforeEach(async () => {
	trigger = new DailyTrigger(THIRD);
	await trigger.at('03-14');
});

it('gets what the day before left, also where a poll catches up', async () => {
	expect(await trigger.at('03-15')).toEqual(['1:03-14', '2:03-14', '3:03-14']);
	expect(await trigger.at('03-17')).toEqual([]);

	trigger.websites = [1];

	expect(await trigger.at('03-21')).toEqual(['1:03-17', '1:03-20']);
	expect(trigger.state).toMatchObject({ remembered: { 1: { days: 7 } } });
});

it('keeps it of days that come too late, and when the workflow is published again', async () => {
	await trigger.at('03-15');
	await trigger.at('03-31');

	expect(trigger.state).toMatchObject({ remembered: { 1: { days: 8 } } });

	trigger.context = { isPublished: true };
	await trigger.at('04-20');

	expect(trigger.state).toMatchObject({ handled: '2026-04-19', remembered: { 1: { days: 8 } } });
});

it('keeps it of a website that failed or was not reached, and forgets one that is gone', async () => {
	await trigger.at('03-15');
	trigger.websites = [1, 2];
	trigger.broken = new Set([2]);
	await trigger.at('03-16');

	expect(trigger.state).toMatchObject({ remembered: { 1: { days: 2 }, 2: { days: 1 } } });
	expect(trigger.state).not.toHaveProperty(['remembered', '3']);

	trigger.checksPerPoll = 0;
	await trigger.at('03-17');

	expect(trigger.state).toMatchObject({ remembered: { 1: { days: 2 }, 2: { days: 1 } } });
});

it('has an error about a website of which not all could be looked at, and again after four weeks', async () => {
	const kind = 'incomplete' as const;
	const problem = new Problem('not all of it', 'Choose less.');
	const check = async () => ({ items: [], remembered: {}, remark: { kind, problem } });
	trigger = new DailyTrigger({ ...THIRD, check }, { websites: [1, 2] });
	await trigger.at('03-14');
	await trigger.at('03-15');

	expect(trigger.errors).toEqual([
		'2 could not be looked at as a whole: 1.example: not all of it; 2.example: not all of it',
	]);

	trigger.websites = [3, 2, 1];
	await trigger.at('03-16');

	expect(trigger.errors).toEqual(['3.example: not all of it']);
	expect(trigger.warnings).toEqual(['2.example: not all of it', '1.example: not all of it']);

	await trigger.at('04-12');

	expect(trigger.errors).toEqual([
		expect.stringMatching(/^not looked at/),
		expect.stringMatching(/^14 could not be looked at as a whole: 2.example/),
	]);
});
