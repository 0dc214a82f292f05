import { compact } from 'lodash';
import { isObject } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import type { TopChanges } from '../analytics/itemRows';
import {
	type AlarmSettings,
	type DayResult,
	FOLDED_DAYS,
	isOpenEvent,
	type OpenEvent,
	roundedNumbers,
	type SeriesFold,
	type SeriesRule,
} from '../analytics/seriesRule';
import { fetchFoldedDays } from '../service/foldedDays';
import type { Site } from '../service/site';
import { fetchTopChanges } from '../service/topChanges';
import {
	excludedDaysField,
	isWanted,
	unusualFields,
	type unusualOptions,
} from '../form/unusualFields';
import type { LastingChangeFields } from '../items/eventItems';
import { expectedRow, reasonOf, unusualCountText } from '../items/unusualDayText';
import { limitsText } from './alarm';
import { type EventType, eventType, type Found, type Rule } from './event';

const TEST_DAYS = 30;
/** The last days of a check that can be reported. */
const REPORTED_DAYS = 7;

/** What a rule found on a day of a website. */
interface FoundDay extends DayResult {
	domain: string;
	/** `yyyy-MM-dd` */
	date: string;
}

/** An event about daily visitors or pageviews that differ from the expected ones. */
interface TrafficAlarm extends Pick<EventType, 'name' | 'description' | 'heading'> {
	options: ReturnType<typeof unusualOptions>;
	rule(settings: AlarmSettings): SeriesRule;
	/** Returns what follows a count in a sentence. The day by default. */
	when?(day: string): string;
	/** Follows a count in a list, e.g. `a day`. */
	countOf?: string;
	/** Why there is nothing to expect. */
	needs: string;
	/** Whether events say what changed most. */
	hasTopChanges?: true;
}

/** The event that was reported and goes on after the last checked day. */
interface Memory {
	open: OpenEvent | null;
}

/** Returns the event of an alarm about traffic. */
export function trafficAlarm(alarm: TrafficAlarm): EventType {
	const { name, description, heading, options, countOf, hasTopChanges } = alarm;
	return eventType({
		name,
		description,
		heading,
		fields: unusualFields,
		options: { ...options, excludedDays: excludedDaysField },
		resetsOn: ['metric', 'sensitivity', 'direction', 'minimum'],
		rule(settings): Rule<Memory> {
			const { metric, direction: wanted, excludedDays: isExcluded } = settings;
			const rule = alarm.rule(settings);

			const judgeDays = async (site: Site, fold: SeriesFold) => {
				const { days, ...others } = await fetchFoldedDays(site, metric, rule, fold);
				const judged = days.flatMap(({ date, found }) =>
					found ? [{ ...found, domain: site.domain, date }] : [],
				);
				return { ...others, judged };
			};
			const foundDay = (day: FoundDay, topChanges: TopChanges | null, why?: string): Found => {
				const { domain, date } = day;
				const direction = day.actual > day.expected ? 'spike' : 'drop';
				const numbers = roundedNumbers(day);
				const { actual, expected } = numbers;
				const count = { metric, ...numbers };
				const what = unusualCountText({ ...count, domain, date }, alarm.when?.(date));
				const reason = reasonOf({ actual, reported: true, topChanges });

				return {
					date,
					size: Math.abs(actual - expected),
					row: expectedRow(domain, count, reason.line, countOf),
					fields: {
						metric,
						direction,
						...numbers,
						...(hasTopChanges && { topChanges }),
					} satisfies LastingChangeFields,
					text: compact([what, why ?? reason.sentence]).join(' '),
					key: [metric, direction, date],
				};
			};

			return {
				catchUpDays: FOLDED_DAYS,
				reportedDays: REPORTED_DAYS,
				testDays: TEST_DAYS,
				isEventDay: (day) => !isExcluded(day),

				isMemory: (stored): stored is Memory =>
					isObject(stored) && (stored.open === null || isOpenEvent(stored.open)),

				async check({ site, from, to, reportFrom, memory }) {
					const fold = { range: { from, to }, isExcluded, reportFrom, open: memory?.open };
					const { judged, open, refusal } = await judgeDays(site, fold);
					const reported = judged.filter(
						(day) => day.isReported && isWanted(day.direction, wanted),
					);
					const found = reported.map(async (day) => {
						const isExplained = hasTopChanges && day.actual > 0;
						return foundDay(day, isExplained ? await fetchTopChanges(site, day.date) : null);
					});
					return {
						found: await Promise.all(found),
						memory: { open },
						notes: refusal && [`checked without the days of last year: ${refusal.message}`],
					};
				},

				async sample(site, day) {
					const fold = { range: { from: day, to: day }, isExcluded };
					const [last] = (await judgeDays(site, fold)).judged;
					if (!last) {
						throw new UserFacingError(
							`${site.domain} has too little history: ${alarm.needs}`,
							'Choose a website with more traffic, or wait until it has some.',
						);
					}
					const { low, high } = roundedNumbers(last);
					const limits = {
						...(wanted !== 'spike' && { below: low }),
						...(wanted !== 'drop' && { above: high }),
					};
					const why = last.isSeasonal
						? 'Last year was like this, so the workflow does not start.'
						: limitsText(limits);
					return foundDay(last, null, why);
				},
			};
		},
	});
}
