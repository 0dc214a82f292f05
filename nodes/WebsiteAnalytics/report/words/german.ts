import type { Unit } from '../../statistics/catalog';
import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

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

export const german: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
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
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'mehr als',
	below: 'weniger als',
	notAbove: 'nicht mehr als',
	notBelow: 'nicht weniger als',
};
const BEFORE = { day: 'Am Tag davor', week: 'In der Woche davor', month: 'Im Monat davor' };
const LIMITS = { above: 'über', below: 'unter' };
const PERIODS = {
	day: { one: 'ein Tag', before: 'der Tag davor' },
	week: { one: 'eine Woche', before: 'die Woche davor' },
	month: { one: 'ein Monat', before: 'der Monat davor' },
};

function eventWords({ number, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Beispiel: ${text}`,
		newWebsite: (domain) => `Neue Website: ${domain}.`,
		newestWebsite: (domain) =>
			`Die neueste Website ist ${domain}. Der Workflow startet, wenn eine weitere hinzukommt.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Neu bei ${domain} am ${day(date)}: ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`an erster Stelle bei ${domain} am ${day(date)}: ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `In den ${number(days)} Tagen davor kam dieser Wert nicht vor.`,
		hadBefore: (count, days) => `In den ${number(days)} Tagen davor insgesamt: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`In den ${number(days)} Tagen davor insgesamt: weniger als ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Der Workflow startet, wenn ein Wert innerhalb von ${number(days)} Tagen auf ${number(count)} kommt, davon mindestens ${number(onDay)} an einem Tag.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} hatte ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Werte, die ihn enthalten: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Der Workflow startet, wenn ${PERIODS[period].one} ${LIMITS[condition]} ${number(count)} liegt und ${PERIODS[period].before} nicht.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} hatte ${counted(actual, UNITS[metric])} am ${day(date)} (üblich: etwa ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} hatte ${counted(actual, UNITS[metric])} am ${day(date)}. Was üblich ist, ist nicht bekannt.`,
		changedMost: (causes) => `Am stärksten verändert: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`unter ${number(below)}`]),
				...(above === null ? [] : [`über ${number(above)}`]),
			];
			return `Der Workflow startet am ersten Tag ${sides.join(' oder ')}.`;
		},
		ignoredBelow: (count) =>
			`Ein Tag zählt nicht, wenn seine Zahl und die übliche beide unter ${number(count)} liegen.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} hat seit ${number(hours)} Stunden keine neuen Besucher, obwohl sonst mindestens ${number(missing)} kommen. Entweder ist das Tracking defekt oder die Website nicht erreichbar.`,
		visitorsAgain: (domain, hours) =>
			`${domain} hat nach ${number(hours)} Stunden ohne Besucher wieder welche.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} hatte heute ${counted(today, UNITS.visitors)} und gestern ${number(yesterday)}.`,
		silenceNeeded: (hours) =>
			`Der Workflow startet nach ${number(hours)} Stunden ohne weiteren Besucher.`,
		notWatchedBelow: (minimum, perDay) =>
			`Eine Website mit weniger als ${number(minimum)} Besuchern pro Tag zählt nicht, und diese hatte in den letzten vier Wochen im Schnitt ${number(perDay)}.`,
		tooFewVisitors: 'Die Website hat zu wenige Besucher, als dass ihr Ausbleiben auffallen würde.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `und ${number(count)} weitere`,
	};
}
