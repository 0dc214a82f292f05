import { text, type Parts } from '../sentence';

/** The sentences about each event of the trigger. A heading stands above several that are combined. */
export const englishEvents = {
	lastingChange: {
		heading: 'Lasting changes',
		/** What an average day has had since about a day, with its unit, and what was to be expected, as a number. */
		changed: text`${'domain'} has had about ${'actual'} a day since about ${'since'}, instead of about ${'usual'} (${'change'}).`,
		/** Why nobody knows whether it is the season. */
		noYearBefore: 'There are no numbers of the year before, so it may be the season.',
		/** What starts the workflow. `limits`: e.g. `below 82 or above 122` */
		needed: text`The workflow starts when four weeks in a row are ${'limits'} a day.`,
		/** Why it never starts. */
		ignoredBelow: text`A website is ignored while it has fewer than ${'count'} a day.`,
	},
	newValue: {
		heading: 'New values',
		/** What is said of a value: that it is new, that it is more frequent than before, or that it is the largest. */
		kinds: { new: 'New', frequent: 'Unusually frequent', largest: 'largest' },
		/** `statistic`: what the value is, e.g. `page`; `count`: with its unit */
		valueOfDay: text`${'kind'} ${'statistic'} of ${'domain'} on ${'day'}: ${'value'}, ${'count'}.`,
		/** Too many for a sentence each. `statistic`: what they are, `count`: how many, `largest`: a list */
		newValues: text`Many new ${'statistic'} of ${'domain'} on ${'day'}: ${'count'}. The largest: ${'largest'}.`,
		/** How many others were not looked at; nobody knows how many. */
		notLookedAt: {
			one: '# more may be new and was not looked at.',
			other: '# more may be new and were not looked at.',
		},
		othersNotLookedAt: 'Others may be new and were not looked at.',
		/** What starts the workflow: so many in all, and so many of them on one day; or nine tenths of all on one day. */
		needed: text`The workflow starts when a value reaches ${'count'} within ${'days'} days, at least ${'onDay'} of them on one day, or when one day brings ${'count'} and nine tenths as many as all ${'days'} days before.`,
	},
	newWebsite: text`New website: ${'domain'}.`,
	newestWebsite: text`the newest website is ${'domain'}. The workflow starts when another one is added.`,
	noVisitors: {
		heading: 'Visitors missing or back',
		/** `missing`: how many visitors would have come at least */
		noVisitors: text`${'domain'} has had no new visitors for ${'hours'} hours, in which at least ${'missing'} usually come. Either its tracking is broken or the website is down.`,
		visitorsAgain: text`${'domain'} has visitors again, after ${'hours'} hours without any.`,
		/** `today`: with the unit */
		soFar: text`${'domain'} has had ${'today'} today and ${'yesterday'} yesterday.`,
		/** What starts the workflow: so many hours without another visitor. */
		needed: text`The workflow starts after ${'count'} hours without another one.`,
		/** Which websites never start it. `websites`: e.g. `a.example (3), b.example (0)`, with visitors a day */
		notWatched: text`Not watched, because they have fewer than ${'minimum'} visitors a day: ${'websites'}.`,
		/** How many of all websites were looked at for that. */
		lookedAt: text`${'count'} of ${'all'} websites were looked at.`,
		/** Why it never starts: its average day has fewer visitors than the minimum, or hardly any. */
		notWatchedBelow: text`A website with fewer than ${'minimum'} visitors a day is ignored, and this one has had ${'perDay'} on average in the last four weeks.`,
		tooFewVisitors: 'It has too few visitors to notice when none come.',
	},
	reports: 'Reports',
	/** A report on one line: its counts with their units, and of visitors with their change. */
	periodOver: text`${'domain'} had ${'visitors'} and ${'pageviews'} (${'range'}).`,
	threshold: {
		heading: 'Traffic above or below',
		/**
		 * About visitors or pageviews. `actual`: with its unit; `side`: on which side of which number; `before`: what the
		 * period before is called, and `previous`: its count
		 */
		crossed: text`${'domain'} had ${'actual'} (${'range'}), ${'side'}. ${'before'}, it had ${'previous'}.`,
		not: (side: string) => `not ${side}`,
		/** What the period before is called. */
		before: { day: 'The day before', week: 'The week before', month: 'The month before' },
		/** What starts the workflow: such a period after one that is not. `limit`: e.g. `above 20` */
		needed: {
			day: text`The workflow starts when a day is ${'limit'} and the day before was not.`,
			chosenDay: text`The workflow starts when a chosen weekday is ${'limit'} and the last one before it was not.`,
			week: text`The workflow starts when a week is ${'limit'} and the week before was not.`,
			month: text`The workflow starts when a month is ${'limit'} and the month before was not.`,
		},
	},
	unusualTraffic: {
		heading: 'Unusual traffic',
		/** The part of the sentence that says how many are usual. */
		usual: { one: 'about # is usual', other: 'about # are usual' },
		/** Without a change in percent where that is empty. */
		unusual: ({
			domain,
			day,
			actual,
			usual,
			change,
		}: Parts<'domain' | 'day' | 'actual' | 'usual' | 'change'>) =>
			`${domain} had ${actual} on ${day}, where ${usual}${change && ` (${change})`}.`,
		/** Of a day for which it is unknown what is usual. */
		unusualUnknown: text`${'domain'} had ${'actual'} on ${'day'}, and nobody knows what is usual.`,
		/** Of one of the quiet days, for which nobody wants to know what is usual. */
		quietDay: text`${'domain'} had ${'actual'} on ${'day'}, which is a quiet day.`,
		/** Why a day far from usual is not unusual. */
		recurring: {
			year: 'It is not unusual, because the same days of last year were about as far from usual.',
			month:
				'It is not unusual, because the same days of the last two months were about as far from usual.',
		},
		/** Of several websites that are unusual on one day: fewer, more, or most of them none at all. */
		group: {
			drop: text`Less traffic than usual on ${'count'} of ${'all'} websites on ${'day'}: ${'largest'}. Probably a holiday, or the counting of the service.`,
			spike: text`More traffic than usual on ${'count'} of ${'all'} websites on ${'day'}: ${'largest'}. Probably a holiday, or the counting of the service.`,
			none: text`No traffic on ${'count'} of ${'all'} websites on ${'day'}: ${'largest'}. Probably the counting of the service, or a server that they share.`,
		},
		/** `causes`: values with the change of each, e.g. `google.com (+150), /offer (+30)` */
		changedMost: text`Changed most: ${'causes'}.`,
		/** What starts the workflow. `limits`: e.g. `below 3 or above 20` */
		needed: text`The workflow starts on the first day ${'limits'}.`,
		/** Why it did not start: the count of the day and the usual one are both too small. */
		ignoredBelow: text`A day is ignored when both its number and the usual one are below ${'count'}.`,
	},
} as const;
