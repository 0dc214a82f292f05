import { constant, mean, range, times, unzip } from 'lodash';
import { DAYS_READ } from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import * as days from './days';
import { found, judge, plainRule, told, triggerRule, type Rule } from './judge';
import * as story from './story';
import { tabulate, type Cell, type Goal, type Simulated } from './table';

const { alarms, always, once, quiet, share, WEEK } = story;

/** Of each size. */
const WEBSITES = 60;
const SIZES = [200, 2000];
const CHRISTMAS = [0.8, 0.6, 0.4, 0.2, 0.25, 0.4, 0.45, 0.5, 0.5, 0.4, 0.35, 0.4, 0.6, 0.7, 0.8];
const OUTAGE = [0, 0, 0];
const OK = times(11, constant(1));

const FEW: Goal[] = [{ most: 3 }];
const FOUND: Goal[] = [{ least: 0.87 }, { least: 0.94 }, { least: 0.9999 }];

const QUIET: story.Story[] = [
	{ ...quiet('20 visitors a day, 10 %', {}, FEW), sizes: [20] },
	{ ...quiet('60 visitors a day, 10 %', {}, FEW), sizes: [60] },
	quiet('chance only', { noise: days.logNormal(0) }, FEW),
	quiet('10 % (log-normal)', {}, [...FEW, ...FOUND]),
	quiet('20 %', { noise: days.logNormal(0.2) }, FEW),
	quiet('30 %', { noise: days.logNormal(0.3) }, FEW),
	quiet('overdispersed (negative binomial), 10 %', { noise: days.overdispersed(0.1) }, FEW),
	quiet('overdispersed, 20 %', { noise: days.overdispersed(0.2) }, FEW),
	quiet('like the day before (AR(1)), 10 %', { noise: days.autocorrelated(0.1) }, FEW),
	quiet('like the day before, 20 %', { noise: days.autocorrelated(0.2) }, FEW),
	quiet("heavy tails (Student's t), 10 %", { noise: days.heavyTailed(0.1) }, FEW),
	// Here, noise alone halves or doubles several days a year, and they are to be found.
	quiet('heavy tails, 20 %', { noise: days.heavyTailed(0.2) }, []),
	{ ...quiet('10 %, Low', {}, [{ most: 0.5 }]), sensitivity: 'low' },
	{ ...quiet('10 %, High', {}, [{ most: 6 }]), sensitivity: 'high' },
];

const foundAfter = (name: 'halved' | 'doubled' | 'zero', goal?: Goal) =>
	share(`${name} days found after it`, ({ after }) => found(after, name), goal);
const withWeekAfter = (goal: Goal) =>
	alarms(goal, 'alarms', ({ during, after }) => told([...during, ...after.slice(0, WEEK)]));
const ofLast: story.Measure['of'] = ({ during }) => told(during.slice(-1));
const onSecondDay = share('reported on the second day', ofLast, { least: 0.99 });
const ofFirstDays: story.Measure['of'] = ({ during }) => {
	const first = during.filter(({ day }, index) => during[index - 1]?.day !== day - 1);
	return told(first) / first.length;
};

const changeTo = (factor: number) =>
	`${factor > 1 ? '+' : '-'}${Math.round(Math.abs(factor - 1) * 100)} %`;

const STORIES: story.Story[] = [
	story.newsletter('every other Monday', 2, { most: 3 }),
	{ ...story.newsletter('every other Monday, Low', 2, { most: 1 }), sensitivity: 'low' },
	story.newsletter('every fourth Monday', 4, {}),
	...[0.6, 0.3].map((factor) =>
		once(
			`${changeTo(factor)} for 16 days`,
			times(16, constant(factor)),
			alarms({ most: 1.5 }),
			alarms({ most: 0.2 }, 'spikes after it', ({ after }) => told(after.slice(0, 10), 'spike')),
			foundAfter('doubled'),
			foundAfter('halved'),
		),
	),
	...[0.5, 0.6, 1.6, 2].map((factor) => {
		const goal = factor === 0.5 || factor === 2 ? { least: 0.95 } : {};
		const inThreeDays: story.Measure['of'] = ({ during }) => Math.min(1, told(during.slice(0, 3)));
		const measures = [alarms({ most: 1.35 }), share('reported within 3 days', inThreeDays, goal)];
		return once(`${changeTo(factor)} for good`, times(8 * WEEK, constant(factor)), ...measures);
	}),
	once('+60 %, then 50 times as many', [1.6, 50], onSecondDay),
	once('-40 %, then nothing', [0.6, 0], onSecondDay),
	once('five days with twice as many', [2, 2, 2, 2, 2], withWeekAfter({ most: 1.2 })),
	once('Christmas: down to 20 %, and back in 15 days', CHRISTMAS, withWeekAfter({ most: 2.5 })),
	once(
		'no traffic for 3 days, three times in five weeks',
		[...OUTAGE, ...OK, ...OUTAGE, ...OK, ...OUTAGE],
		alarms({ most: 3.2 }),
		foundAfter('halved', { least: 0.8 }),
		foundAfter('zero', { least: 0.99 }),
	),
	once(
		'a day with 20 times as many',
		[20, 5, 2.5],
		alarms({ most: 1.2 }),
		foundAfter('doubled', { least: 0.85 }),
	),
	always('3 % more every week', { trend: days.steady(1.03, WEEK) }),
	always('3 % fewer every week', { trend: days.steady(0.97, WEEK) }),
	always('weekends near zero', { weekdays: [1.15, 1.2, 1.15, 1.1, 1, 0.007, 0.007] }),
	{
		...always('a new website', { factorOf: (day) => (day < 0 ? 0 : 1) }),
		days: 8 * WEEK,
		measures: [alarms({ most: 0.5 }, 'alarms in its first eight weeks')],
	},
	story.burstsOfBots(
		alarms({ most: 3 }, 'alarms a year on other days', ({ others }) => told(others)),
		share('reported on their first day', ofFirstDays, { least: 0.9 }),
	),
];

/** Simulates what the rule of "Unusual Traffic" finds, and how often it is wrong. */
export function simulateUnusualTraffic(): Simulated[] {
	const names = ['Alarms', 'Half', 'Twice', 'None'];
	const header = ['Noise', ...names, ...names.map((name) => `Plain: ${name.toLowerCase()}`)];
	const rows = QUIET.map((one) => ({ about: [one.title], cells: measure(one).flat() }));
	const ofStories = STORIES.flatMap((one) =>
		unzip(measure(one)).map((cells, index) => ({
			...{ cells, about: [one.title, one.measures[index]?.what ?? ''] },
		})),
	);
	return [
		tabulate(header, rows),
		tabulate(['What happens', 'What is counted', 'Rule', 'Plain rule'], ofStories),
	];
}

/** What is counted of the rule of the trigger, and of the plain one. */
function measure(one: story.Story): Cell[][] {
	const { measures, sensitivity = 'medium' } = one;
	return [triggerRule(sensitivity), plainRule].map((rule, index) => {
		const values = meansOf(rule, one);
		return measures.map(({ cellOf }, which) => cellOf(values[which] ?? NaN, index === 0));
	});
}

/** The means over all websites to which it happens. */
function meansOf(rule: Rule, { website, days: count, happen, ...one }: story.Story): number[] {
	const measured = (one.sizes ?? SIZES).flatMap((visitors) =>
		range(WEBSITES).map((seed) => {
			const happening = happen(seed);
			const settings = { visitors, ...website, factorOf: happening.factorOf };
			const judged = judge(rule, days.simulateDays(settings, -DAYS_READ, count, seed));
			const parts = story.partsOf(judged, happening);
			return one.measures.map(({ of }) => of(parts));
		}),
	);
	return unzip(measured).map(mean);
}
