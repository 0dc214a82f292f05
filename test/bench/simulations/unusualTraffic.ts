import { constant, mean, meanBy, times } from 'lodash';
import { addDays, utcDay } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { type Sensitivity, toLog } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { historyOf } from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import {
	directionOf,
	isSeasonal,
	trafficRule,
} from '../../../nodes/WebsiteAnalytics/analytics/trafficRules';
import * as days from './days';
import { decimal, percent, tabulate } from './table';

const { SIZES, WEBSITES, WEEK, YEAR_OF_WEEKS } = days;
export const MINIMUM = 20;
/** The rule reads ten weeks before a day. */
const BEFORE = 10 * WEEK;
const FROM = addDays(utcDay(days.START_MS), -BEFORE);

/** Returns what Unusual Traffic reports from a day on, and which share of days it finds with other counts. */
export function judgeTraffic(series: days.Series, first: number, sensitivity: Sensitivity) {
	const rule = trafficRule({ sensitivity, minimum: MINIMUM });
	const history = historyOf(days.byDay(series), () => false);
	const judged = days.judgedDays(rule, series, first);
	const found = (change: (count: number) => number, wanted: string) =>
		meanBy(judged, ({ date, count, found }) => {
			const changed = change(count);
			if (!found || directionOf(changed, found, MINIMUM) !== wanted) return 0;
			const distance = toLog(changed) - toLog(found.expected);
			return Number(changed === 0 || !isSeasonal(date, distance, history));
		});
	return {
		reported: judged.filter((day) => day.found?.isReported).map(({ date }) => date),
		halved: found((count) => Math.round(count / 2), 'drop'),
		doubled: found((count) => 2 * count, 'spike'),
		empty: found(constant(0), 'drop'),
	};
}

interface Story {
	title: string;
	website?: Partial<days.Website>;
	sensitivity?: Sensitivity;
	sizes?: number[];
}

/** Multiplies the visitors of every other Monday by 2.5. */
const newsletter = (day: number) => (day % (2 * WEEK) === 0 ? 2.5 : 1);
const firstDay = (seed: number) => 10 * WEEK + (seed % WEEK);
const HALF = times(YEAR_OF_WEEKS, constant(0.5));

const STORIES: Story[] = [
	{ title: '20 visitors a day, noise of 10%', sizes: [20] },
	...(['low', 'medium', 'high'] as const).map((sensitivity) => ({
		title: `Noise of 10%, ${sensitivity}`,
		sensitivity,
	})),
	{ title: 'Noise of 30%', website: { noise: days.logNormal(0.3) } },
	{ title: 'Weekends near zero', website: { weekdays: [1.15, 1.2, 1.15, 1.1, 1, 0.007, 0.007] } },
	{ title: 'A newsletter every other week', website: { happen: constant(newsletter) } },
	{ title: 'Once -50% for good', website: { happen: days.from(firstDay, HALF) } },
];

/** Simulates the alarms of Unusual Traffic in a year, and which share of days it finds with other counts. */
export function simulateUnusualTraffic(): string {
	const rows = STORIES.map(({ title, website, sensitivity = 'medium', sizes = SIZES }) => {
		const outcomes = sizes.flatMap((visitors) =>
			times(WEBSITES / 3, (seed) => {
				const counts = days.simulateDays({ visitors, ...website }, -BEFORE, YEAR_OF_WEEKS, seed);
				return judgeTraffic({ from: FROM, counts }, BEFORE, sensitivity);
			}),
		);
		const shares = (['halved', 'doubled', 'empty'] as const).map((key) =>
			percent(meanBy(outcomes, key)),
		);
		return [title, decimal(mean(outcomes.map(({ reported }) => reported.length))), ...shares];
	});
	return tabulate(['Websites', 'Alarms a year', 'Half', 'Twice', 'None'], rows);
}
