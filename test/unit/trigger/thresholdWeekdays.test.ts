import { threshold } from '../../../nodes/WebsiteAnalytics/trigger/events/threshold';
import { readWeekdays } from '../../../nodes/WebsiteAnalytics/trigger/weekdays';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { problemOf } from '../support/problemOf';
import { parametersOf, PLAIN, websiteOn } from './support/site';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const WORKDAYS = [1, 2, 3, 4, 5];
const SETTINGS = { ...PLAIN, metric: 'visitors', condition: 'below', count: 100, period: 'day' };
const eventOf = (settings: Record<string, unknown>) =>
	threshold.read(parametersOf({ quietDays: '', ...SETTINGS, weekdays: WORKDAYS, ...settings }));

/** A Monday. */
const MONDAY = '2026-03-09';
const DAYS = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(MONDAY, days));

/** The days of a week on which the event happens. */
async function daysFound(settings: Record<string, unknown>, others: Record<string, number>) {
	serveDays(connected.service, 'visitors', 150, others);
	const event = eventOf(settings);
	const days = DAYS.filter((day) => event.concerns(day));
	const found = await Promise.all(
		days.map(async (day) => await event.find(websiteOn(connected), day)),
	);
	return found.flat().map(({ json }) => [json.from, json.previous]);
}

const WEEKEND = { '2026-03-07': 20, '2026-03-08': 20, '2026-03-14': 20, '2026-03-15': 20 };

it('a quiet weekend crosses no number where only workdays are looked at, and not all days', async () => {
	expect(await daysFound({}, WEEKEND)).toEqual([]);
	expect(await daysFound({ weekdays: [1, 2, 3, 4, 5, 6, 7] }, WEEKEND)).toEqual([
		['2026-03-14', 150],
	]);
});

it('a crossing is from the last chosen day', async () => {
	expect(await daysFound({}, { ...WEEKEND, '2026-03-09': 30 })).toEqual([['2026-03-09', 150]]);

	connected.service.faults.clear();

	// It was below on Friday already.
	expect(await daysFound({}, { ...WEEKEND, '2026-03-06': 40, '2026-03-09': 30 })).toEqual([]);
});

it('an event names the day that it is compared with, and a sample what is needed', async () => {
	serveDays(connected.service, 'visitors', 150, { ...WEEKEND, '2026-03-09': 30 });
	const [item] = await eventOf({}).find(websiteOn(connected), MONDAY);
	const sample = await eventOf({}).sample(websiteOn(connected), '2026-03-10');

	expect(item?.json.text).toContain('Fri, Mar 6, 2026');
	expect(sample.json.text).toContain(
		'when a chosen weekday is below 100 and the last one before it was not.',
	);
});

it('holds for no weeks and months', () => {
	expect(eventOf({ period: 'week', weekStartsOn: 1, weekdays: '' }).concerns('2026-03-15')).toBe(
		true,
	);
});

it.each([
	['1, 2,7', [MONDAY, '2026-03-10', '2026-03-15']],
	['[6]', ['2026-03-14']],
	[
		['3', 5],
		['2026-03-11', '2026-03-13'],
	],
])('an expression may give %j', (weekdays, days) => {
	const { has } = readWeekdays(parametersOf({ weekdays }));

	expect(DAYS.filter(has)).toEqual(days);
});

it.each([[[]], [[0]], [[8]], ['Monday'], [{ day: 1 }]])('%j are no weekdays', (weekdays) => {
	expect(problemOf(() => readWeekdays(parametersOf({ weekdays })))).toMatchObject({
		message: expect.stringMatching(/^'Weekdays' (?:is empty|has an entry that is not a weekday)/),
	});
});
