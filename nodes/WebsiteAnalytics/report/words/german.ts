import type { Unit } from '../../statistics/catalog';
import type { CreateWords } from '../words';

const UNITS = {
	visitors: { one: 'Besucher', other: 'Besucher' },
	pageviews: { one: 'Seitenaufruf', other: 'Seitenaufrufe' },
	events: { one: 'Ereignis', other: 'Ereignisse' },
};

/** Each is whole, because "mit" inflects what follows. */
const LARGEST: Readonly<Record<Unit, (values: string) => string>> = {
	visitors: (values) => `${values} mit den meisten Besuchern`,
	pageviews: (values) => `${values} mit den meisten Seitenaufrufen`,
	events: (values) => `Häufigste ${values}`,
};

const IN_BRACKETS = { visitors: ' (Besucher)', pageviews: ' (Seitenaufrufe)', events: '' };

export const german: CreateWords = ({ number, day, range, plural, counted }) => ({
	labelled: (label, value) => `${label}: ${value}`,
	counted: (count, unit) => counted(count, UNITS[unit]),
	direct: 'Direkt',
	unknown: 'Unbekannt',
	report: {
		visitors: 'Besucher',
		pageviews: 'Seitenaufrufe',
		website: (id) => `Website ${id}`,
		soFar: (days) => `${days}, bisher`,
		comparedWith: (days, gaps) =>
			gaps
				? `Verglichen mit ${range(days)} (Zugriffe nur an ${number(gaps.daysWithTraffic)} von ${number(gaps.days)} Tagen)`
				: `Verglichen mit ${range(days)}`,
		before: (count) => `vorher: ${number(count)}`,
		beforeOnDays: (count, gaps) =>
			`vorher: ${number(count)} an ${number(gaps.daysWithTraffic)} von ${number(gaps.days)} Tagen`,
		bestDay: (best) =>
			`Bester Tag: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
		noTraffic: 'Keine Zugriffe in diesem Zeitraum',
		visitorsPerDays: (days) =>
			plural(days, { one: 'Besucher pro Tag', other: `Besucher pro ${number(days)} Tage` }),
		largest: (values, unit) => LARGEST[unit](values),
		whatChanged: (values, unit) => `${values} mit den größten Veränderungen${IN_BRACKETS[unit]}`,
		homePage: '/ (Startseite)',
		appeared: 'neu',
		disappeared: 'nicht mehr dabei',
		orLess: (before) => `oder weniger, vorher: ${number(before)}`,
		orMore: (now) => `oder mehr, jetzt: ${number(now)}`,
		nowAndBefore: (now, before) => `jetzt: ${number(now)}, vorher: ${number(before)}`,
		none: 'Keine',
		noneOf: (heading) => `${heading}: keine`,
		linesLeftOut: (count) =>
			`(${counted(count, { one: 'weitere Zeile', other: 'weitere Zeilen' })} ausgelassen)`,
	},
	overview: {
		allWebsites: 'Alle Websites',
		websitesWith: (search) => `Websites mit ${search}`,
		failed: (count) =>
			plural(count, {
				one: `${number(count)} Website konnte nicht gelesen werden und ist nicht mitgezählt`,
				other: `${number(count)} Websites konnten nicht gelesen werden und sind nicht mitgezählt`,
			}),
		shown: (shown, all) => `Angezeigt: ${number(shown)} von ${number(all)} Websites`,
		visitorsByWebsite: 'Besucher nach Website',
		couldNotBeRead: 'Konnten nicht gelesen werden',
		noTraffic: 'keine Zugriffe',
	},
	chart: {
		chart: 'Diagramm',
		visitorsBefore: 'Besucher vorher',
		pageviewsBefore: 'Seitenaufrufe vorher',
		usual: 'Üblich',
		unusual: 'Ungewöhnlich',
		perDay: 'Pro Tag',
		moreWebsites: (count) =>
			plural(count, {
				one: `${number(count)} weitere Website`,
				other: `${number(count)} weitere Websites`,
			}),
	},
	events: {
		sample: (text) => `Beispiel: ${text}`,
		andMore: (count) => `und ${number(count)} weitere`,
	},
});
