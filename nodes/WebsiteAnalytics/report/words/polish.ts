import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

/** `other` is the form of many; Polish has one more for parts, which a count never has. */
const UNITS = {
	visitors: { one: 'odwiedzający', other: 'odwiedzających' },
	pageviews: { one: 'odsłona', few: 'odsłony', other: 'odsłon' },
	events: { one: 'zdarzenie', few: 'zdarzenia', other: 'zdarzeń' },
};

const IN_BRACKETS = { visitors: ' (odwiedzający)', pageviews: ' (odsłony)', events: '' };

/** A count stands after a colon, because a verb before it would inflect what is counted. */
export const polish: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
		labelled: (label, value) => `${label}: ${value}`,
		counted: (count, unit) => counted(count, UNITS[unit]),
		direct: 'Wejścia bezpośrednie',
		unknown: 'Nieznane',
		report: {
			visitors: 'Odwiedzający',
			pageviews: 'Odsłony',
			website: (id) => `Witryna ${id}`,
			soFar: (days) => `${days}, do tej pory`,
			comparedWith: (days, gaps) =>
				gaps
					? `Porównanie z okresem ${range(days)} (ruch tylko w ${number(gaps.daysWithTraffic)} z ${number(gaps.days)} dni)`
					: `Porównanie z okresem ${range(days)}`,
			before: (count) => `wcześniej: ${number(count)}`,
			beforeOnDays: (count, gaps) =>
				`wcześniej: ${number(count)} w ${number(gaps.daysWithTraffic)} z ${number(gaps.days)} dni`,
			bestDay: (best) =>
				`Najlepszy dzień: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
			noTraffic: 'Brak ruchu w tym okresie',
			visitorsPerDays: (days) =>
				plural(days, {
					one: 'Odwiedzający na dzień',
					other: `Odwiedzający na ${number(days)} dni`,
				}),
			largest: (values, unit) => `Najczęstsze ${values}${IN_BRACKETS[unit]}`,
			whatChanged: (values, unit) => `Największe zmiany – ${values}${IN_BRACKETS[unit]}`,
			homePage: '/ (strona główna)',
			appeared: 'wcześniej nie było',
			disappeared: 'już nie występuje',
			orLess: (before) => `lub mniej, wcześniej: ${number(before)}`,
			orMore: (now) => `lub więcej, teraz: ${number(now)}`,
			nowAndBefore: (now, before) => `teraz: ${number(now)}, wcześniej: ${number(before)}`,
			none: 'Brak',
			noneOf: (heading) => `${heading}: brak`,
			linesLeftOut: (count) =>
				`(pominięto jeszcze ${counted(count, { one: 'wiersz', few: 'wiersze', other: 'wierszy' })})`,
		},
		overview: {
			allWebsites: 'Wszystkie witryny',
			websitesWith: (search) => `Witryny zawierające ${search}`,
			failed: (count) =>
				plural(count, {
					one: `Nie udało się odczytać ${number(count)} witryny (nie została uwzględniona)`,
					other: `Nie udało się odczytać ${number(count)} witryn (nie zostały uwzględnione)`,
				}),
			shown: (shown, all) => `Pokazano ${number(shown)} z ${number(all)} witryn`,
			visitorsByWebsite: 'Odwiedzający według witryn',
			couldNotBeRead: 'Nie udało się odczytać',
			noTraffic: 'brak ruchu',
		},
		chart: {
			chart: 'Wykres',
			visitorsBefore: 'Odwiedzający wcześniej',
			pageviewsBefore: 'Odsłony wcześniej',
			usual: 'Zwykle',
			unusual: 'Nietypowo',
			perDay: 'Dziennie',
			moreWebsites: (count) =>
				plural(count, {
					one: `Jeszcze ${number(count)} witryna`,
					few: `Jeszcze ${number(count)} witryny`,
					many: `Jeszcze ${number(count)} witryn`,
					other: `Jeszcze ${number(count)} witryny`,
				}),
		},
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'powyżej',
	below: 'poniżej',
	notAbove: 'nie powyżej',
	notBelow: 'nie poniżej',
};
const BEFORE = {
	day: 'Poprzedniego dnia',
	week: 'W poprzednim tygodniu',
	month: 'W poprzednim miesiącu',
};
const PERIODS = { day: 'dzień', week: 'tydzień', month: 'miesiąc' };

function eventWords({ number, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Przykład: ${text}`,
		newWebsite: (domain) => `Nowa witryna: ${domain}.`,
		newestWebsite: (domain) =>
			`najnowsza witryna to ${domain}. Przepływ pracy uruchamia się, gdy zostanie dodana kolejna.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Nowość w witrynie ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`na pierwszym miejscu w witrynie ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `W poprzednich ${number(days)} dniach tej wartości nie było.`,
		hadBefore: (count, days) => `Suma z poprzednich ${number(days)} dni: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Suma z poprzednich ${number(days)} dni: mniej niż ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Przepływ pracy uruchamia się, gdy wartość osiągnie ${number(count)} w ciągu ${number(days)} dni, w tym co najmniej ${number(onDay)} jednego dnia.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain}: ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Wartości, które ją zawierają: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Przepływ pracy uruchamia się, gdy ${PERIODS[period]} jest ${SIDES[condition]} ${number(count)}, a poprzedni nie był.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain}: ${counted(actual, UNITS[metric])} – ${day(date)} (zwykle około ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain}: ${counted(actual, UNITS[metric])} – ${day(date)}. Nie wiadomo, jaka liczba jest typowa.`,
		changedMost: (causes) => `Największe zmiany: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`poniżej ${number(below)}`]),
				...(above === null ? [] : [`powyżej ${number(above)}`]),
			];
			return `Przepływ pracy uruchamia się w pierwszym dniu ${sides.join(' lub ')}.`;
		},
		ignoredBelow: (count) =>
			`Dzień jest pomijany, gdy zarówno jego liczba, jak i zwykła liczba są poniżej ${number(count)}.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain}: od ${number(hours)} godz. nie ma nowych odwiedzających, a zwykle jest ich co najmniej ${number(missing)}. Śledzenie nie działa albo witryna jest niedostępna.`,
		visitorsAgain: (domain, hours) =>
			`${domain}: po ${number(hours)} godz. bez odwiedzających znów ktoś jest.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain}: dzisiaj ${counted(today, UNITS.visitors)}, wczoraj ${number(yesterday)}.`,
		silenceNeeded: (hours) =>
			`Przepływ pracy uruchamia się po ${number(hours)} godz. bez kolejnego odwiedzającego.`,
		notWatchedBelow: (minimum, perDay) =>
			`Witryna, która ma mniej niż ${number(minimum)} odwiedzających dziennie, jest pomijana, a ta miała w ostatnich czterech tygodniach średnio ${number(perDay)}.`,
		tooFewVisitors: 'Witryna ma zbyt mało odwiedzających, aby ich brak był zauważalny.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `i jeszcze ${number(count)}`,
	};
}
