import type { Words } from '../words';

/** What is counted. Events are counted as what they are. */
const IN_BRACKETS = { visitors: ' (visitors)', pageviews: ' (pageviews)', events: '' };

export const english: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'none',
	linesLeftOut: { one: '(# more line left out)', other: '(# more lines left out)' },
	andMore: 'and # more',
	units: {
		visitors: { one: '# visitor', other: '# visitors' },
		pageviews: { one: '# pageview', other: '# pageviews' },
		events: { one: '# event', other: '# events' },
	},
	limits: { above: 'above #', below: 'below #' },
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
		pageviews: { one: 'day by pageviews', other: 'days by pageviews' },
		pageviews_hours: { one: 'hour by pageviews', other: 'hours by pageviews' },
		referrer: { one: 'referrer', other: 'referrers' },
		resolution: { one: 'screen resolution', other: 'screen resolutions' },
		section: { one: 'section', other: 'sections' },
		visitors: { one: 'day by visitors', other: 'days by visitors' },
		visitors_hours: { one: 'hour by visitors', other: 'hours by visitors' },
	},
	values: {
		direct: 'Direct',
		unknown: 'Unknown',
		homePage: '/ (home page)',
		noFolder: '/ (no folder)',
		channels: {
			search: 'Search',
			aiAssistants: 'AI assistants',
			social: 'Social',
			email: 'Email',
			referral: 'Referral',
		},
		notRead: 'Not read',
		notThereBefore: 'It was not there in the # days before.',
		hadBefore: ({ count, days }) => `It had ${count} in the ${days} days before.`,
		hadFewerBefore: ({ count, days }) => `It had fewer than ${count} in the ${days} days before.`,
		similar: (values) => `Values that contain it: ${values}.`,
	},
	report: {
		visitors: 'Visitors',
		pageviews: 'Pageviews',
		bestDay: 'Best day',
		visitorsPer: {
			day: 'Visitors per day',
			week: 'Visitors per week',
			month: 'Visitors per month',
		},
		website: (id) => `Website ${id}`,
		soFar: (range) => `${range}, so far`,
		comparedWith: (range) => `Compared with ${range}`,
		partComparedWith: ({ part, before }) => `Change: ${part} compared with ${before}`,
		hoursComparedWith: (before) =>
			`Change: the hours that are over, compared with the same hours of ${before}`,
		fromTo: ({ before, now }) => `from ${before} to ${now}`,
		trafficOnDays: (days) => `traffic on # of ${days} days only`,
		onDays: (days) => `on # of ${days} days`,
		noTraffic: 'No traffic in this range',
		noTrafficOn: (days) => `No traffic on ${days}`,
		noCountFor: (days) => `The service has no count for ${days}`,
		largest: (values, unit) => `Top ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `What changed in ${values}${IN_BRACKETS[unit]}`,
		before: 'before',
		now: 'now',
		orLess: 'or less',
		orMore: 'or more',
		appeared: 'new',
		disappeared: 'gone',
	},
	goals: {
		heading: 'Goals',
		perVisitor: (share) => `${share} per visitor`,
		ofTarget: ({ share, target }) => `${share} of the target of ${target}`,
		elapsed: {
			day: (share) => `${share} of the days`,
			week: (share) => `${share} of the week`,
			month: (share) => `${share} of the month`,
			quarter: (share) => `${share} of the quarter`,
			year: (share) => `${share} of the year`,
		},
	},
	overview: {
		allWebsites: 'All websites',
		websitesWith: (search) => `Websites with ${search}`,
		failed: {
			one: '# website could not be read and is not counted',
			other: '# websites could not be read and are not counted',
		},
		shown: (all) => `Shown are # of ${all} websites`,
		visitorsByWebsite: 'Visitors by website',
		couldNotBeRead: 'Could not be read',
		noTraffic: 'no traffic',
		noTrafficOn: (days) => `no traffic on ${days}`,
		incomplete: { one: 'incomplete for # website', other: 'incomplete for # websites' },
	},
	chart: {
		chart: 'Chart',
		incomplete: 'incomplete',
		usual: 'Usual',
		unusual: 'Unusual',
		perDay: 'Per day',
		meanOfWeeks: 'Per day, mean of each week',
		meanOfMonths: 'Per day, mean of each month',
		moreWebsites: { one: '# more website', other: '# more websites' },
	},
	page: {
		howCounted: 'How this was counted',
		rules: [
			'Visitors are added up over the days: a person who visits on two days counts as two visitors.',
			'Shares are parts of all visitors, or of all pageviews where pageviews are listed.',
			'Percentages are left out where the earlier range is incomplete, or nothing was counted in it.',
		],
	},
	notExcepted: (entries) => `No website of the account is left out by: ${entries}.`,
	sample: 'Sample',
	lastingChange: {
		heading: 'Lasting changes',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} has had about ${actual} a day since about ${since}, instead of about ${usual} (${change}).`,
		noYearBefore: 'There are no numbers of the year before, so it may be the season.',
		needed: (limits) => `The workflow starts when four weeks in a row are ${limits} a day.`,
		ignoredBelow: 'A website is ignored while it has fewer than # a day.',
	},
	newValue: {
		heading: 'New values',
		newValue: ({ domain, day, statistic, value, count }) =>
			`New ${statistic} of ${domain} on ${day}: ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Unusually frequent ${statistic} of ${domain} on ${day}: ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Many new ${statistic} of ${domain} on ${day}: ${count}. The largest: ${largest}.`,
		notLookedAt: {
			one: '# more may be new and was not looked at.',
			other: '# more may be new and were not looked at.',
		},
		othersNotLookedAt: 'Others may be new and were not looked at.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`largest ${statistic} of ${domain} on ${day}: ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`The workflow starts when a value reaches ${count} within ${days} days, at least ${onDay} of them on one day, or when one day brings ${count} and nine tenths as many as all ${days} days before.`,
	},
	newWebsite: {
		newWebsite: (domain) => `New website: ${domain}.`,
		newestWebsite: (domain) =>
			`the newest website is ${domain}. The workflow starts when another one is added.`,
	},
	noVisitors: {
		heading: 'Visitors missing or back',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} has had no new visitors for ${hours} hours, in which at least ${missing} usually come. Either its tracking is broken or the website is down.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain} has visitors again, after ${hours} hours without any.`,
		soFar: ({ domain, today, yesterday }) =>
			`${domain} has had ${today} today and ${yesterday} yesterday.`,
		needed: 'The workflow starts after # hours without another one.',
		notWatched: ({ minimum, websites }) =>
			`Not watched, because they have fewer than ${minimum} visitors a day: ${websites}.`,
		lookedAt: ({ count, all }) => `${count} of ${all} websites were looked at.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`A website with fewer than ${minimum} visitors a day is ignored, and this one has had ${perDay} on average in the last four weeks.`,
		tooFewVisitors: 'It has too few visitors to notice when none come.',
	},
	reportReady: {
		heading: 'Reports',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain} had ${visitors} and ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Traffic above or below',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} had ${actual} (${range}), ${side}. ${before}, it had ${previous}.`,
		sides: { above: 'above #', below: 'below #' },
		not: (side) => `not ${side}`,
		before: { day: 'The day before', week: 'The week before', month: 'The month before' },
		needed: {
			day: (limit) => `The workflow starts when a day is ${limit} and the day before was not.`,
			chosenDay: (limit) =>
				`The workflow starts when a chosen weekday is ${limit} and the last one before it was not.`,
			week: (limit) => `The workflow starts when a week is ${limit} and the week before was not.`,
			month: (limit) =>
				`The workflow starts when a month is ${limit} and the month before was not.`,
		},
	},
	unusualTraffic: {
		heading: 'Unusual traffic',
		usual: { one: 'about # is usual', other: 'about # are usual' },
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} had ${actual} on ${day}, where ${usual}${change && ` (${change})`}.`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} had ${actual} on ${day}, and nobody knows what is usual.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} had ${actual} on ${day}, which is a quiet day.`,
		recurring: {
			year: 'It is not unusual, because the same days of last year were about as far from usual.',
			month:
				'It is not unusual, because the same days of the last two months were about as far from usual.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Less traffic than usual on ${count} of ${all} websites on ${day}: ${largest}. Probably a holiday, or the counting of the service.`,
			spike: ({ count, all, day, largest }) =>
				`More traffic than usual on ${count} of ${all} websites on ${day}: ${largest}. Probably a holiday, or the counting of the service.`,
			none: ({ count, all, day, largest }) =>
				`No traffic on ${count} of ${all} websites on ${day}: ${largest}. Probably the counting of the service, or a server that they share.`,
		},
		changedMost: (causes) => `Changed most: ${causes}.`,
		surplusFrom: (values) => `Most of the additional traffic has in common: ${values}.`,
		probablyBots: 'Probably bots.',
		needed: (limits) => `The workflow starts on the first day ${limits}.`,
		ignoredBelow: 'A day is ignored when both its number and the usual one are below #.',
	},
};
