import { constant, findLastIndex, mean, times, unzip } from 'lodash';
import { DAYS_READ } from '../../../nodes/WebsiteAnalytics/analytics/unusual';
import type { Sensitivity } from '../../../nodes/WebsiteAnalytics/analytics/usual';
import * as days from './days';
import { normal, randomNumbers } from './random';
import { decimal, percent, tabulate } from './table';
import { found, judge, plainRule, told, triggerRule, type Judged } from './unusualRules';

const { SIZES, WEBSITES, WEEK, YEAR_OF_WEEKS } = days;

/** What websites are like, what happens to them, and what is counted of what a rule makes of it. */
interface Story {
	title: string;
	website: Partial<days.Website>;
	measures: Measure[];
	/** How many days are judged; default: a year. */
	end?: number;
	sensitivity?: Sensitivity;
	/** Visitors a day on average. */
	sizes?: number[];
}

/** A number, or a part of something from 0 to 1: its mean over all websites is shown. */
type Measure = [what: string, of: (days: Parts) => number, show: (mean: number) => string];

/** The days that are judged: all, those from the first to the last on which something happens, and six weeks after it. */
type Parts = Record<'all' | 'during' | 'after', Array<days.Day & Judged>>;

const AFTER = 6 * WEEK;
const CHRISTMAS = [0.8, 0.6, 0.4, 0.2, 0.25, 0.4, 0.45, 0.5, 0.5, 0.4, 0.35, 0.4, 0.6, 0.7, 0.8];

/** How many days are told, of those of what happens unless `of` says otherwise. */
function alarms(what = 'alarms', of: Measure[1] = ({ during }) => told(during)): Measure {
	return [what, of, decimal];
}

const share = (what: string, of: Measure[1]): Measure => [what, of, percent];

/** Nothing happens but noise: alarms, and how many days with half, twice and no traffic are found. */
const quiet = (title: string, noise?: days.Noise, more: Partial<Story> = {}): Story => {
	const shares = (['halved', 'doubled', 'zero'] as const).map((name) =>
		share(name, ({ all }) => found(all, name)),
	);
	return { title, website: { noise }, measures: [alarms(), ...shares], ...more };
};

/** Days with these factors, which begin on any weekday. */
const once = (title: string, factors: number[], ...measures: Measure[]): Story => ({
	...{ title, measures, end: 11 * WEEK + AFTER },
	website: { happen: days.from((seed) => WEEK + (seed % WEEK), factors) },
});

const always = (title: string, website: Partial<days.Website>): Story => ({
	...{ title, website, measures: [alarms('alarms a year')] },
});

/** Brings about 2.5 times the visitors on a Monday every so many weeks, and some more on the next day. */
function newsletter(when: string, weeks: number, sensitivity: Sensitivity = 'medium'): Story {
	const isSent = (day: number) => day % (weeks * WEEK) === 0;
	const happen = (seed: number) => {
		const random = randomNumbers(seed);
		return (day: number) => {
			if (isSent(day)) return 2.5 * Math.exp(0.15 * normal(random));
			return isSent(day - 1) ? 1.3 : 1;
		};
	};
	const ofMondays: Measure[1] = ({ all }) => told(all.filter((_day, index) => index % WEEK === 0));
	const measures = [alarms('alarms a year on Mondays', ofMondays)];
	return { title: `a newsletter ${when}`, sensitivity, website: { happen }, measures };
}

const QUIET: Story[] = [
	quiet('20 visitors a day, 10 %', undefined, { sizes: [20] }),
	quiet('60 visitors a day, 10 %', undefined, { sizes: [60] }),
	quiet('chance only', days.logNormal(0)),
	quiet('10 % (log-normal)'),
	quiet('20 %', days.logNormal(0.2)),
	quiet('30 %', days.logNormal(0.3)),
	quiet('like the day before (AR(1)), 10 %', days.autocorrelated(0.1)),
	quiet('like the day before, 20 %', days.autocorrelated(0.2)),
	quiet("heavy tails (Student's t), 10 %", days.heavyTailed(0.1)),
	quiet('heavy tails, 20 %', days.heavyTailed(0.2)),
	quiet('10 %, Low', undefined, { sensitivity: 'low' }),
	quiet('10 %, High', undefined, { sensitivity: 'high' }),
];

const foundAfter = (name: 'halved' | 'doubled' | 'zero') =>
	share(`${name} days found after it`, ({ after }) => found(after, name));
const spikesAfter = alarms('spikes after it', ({ after }) => told(after.slice(0, 10), 'spike'));
const withWeekAfter = alarms('alarms', ({ during, after }) =>
	told([...during, ...after.slice(0, WEEK)]),
);
const soon = share('reported within 3 days', ({ during }) => Math.min(1, told(during.slice(0, 3))));
const happens = ({ factor }: days.Day) => factor !== 1;

const STORIES: Story[] = [
	newsletter('every other Monday', 2),
	newsletter('every other Monday, Low', 2, 'low'),
	newsletter('every fourth Monday', 4),
	...Object.entries({ '-40 %': 0.6, '-70 %': 0.3 }).map(([change, factor]) => {
		const measures = [alarms(), spikesAfter, foundAfter('doubled'), foundAfter('halved')];
		return once(`${change} for 16 days`, times(16, constant(factor)), ...measures);
	}),
	...Object.entries({ '-50 %': 0.5, '-40 %': 0.6, '+60 %': 1.6, '+100 %': 2 }).map(
		([change, factor]) =>
			once(`${change} for good`, times(8 * WEEK, constant(factor)), alarms(), soon),
	),
	once('Christmas: down to 20 %, and back in 15 days', CHRISTMAS, withWeekAfter),
	always('3 % more every week', { trend: days.steady(1.03, WEEK) }),
	always('3 % fewer every week', { trend: days.steady(0.97, WEEK) }),
	always('weekends near zero', { weekdays: [1.15, 1.2, 1.15, 1.1, 1, 0.007, 0.007] }),
];

/** Simulates what the rule of "Unusual Traffic" finds, and how often it is wrong. */
export function simulateUnusualTraffic(): string[] {
	const names = ['Alarms', 'Half', 'Twice', 'None'];
	const header = ['Noise', ...names, ...names.map((name) => `Plain: ${name.toLowerCase()}`)];
	const ofStories = STORIES.flatMap((story) =>
		unzip(cellsOf(story)).map((cells, index) => [
			...[story.title, story.measures[index]?.[0] ?? '', ...cells],
		]),
	);
	const ofQuiet = QUIET.map((story) => [story.title, ...cellsOf(story).flat()]);
	return [
		tabulate(header, ofQuiet),
		tabulate(['What happens', 'What is counted', 'Rule', 'Plain rule'], ofStories, 2),
	];
}

/** What is counted of the rule of the trigger, and of the plain one. */
function cellsOf({ website, measures, end = YEAR_OF_WEEKS, ...story }: Story): string[][] {
	const websites = (story.sizes ?? SIZES).flatMap((visitors) =>
		times(WEBSITES, (seed) => days.simulateDays({ visitors, ...website }, -DAYS_READ, end, seed)),
	);
	return [triggerRule(story.sensitivity ?? 'medium'), plainRule].map((rule) => {
		const all = websites.map((one) => partsOf(judge(rule, one)));
		return measures.map(([, of, show]) => show(mean(all.map(of))));
	});
}

function partsOf(all: Parts['all']): Parts {
	const last = findLastIndex(all, happens);
	const end = last < 0 ? all.length : last + 1;
	const during = all.slice(Math.max(0, all.findIndex(happens)), end);
	return { all, during, after: all.slice(end, end + AFTER) };
}
