import { range } from 'lodash';
import type { Period } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { endsPeriod } from '../../../nodes/WebsiteAnalytics/events/calendar';
import { daysBetween } from '../../support/days';
import { Life, type LifeSettings } from './support/life';

/** Some days of each website, without a pattern; none at all in summer. */
function isRare(id: number, day: string): boolean {
	const number = Date.parse(day) / 86_400_000;
	const isSummer = day > '2026-06-01' && day < '2026-09-01';
	return !isSummer && ((number * 7 + id * 13) ^ (number >> 1)) % 17 === 0;
}

interface Year {
	pollsEveryHours: number;
	settings: LifeSettings;
	period?: Period;
}

/** A year in Berlin. */
async function live({ pollsEveryHours, settings, period = 'day' }: Year): Promise<Life> {
	const concerns = (day: string) => endsPeriod(day, period, 1);
	const life = new Life({ ...settings, concerns });
	await life.live('2027-01-10T12:00:00Z', pollsEveryHours);
	return life;
}

/** The days of the websites that are over in the year. */
function daysOfYear({ settings: { websites }, period = 'day' }: Year): string[] {
	// The last week may still be open.
	const days = daysBetween('2026-01-10', '2027-01-01');
	const concerned = days.filter((day) => endsPeriod(day, period, 1));
	return range(1, websites + 1).flatMap((id) => concerned.map((day) => `${id}:${day}`));
}

const dayOf = (entry: string) => entry.slice(entry.indexOf(':') + 1);

const always = { websites: 10, requestsPerPoll: 30 };
const rare = { ...always, hasEvent: isRare };
/** As 60 requests for 200 websites: one is for their list. */
const tooFew = { websites: 10, requestsPerPoll: 4 };

/** What is told together, after several polls. */
const slow = { websites: 10, requestsPerPoll: 8, isTogether: true };

const hourly = { pollsEveryHours: 1 };
const often = { pollsEveryHours: 6 };
const daily = { pollsEveryHours: 24 };
const memory = { isDurable: false };
const durable = { isDurable: true };

const YEARS: Array<[string, Year]> = [
	['reports', { ...often, settings: { ...always, ...memory } }],
	['reports, durable', { ...often, settings: { ...always, ...durable } }],
	['reports of weeks', { ...often, period: 'week', settings: { ...always, ...memory } }],
	['reports of months', { ...often, period: 'month', settings: { ...always, ...memory } }],
	['reports, polled too rarely', { ...daily, settings: { ...tooFew, ...memory } }],
	['reports, polled too rarely, durable', { ...daily, settings: { ...tooFew, ...durable } }],
	['rare events', { ...often, settings: { ...rare, ...memory } }],
	['rare events, durable', { ...often, settings: { ...rare, ...durable } }],
	['reports that are told together', { ...hourly, settings: { ...slow, ...memory } }],
	['reports that are told together, durable', { ...hourly, settings: { ...slow, ...durable } }],
	[
		'rare events, polled too rarely',
		{ ...daily, settings: { ...tooFew, hasEvent: isRare, ...memory } },
	],
];

describe.each(YEARS)('a year of %s', (what, year) => {
	let life: Life;

	beforeAll(async () => {
		life = await live(year);
	});

	it('checks every day of every website, or says that it does not', () => {
		const { checked, skipped, logged } = life.diary;
		const forgotten = daysOfYear(year).filter(
			(entry) => !checked.has(entry) && !skipped.has(entry) && !logged.has(entry),
		);

		expect(forgotten).toEqual([]);
	});

	it('gives each event exactly once', () => {
		const { hasEvent = () => true } = year.settings;
		const { checked, emitted } = life.diary;
		const happened = [...checked.keys()].filter((entry) =>
			hasEvent(parseInt(entry, 10), dayOf(entry)),
		);

		expect([...emitted.keys()].sort()).toEqual(happened.sort());
		expect(new Set(emitted.values())).toEqual(new Set([1]));
	});

	it('says once of a day that was not checked that it was skipped, and of no other', () => {
		const { checked, skipped } = life.diary;

		expect([...skipped.keys()].filter((entry) => checked.has(entry))).toEqual([]);
		expect([...skipped.values()].filter((times) => times !== 1)).toEqual([]);
	});

	if (what === 'reports') {
		it('skips nothing but what came too late', () => {
			const skippedOf = (id: number) =>
				[...life.diary.skipped.keys()].filter((entry) => entry.startsWith(`${id}:`)).map(dayOf);

			// Ten days without n8n, and website 2 could not be read for twelve.
			expect(skippedOf(1)).toEqual(['2026-06-29', '2026-06-30', '2026-07-01']);
			expect(skippedOf(2)).toEqual([
				'2026-04-01',
				'2026-04-02',
				'2026-04-03',
				'2026-04-04',
				'2026-04-05',
				'2026-06-29',
				'2026-06-30',
				'2026-07-01',
			]);
		});
	}
});
