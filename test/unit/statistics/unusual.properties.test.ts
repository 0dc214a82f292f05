import fc from 'fast-check';
import { range } from 'lodash';
import {
	DAYS_READ,
	judgeFrom,
	type UnusualSettings,
} from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import { daily } from '../support/daily';
import { dayAfter } from './support/arbitraries';
import { judgeDay, judgeLastDay } from './support/judgeDay';

const MEDIUM: UnusualSettings = { sensitivity: 'medium', minimum: 20 };

const judge = (before: number[], count: number, settings: UnusualSettings) =>
	judgeLastDay([...before, count], settings);

describe('for any counts', () => {
	const histories = fc.array(fc.nat(500), { minLength: DAYS_READ, maxLength: DAYS_READ });
	const settings = fc.record({
		sensitivity: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
		minimum: fc.nat(100),
	});
	const factors = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 170, max: 2000 }));

	it('a day that is farther out than an unusual one is unusual', () => {
		fc.assert(
			fc.property(histories, fc.nat(5000), fc.nat(5000), settings, (days, one, more, given) => {
				const [day, farther] = [one, one + more].map((count) => judge(days, count, given));

				expect(day?.direction !== 'spike' || farther?.direction === 'spike').toBe(true);
				expect(farther?.direction !== 'drop' || day?.direction === 'drop').toBe(true);
			}),
		);
	});

	it('after a day that is as usual, exactly the unusual days trigger', () => {
		fc.assert(
			fc.property(histories, fc.nat(5000), settings, (days, count, given) => {
				const asUsual = [...days, Math.round(judge(days, 0, given)?.usual ?? 0)];
				const day = judge(asUsual, count, given);

				expect(day?.triggers ?? false).toBe((day?.direction ?? null) !== null);
			}),
		);
	});

	it('a constant number of visitors is never unusual', () => {
		fc.assert(
			fc.property(fc.nat(1_000_000), settings, (count, given) => {
				expect(
					judge(
						range(DAYS_READ).map(() => count),
						count,
						given,
					)?.direction ?? null,
				).toBeNull();
			}),
		);
	});

	it('a step that lasts triggers once, on its first day, also with weekdays and some noise', () => {
		const weeks = fc.array(fc.integer({ min: 800, max: 1200 }), { minLength: 7, maxLength: 7 });
		const noise = fc.infiniteStream(fc.integer({ min: 95, max: 105 }));

		fc.assert(
			fc.property(weeks, noise, factors, (week, parts, factor) => {
				const counts = range(DAYS_READ + 56).map((day) => {
					const part = (parts.next().value ?? 100) / 100;
					const change = day < DAYS_READ ? 1 : factor / 100;
					return Math.round((week[day % 7] ?? 0) * part * change);
				});
				const told = range(DAYS_READ, counts.length).filter(
					(day) => judgeLastDay(counts.slice(0, day + 1), MEDIUM)?.triggers,
				);

				expect(told).toEqual([DAYS_READ]);
			}),
			{ numRuns: 20 },
		);
	});

	it('consecutive days are judged as each of them alone', () => {
		// Days with many visitors in between, so that there are events, and days without any.
		const counts = fc.oneof(
			{ weight: 8, arbitrary: fc.integer({ min: 80, max: 120 }) },
			fc.nat(500),
			fc.constant(0),
		);
		const series = fc.array(counts, { minLength: DAYS_READ, maxLength: DAYS_READ + 40 });

		fc.assert(
			fc.property(series, settings, (days, given) => {
				const alone = range(DAYS_READ, days.length).map((day) =>
					judgeLastDay(days.slice(day - DAYS_READ, day + 1), given),
				);

				expect(judgeFrom(DAYS_READ, days, given)).toEqual(alone);
			}),
		);
	});

	it('the judgement does not depend on when the days are', () => {
		const starts = fc.integer({ min: 0, max: 5000 }).map((days) => dayAfter('2020-01-01', days));
		const days = fc.array(fc.nat(500), { minLength: DAYS_READ + 1, maxLength: DAYS_READ + 1 });

		fc.assert(
			fc.property(days, starts, settings, (counts, start, given) => {
				const byDay = daily(new Map(counts.map((count, index) => [dayAfter(start, index), count])));

				expect(judgeDay(dayAfter(start, DAYS_READ), byDay, given)).toEqual(
					judgeLastDay(counts, given),
				);
			}),
		);
	});
});
