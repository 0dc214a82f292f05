import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

const UNITS = {
	visitors: { one: 'bezoeker', other: 'bezoekers' },
	pageviews: { one: 'paginaweergave', other: 'paginaweergaven' },
	events: { one: 'gebeurtenis', other: 'gebeurtenissen' },
};

const IN_BRACKETS = { visitors: ' (bezoekers)', pageviews: ' (paginaweergaven)', events: '' };

export const dutch: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
		labelled: (label, value) => `${label}: ${value}`,
		counted: (count, unit) => counted(count, UNITS[unit]),
		direct: 'Direct',
		unknown: 'Onbekend',
		report: {
			visitors: 'Bezoekers',
			pageviews: 'Paginaweergaven',
			website: (id) => `Website ${id}`,
			soFar: (days) => `${days}, tot nu toe`,
			comparedWith: (days, gaps) =>
				gaps
					? `Vergeleken met ${range(days)} (verkeer op slechts ${number(gaps.daysWithTraffic)} van de ${number(gaps.days)} dagen)`
					: `Vergeleken met ${range(days)}`,
			before: (count) => `daarvoor: ${number(count)}`,
			beforeOnDays: (count, gaps) =>
				`daarvoor: ${number(count)} op ${number(gaps.daysWithTraffic)} van de ${number(gaps.days)} dagen`,
			bestDay: (best) =>
				`Beste dag: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
			noTraffic: 'Geen verkeer in deze periode',
			visitorsPerDays: (days) =>
				plural(days, { one: 'Bezoekers per dag', other: `Bezoekers per ${number(days)} dagen` }),
			largest: (values, unit) => `Belangrijkste ${values}${IN_BRACKETS[unit]}`,
			whatChanged: (values, unit) => `Grootste veranderingen bij ${values}${IN_BRACKETS[unit]}`,
			homePage: '/ (startpagina)',
			appeared: 'nieuw',
			disappeared: 'verdwenen',
			orLess: (before) => `of minder, daarvoor: ${number(before)}`,
			orMore: (now) => `of meer, nu: ${number(now)}`,
			nowAndBefore: (now, before) => `nu: ${number(now)}, daarvoor: ${number(before)}`,
			none: 'Geen',
			noneOf: (heading) => `${heading}: geen`,
			linesLeftOut: (count) =>
				`(nog ${counted(count, { one: 'regel', other: 'regels' })} weggelaten)`,
		},
		overview: {
			allWebsites: 'Alle websites',
			websitesWith: (search) => `Websites met ${search}`,
			failed: (count) =>
				plural(count, {
					one: `${number(count)} website kon niet worden gelezen en telt niet mee`,
					other: `${number(count)} websites konden niet worden gelezen en tellen niet mee`,
				}),
			shown: (shown, all) => `Getoond: ${number(shown)} van ${number(all)} websites`,
			visitorsByWebsite: 'Bezoekers per website',
			couldNotBeRead: 'Konden niet worden gelezen',
			noTraffic: 'geen verkeer',
		},
		chart: {
			chart: 'Grafiek',
			visitorsBefore: 'Bezoekers daarvoor',
			pageviewsBefore: 'Paginaweergaven daarvoor',
			usual: 'Gebruikelijk',
			unusual: 'Ongebruikelijk',
			perDay: 'Per dag',
			moreWebsites: (count) =>
				plural(count, {
					one: `Nog ${number(count)} website`,
					other: `Nog ${number(count)} websites`,
				}),
		},
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'meer dan',
	below: 'minder dan',
	notAbove: 'niet meer dan',
	notBelow: 'niet minder dan',
};
const BEFORE = {
	day: 'Op de dag daarvoor',
	week: 'In de week daarvoor',
	month: 'In de maand daarvoor',
};
const LIMITS = { above: 'boven', below: 'onder' };
const PERIODS = {
	day: { one: 'een dag', before: 'de dag daarvoor' },
	week: { one: 'een week', before: 'de week daarvoor' },
	month: { one: 'een maand', before: 'de maand daarvoor' },
};

function eventWords({ number, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Voorbeeld: ${text}`,
		newWebsite: (domain) => `Nieuwe website: ${domain}.`,
		newestWebsite: (domain) =>
			`de nieuwste website is ${domain}. De workflow start wanneer er nog een bij komt.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Nieuw op ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`bovenaan op ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `In de ${number(days)} dagen daarvoor kwam deze waarde niet voor.`,
		hadBefore: (count, days) => `In de ${number(days)} dagen daarvoor in totaal: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`In de ${number(days)} dagen daarvoor in totaal: minder dan ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`De workflow start wanneer een waarde binnen ${number(days)} dagen op ${number(count)} komt, waarvan minstens ${number(onDay)} op één dag.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} had ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Waarden die deze waarde bevatten: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`De workflow start wanneer ${PERIODS[period].one} ${LIMITS[condition]} ${number(count)} ligt en ${PERIODS[period].before} niet.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} had ${counted(actual, UNITS[metric])} op ${day(date)} (gewoonlijk ongeveer ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} had ${counted(actual, UNITS[metric])} op ${day(date)}. Het is niet bekend wat gebruikelijk is.`,
		changedMost: (causes) => `Meest veranderd: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`onder ${number(below)}`]),
				...(above === null ? [] : [`boven ${number(above)}`]),
			];
			return `De workflow start op de eerste dag ${sides.join(' of ')}.`;
		},
		ignoredBelow: (count) =>
			`Een dag telt niet mee wanneer zowel het aantal van die dag als het gewone aantal onder ${number(count)} ligt.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} heeft al ${number(hours)} uur geen nieuwe bezoekers, terwijl er gewoonlijk minstens ${number(missing)} komen. De meting werkt niet of de website is niet bereikbaar.`,
		visitorsAgain: (domain, hours) =>
			`${domain} heeft weer bezoekers, na ${number(hours)} uur zonder.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} had vandaag ${counted(today, UNITS.visitors)} en gisteren ${number(yesterday)}.`,
		silenceNeeded: (hours) => `De workflow start na ${number(hours)} uur zonder nog een bezoeker.`,
		notWatchedBelow: (minimum, perDay) =>
			`Een website met minder dan ${number(minimum)} bezoekers per dag telt niet mee, en deze had er de afgelopen vier weken gemiddeld ${number(perDay)}.`,
		tooFewVisitors: 'De website heeft te weinig bezoekers om te merken dat er geen komen.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `en nog ${number(count)}`,
	};
}
