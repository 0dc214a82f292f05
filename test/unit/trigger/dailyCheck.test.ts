import { Undecidable } from '../../../nodes/WebsiteAnalytics/trigger/dailyCheck';
import { ALWAYS, DailyTrigger } from './support/dailyTrigger';

it('a day about which nobody can decide is said once, of all websites together, and closed', async () => {
	const trigger = new DailyTrigger({
		...ALWAYS,
		find: async (website, day) => {
			if (website.websiteId < 3 && day === '2026-03-15') {
				throw new Undecidable('it has too many values', 'Enter a longer one.');
			}
			return await ALWAYS.find(website, day);
		},
	});
	await trigger.at('03-14');

	expect(String(await trigger.at('03-17'))).toBe(
		'1:03-14,1:03-16,2:03-14,2:03-16,3:03-14,3:03-15,3:03-16',
	);
	expect(trigger.errors).toEqual([
		'2 could not be decided: 1.example: it has too many values; 2.example: it has too many values',
	]);
	expect(await trigger.at('03-17', '13:00')).toEqual([]);
	expect([trigger.errors, trigger.requests]).toEqual([[], []]);
});
