import type { CreateWords } from '../words';

const UNITS = {
	visitors: { one: 'visitor', other: 'visitors' },
	pageviews: { one: 'pageview', other: 'pageviews' },
	events: { one: 'event', other: 'events' },
};

/** What is counted. Events are counted as what they are. */
const IN_BRACKETS = { visitors: ' (visitors)', pageviews: ' (pageviews)', events: '' };

export const english: CreateWords = ({ number, day, range, plural, counted }) => ({
	labelled: (label, value) => `${label}: ${value}`,
	counted: (count, unit) => counted(count, UNITS[unit]),
	direct: 'Direct',
	unknown: 'Unknown',
	report: {
		visitors: 'Visitors',
		pageviews: 'Pageviews',
		website: (id) => `Website ${id}`,
		soFar: (days) => `${days}, so far`,
		comparedWith: (days, gaps) =>
			gaps
				? `Compared with ${range(days)} (traffic on ${number(gaps.daysWithTraffic)} of ${number(gaps.days)} days only)`
				: `Compared with ${range(days)}`,
		before: (count) => `before: ${number(count)}`,
		beforeOnDays: (count, gaps) =>
			`before: ${number(count)} on ${number(gaps.daysWithTraffic)} of ${number(gaps.days)} days`,
		bestDay: (best) =>
			`Best day: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
		noTraffic: 'No traffic in this range',
		visitorsPerDays: (days) =>
			plural(days, { one: 'Visitors per day', other: `Visitors per ${number(days)} days` }),
		largest: (values, unit) => `Top ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `What changed in ${values}${IN_BRACKETS[unit]}`,
		homePage: '/ (home page)',
		appeared: 'new',
		disappeared: 'gone',
		orLess: (before) => `or less, before: ${number(before)}`,
		orMore: (now) => `or more, now: ${number(now)}`,
		nowAndBefore: (now, before) => `now: ${number(now)}, before: ${number(before)}`,
		none: 'None',
		noneOf: (heading) => `${heading}: none`,
		linesLeftOut: (count) =>
			`(${counted(count, { one: 'more line', other: 'more lines' })} left out)`,
	},
	overview: {
		allWebsites: 'All websites',
		websitesWith: (search) => `Websites with ${search}`,
		failed: (count) =>
			plural(count, {
				one: `${number(count)} website could not be read and is not counted`,
				other: `${number(count)} websites could not be read and are not counted`,
			}),
		shown: (shown, all) => `Shown are ${number(shown)} of ${number(all)} websites`,
		visitorsByWebsite: 'Visitors by website',
		couldNotBeRead: 'Could not be read',
		noTraffic: 'no traffic',
	},
	chart: {
		chart: 'Chart',
		visitorsBefore: 'Visitors before',
		pageviewsBefore: 'Pageviews before',
		usual: 'Usual',
		unusual: 'Unusual',
		perDay: 'Per day',
		moreWebsites: (count) =>
			plural(count, {
				one: `${number(count)} more website`,
				other: `${number(count)} more websites`,
			}),
	},
	events: {
		sample: (text) => `Sample: ${text}`,
		andMore: (count) => `and ${number(count)} more`,
	},
});
