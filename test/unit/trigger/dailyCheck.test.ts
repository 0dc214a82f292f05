import { Undecidable } from '../../../nodes/WebsiteAnalytics/trigger/dailyCheck';
import type { RememberingEvent } from '../../../nodes/WebsiteAnalytics/trigger/event';
import { ALWAYS, DailyTrigger } from './support/dailyTrigger';
import { requestOf } from './support/polledTrigger';

describe('a day about which nobody can decide', () => {
	/** On the first website, on the 15th. */
	const undecided = () =>
		new DailyTrigger({
			...ALWAYS,
			find: async (website, day) => {
				if (website.websiteId < 3 && day === '2026-03-15') {
					throw new Undecidable('it has too many values', 'Enter a longer one.');
				}
				return await ALWAYS.find(website, day);
			},
		});

	it('is said once, of all websites together, and closed', async () => {
		const trigger = undecided();
		await trigger.at('03-14');

		expect(await trigger.at('03-17')).toEqual([
			'1:03-14',
			'1:03-16',
			'2:03-14',
			'2:03-16',
			'3:03-14',
			'3:03-15',
			'3:03-16',
		]);
		expect(trigger.errors).toEqual([
			'2 could not be decided: 1.example: it has too many values; 2.example: it has too many values',
		]);
		expect(await trigger.at('03-17', '13:00')).toEqual([]);
		expect(trigger.errors).toEqual([]);
		expect(trigger.requests).toEqual([]);
	});
});

describe('an event that remembers', () => {
	/** It says on each day how many days it knows of. */
	const counting: RememberingEvent = {
		concerns: () => true,
		sample: async () => ({ json: {} }),
		check: async (website, day, remembered) => {
			await requestOf(website);
			const { days = 0 } = (remembered ?? {}) as { days?: number };
			const key = `${website.websiteId}:${day.slice(5)} ${days}`;
			return { items: [{ json: { key } }], remembered: { days: days + 1 } };
		},
	};

	it('gets what the check of the day before left, also in the same poll and after a failure', async () => {
		const trigger = new DailyTrigger(counting);
		trigger.websites = [1];
		await trigger.at('03-14');

		expect(await trigger.at('03-16')).toEqual(['1:03-14 0', '1:03-15 1']);

		trigger.broken.add(1);
		await trigger.at('03-17');
		trigger.broken.clear();

		expect(await trigger.at('03-17', '18:00')).toEqual(['1:03-16 2']);
		expect(trigger.state).toMatchObject({ remembered: { 1: { days: 3 } } });
	});

	it('forgets websites that are gone, and what n8n stored in another shape', async () => {
		const trigger = new DailyTrigger(counting);
		await trigger.at('03-14');
		await trigger.at('03-15');
		trigger.websites = [2];
		Object.assign(trigger.state as object, { remembered: { 1: { days: 9 }, 2: 'x' } });

		expect(await trigger.at('03-16')).toEqual(['2:03-15 0']);
		expect(trigger.state).toMatchObject({ remembered: { 2: { days: 1 } } });
		expect(trigger.state).not.toHaveProperty('remembered.1');
	});
});
