import type { Unit } from '../../statistics/catalog';
import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

const UNITS = {
	visitors: { one: 'visitor', other: 'visitors' },
	pageviews: { one: 'pageview', other: 'pageviews' },
	events: { one: 'event', other: 'events' },
};

/** What is counted. Events are counted as what they are. */
const IN_BRACKETS = { visitors: ' (visitors)', pageviews: ' (pageviews)', events: '' };

export const english: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	const countedUnit = (count: number, unit: Unit) => counted(count, UNITS[unit]);
	return {
		labelled: (label, value) => `${label}: ${value}`,
		counted: countedUnit,
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
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'above',
	below: 'below',
	notAbove: 'not above',
	notBelow: 'not below',
} as const;

function eventWords({ number, day, range, change, plural, counted }: Wording): EventWords {
	return {
		sample: (text) => `Sample: ${text}`,
		newWebsite: (domain) => `New website: ${domain}.`,
		newestWebsite: (domain) =>
			`the newest website is ${domain}. The workflow starts when another one is added.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`New ${statistic.one} of ${domain} on ${day(date)}: ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`largest ${statistic.one} of ${domain} on ${day(date)}: ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `It was not there in the ${number(days)} days before.`,
		hadBefore: (count, days) => `It had ${number(count)} in the ${number(days)} days before.`,
		hadFewerBefore: (than, days) =>
			`It had fewer than ${number(than)} in the ${number(days)} days before.`,
		valueNeeded: (count, days, onDay) =>
			`The workflow starts when a value reaches ${number(count)} within ${number(days)} days, at least ${number(onDay)} of them on one day.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} had ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. The ${period} before, it had ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. The ${crossing.period} before: ${number(crossing.previous)}.`,
		similarValues: (values) => `Values that contain it: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`The workflow starts when a ${period} is ${condition} ${number(count)} and the ${period} before was not.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : ` (${change(changePercent)})`;
			return `${domain} had ${counted(actual, UNITS[metric])} on ${day(date)}, where about ${number(usual)} ${plural(usual, { one: 'is', other: 'are' })} usual${percent}.`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} had ${counted(actual, UNITS[metric])} on ${day(date)}, and nobody knows what is usual.`,
		changedMost: (causes) => `Changed most: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`below ${number(below)}`]),
				...(above === null ? [] : [`above ${number(above)}`]),
			];
			return `The workflow starts on the first day ${sides.join(' or ')}.`;
		},
		ignoredBelow: (count) =>
			`A day is ignored when both its number and the usual one are below ${number(count)}.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} has had no new visitors for ${number(hours)} hours, in which at least ${number(missing)} usually come. Either its tracking is broken or the website is down.`,
		visitorsAgain: (domain, hours) =>
			`${domain} has visitors again, after ${number(hours)} hours without any.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} has had ${counted(today, UNITS.visitors)} today and ${number(yesterday)} yesterday.`,
		silenceNeeded: (hours) =>
			`The workflow starts after ${number(hours)} hours without another one.`,
		notWatchedBelow: (minimum, perDay) =>
			`A website with fewer than ${number(minimum)} visitors a day is ignored, and this one has had ${number(perDay)} on average in the last four weeks.`,
		tooFewVisitors: 'It has too few visitors to notice when none come.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain} had ${counted(visitors, UNITS.visitors)}${percent} and ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `and ${number(count)} more`,
	};
}
