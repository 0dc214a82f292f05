import type { CreateWords } from '../words';

const UNITS = {
	visitors: { one: 'bezoeker', other: 'bezoekers' },
	pageviews: { one: 'paginaweergave', other: 'paginaweergaven' },
	events: { one: 'gebeurtenis', other: 'gebeurtenissen' },
};

const IN_BRACKETS = { visitors: ' (bezoekers)', pageviews: ' (paginaweergaven)', events: '' };

export const dutch: CreateWords = ({ number, day, range, plural, counted }) => ({
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
	events: {
		sample: (text) => `Voorbeeld: ${text}`,
		andMore: (count) => `en nog ${number(count)}`,
	},
});
