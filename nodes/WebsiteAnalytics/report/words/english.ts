import type { DerivedName, StatisticName, Unit } from '../../analytics/catalog';
import { text, type Forms, type Like } from '../sentence';

/** Of those by day, no text names values. */
type NamedStatistic = Exclude<StatisticName, 'pageviews' | 'visitors'> | DerivedName;

/**
 * All words of a language, each sentence or line as a whole: no language has to build on the grammar of
 * another. Sentences are given texts: counts and days as the locale writes them, and what comes from outside,
 * such as a domain, shortened and escaped. The other languages have the same words.
 */
export const english = {
	/** In place of an empty list. */
	none: 'none',
	/** The last line of a text that is too long, and of a list of sentences. */
	linesLeftOut: { one: '(# more line left out)', other: '(# more lines left out)' },
	andMore: 'and # more',
	/** What is counted. */
	units: {
		visitors: { one: '# visitor', other: '# visitors' },
		pageviews: { one: '# pageview', other: '# pageviews' },
		events: { one: '# event', other: '# events' },
	},
	/** The same within a sentence; a label begins with a capital. */
	metrics: { visitors: 'visitors', pageviews: 'pageviews' },
	/** What a value of a statistic is, and what several are, within a sentence. */
	statistics: {
		browser: { one: 'browser', other: 'browsers' },
		campaign: { one: 'campaign', other: 'campaigns' },
		channel: { one: 'channel', other: 'channels' },
		city: { one: 'city', other: 'cities' },
		continent: { one: 'continent', other: 'continents' },
		country: { one: 'country', other: 'countries' },
		device: { one: 'device', other: 'devices' },
		event: { one: 'event', other: 'events' },
		landing_page: { one: 'landing page', other: 'landing pages' },
		language: { one: 'language', other: 'languages' },
		os: { one: 'operating system', other: 'operating systems' },
		page: { one: 'page', other: 'pages' },
		pageviews_hours: { one: 'hour by pageviews', other: 'hours by pageviews' },
		referrer: { one: 'referrer', other: 'referrers' },
		resolution: { one: 'screen resolution', other: 'screen resolutions' },
		section: { one: 'section', other: 'sections' },
		visitors_hours: { one: 'hour by visitors', other: 'hours by visitors' },
	} satisfies Record<NamedStatistic, { one: string; other: string }>,
	values: {
		/** In place of an empty value: of a referrer, and of everything else. */
		direct: 'Direct',
		unknown: 'Unknown',
		/** The path `/`. */
		homePage: '/ (home page)',
		/** The section of pages in no folder. */
		noFolder: '/ (no folder)',
		/** Channels. */
		search: 'Search',
		aiAssistants: 'AI assistants',
		social: 'Social',
		email: 'Email',
		referral: 'Referral',
		/** In place of all values that were not read. */
		notRead: 'Not read',
	},
	/** A summary; an overview uses them too. */
	report: {
		bestDay: 'Best day',
		/** In place of a title, where there is no domain. */
		website: (id: number) => `Website ${id}`,
		/** Of a range that is not over. @param range e.g. `Mar 8 – 10, 2026` */
		soFar: (range: string) => `${range}, so far`,
		comparedWith: (range: string) => `Compared with ${range}`,
		/** Of a range that is not over: what of it the change is about, days or hours. */
		partComparedWith: text`Change: ${'part'} compared with ${'before'}`,
		/** After the change of a count. */
		fromTo: text`from ${'before'} to ${'now'}`,
		noTraffic: 'No traffic in this range',
		/** About days of the range. @param days e.g. `Sat, Mar 7` */
		noTrafficOn: (days: string) => `No traffic on ${days}`,
		/** Headings. `values`: what those of a statistic are, e.g. `pages`; `inBrackets`: what is counted of them */
		largest: ({ values, inBrackets }: { values: string; unit: Unit; inBrackets: string }) =>
			`Top ${values}${inBrackets}`,
		topChanges: text`What changed in ${'values'}${'inBrackets'}`,
		/** Labels of the count in the compared range, and in the range. */
		before: 'before',
		now: 'now',
		/** After a change that is only known to be at least as large: down, and up. */
		orLess: 'or less',
		orMore: 'or more',
		/** About a value that was not there before, or is not there now. */
		appeared: 'new',
		disappeared: 'gone',
	},
	/** Events that are counted as goals. */
	goals: {
		heading: 'Goals',
		/** @param share e.g. `2.1%` */
		perVisitor: (share: string) => `${share} per visitor`,
		ofTarget: text`${'share'} of the target of ${'target'}`,
		/** How much of the range is over, after how much of the target was reached. `share`: e.g. `70.0%` */
		elapsed: {
			day: text`${'share'} of the days`,
			week: text`${'share'} of the week`,
			month: text`${'share'} of the month`,
			quarter: text`${'share'} of the quarter`,
			year: text`${'share'} of the year`,
		},
	},
	overview: {
		allWebsites: 'All websites',
		websitesWith: (search: string) => `Websites with ${search}`,
		failed: {
			one: '# website could not be read and is not counted',
			other: '# websites could not be read and are not counted',
		},
		/** How many are shown. @param all how many there are */
		shown: (all: string): Forms => `Shown are # of ${all} websites`,
		/** Headings. */
		visitorsByWebsite: 'Visitors by website',
		couldNotBeRead: 'Could not be read',
		/** Of a website. */
		noTraffic: 'no traffic',
		/** For how many websites the compared range is incomplete. */
		incomplete: { one: 'incomplete for # website', other: 'incomplete for # websites' },
	},
	chart: {
		/** What stands for the picture where it is not shown, before what it is about. */
		chart: 'Chart',
		/** Of a range on some days of which nothing was counted. */
		incomplete: 'incomplete',
		/** What the counts are: of the axis, and after what is counted. */
		per: { day: 'Per day', week: 'Per week', month: 'Per month' },
		/** The same where a point of a line is the mean of several days, after `per.day`. */
		meanOf: { week: 'mean of each week', month: 'mean of each month' },
		/** The last bar of many: websites that have no bar of their own. */
		moreWebsites: { one: '# more website', other: '# more websites' },
	},
	/** Below a page: a heading, and sentences. */
	howCounted: 'How this was counted',
	countingRules: [
		'Visitors are added up over the days: a person who visits on two days counts as two visitors.',
		'Shares are parts of all visitors, or of all pageviews where pageviews are listed.',
		'Percentages are left out where the earlier range is incomplete, or nothing was counted in it.',
	],
} as const;

type EnglishWords = Like<typeof english>;

/** All words of a language: those of English, in which it is said what each is for. */
export type Words = EnglishWords & {
	/** What stands between a label and a value. */
	readonly colon?: string;
};

/** What a value of a statistic is, e.g. `page`, and what several are, e.g. `pages`, within a sentence. */
export type StatisticWords = Words['statistics']['page'];
