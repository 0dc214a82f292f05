import type { DerivedName, StatisticName, Unit } from '../../analytics/catalog';

/** A text in which a count replaces `#`, in the plural forms of the language. Counts without a form of their own have `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * All texts of a report, each a whole sentence or line: no language has to build on the grammar of another. Counts and days
 * replace `{their names}` as the locale writes them.
 */
export const english = {
	/** Stands between a label and a value. */
	colon: ':',
	/** Stands between two days or goals. */
	semicolon: '; ',
	none: 'none',
	/** The last line of a text that is too long. */
	linesLeftOut: { one: 'and # more line', other: 'and # more lines' } as PluralForms,
	units: {
		visitors: { one: '# visitor', other: '# visitors' },
		pageviews: { one: '# pageview', other: '# pageviews' },
		events: { one: '# event', other: '# events' },
	} as Record<Unit, PluralForms>,
	/** The values of a statistic, within a sentence. A label begins with a capital. */
	statistics: {
		browser: 'browsers',
		campaign: 'campaigns',
		channel: 'channels',
		city: 'cities',
		continent: 'continents',
		country: 'countries',
		device: 'devices',
		event: 'events',
		landing_page: 'landing pages',
		language: 'languages',
		os: 'operating systems',
		page: 'pages',
		pageviews: 'pageviews',
		pageviews_hours: 'hours (pageviews)',
		referrer: 'referrers',
		resolution: 'screen resolutions',
		section: 'sections',
		visitors: 'visitors',
		visitors_hours: 'hours',
	} satisfies Record<StatisticName | DerivedName, string>,
	values: {
		/** An empty referrer, and any other empty value. */
		direct: 'Direct',
		unknown: 'Unknown',
		/** The path `/`. */
		homePage: '/ (home page)',
		/** Channels. */
		search: 'Search',
		aiAssistants: 'AI assistants',
		social: 'Social',
		email: 'Email',
		referral: 'Referral',
		/** Stands for all values that were not read. */
		notRead: 'Not read',
	},
	bestDay: 'Best day',
	unnamedWebsite: 'Website {id}',
	/**
	 * A range that is not over.
	 * @param range e.g. `Mar 8 – 10, 2026`
	 */
	rangeSoFar: '{range}, so far',
	comparedWith: 'Compared with {range}',
	/** The finished days of a range that is not over. */
	partComparedWith: 'Change: {part} compared with {before}',
	/** Follows the change of a count. */
	fromTo: 'from {before} to {now}',
	/** Follows a change in percent. */
	fromCount: 'from {count}',
	noTraffic: 'No traffic',
	/**
	 * @param days e.g. `Sat, Mar 7`
	 */
	noTrafficOn: 'No traffic on {days}',
	noVisitorsOn: 'No visitors counted on {days}',
	noPageviewsOn: 'No pageviews counted on {days}',
	/** Follows the days on which nothing was counted. */
	noPercentage: 'therefore no percentage',
	/** Where the tracking began within a range. */
	firstTraffic: 'First traffic on {day}',
	/** The expected count of a running period. */
	forecast: 'about {count} by {day}',
	/**
	 * @param values of a statistic, e.g. `pages`
	 */
	topValues: 'Top {values}',
	/** The heading of the values of all statistics that changed most. */
	changedMost: 'What changed most',
	before: 'before',
	/** With a change that may be larger: after its label in a list. */
	atLeast: 'at least',
	notes: 'Notes',
	movedLine: 'The dashed line is moved to the same weekdays.',
	/** What happened, in sentences of a mail and a page. */
	moreVisitors: '{share} more visitors than before ({before})',
	fewerVisitors: '{share} fewer visitors than before ({before})',
	sameVisitors: 'As many visitors as before ({before})',
	largestChange: 'Largest change',
	/** Of an overview: one sentence. */
	websitesUp: {
		one: '# website has more visitors',
		other: '# websites have more visitors',
	} as PluralForms,
	websitesDown: { one: '# has fewer', other: '# have fewer' } as PluralForms,
	goals: 'Goals',
	/**
	 * @param share e.g. `2.1%`
	 */
	ofVisitors: '{share} of visitors',
	ofTarget: '{count} of {target}',
	/** Of a period that is not over. */
	behind: 'behind: {count} expected by now',
	onTrack: 'on track: {count} expected by now',
	allWebsites: 'All websites',
	websitesWith: 'Websites with {search}',
	/**
	 * A note, a heading and part of the subject.
	 * @param all the number of websites
	 */
	websitesNotRead: { other: '# of {all} websites could not be read' } as PluralForms,
	websitesShown: { other: '# of {all} websites shown' } as PluralForms,
	visitorsByWebsite: 'Visitors by website',
	/** What the counts of lines are. */
	perDay: 'Per day',
	/** Follows `perDay` where a point is the mean of a week. */
	weeklyMean: 'weekly mean',
	/** Stands beside the point of the day that is not over. */
	soFar: 'so far',
	/** The counts of days to come. */
	expected: 'expected',
	/** Below a page. */
	howCounted:
		'Visitors are added up over the days: a person who visits on two days counts as two visitors.',
};

/** All texts of a language: the same texts as in English, which describes each. */
export type Translations = typeof english;
