import type { CreateWords } from '../words';

/** `other` is the form of many; Polish has one more for parts, which a count never has. */
const UNITS = {
	visitors: { one: 'odwiedzający', other: 'odwiedzających' },
	pageviews: { one: 'odsłona', few: 'odsłony', other: 'odsłon' },
	events: { one: 'zdarzenie', few: 'zdarzenia', other: 'zdarzeń' },
};

const IN_BRACKETS = { visitors: ' (odwiedzający)', pageviews: ' (odsłony)', events: '' };

/** A count stands after a colon, because a verb before it would inflect what is counted. */
export const polish: CreateWords = ({ number, day, range, plural, counted }) => ({
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
	events: {
		sample: (text) => `Przykład: ${text}`,
		andMore: (count) => `i jeszcze ${number(count)}`,
	},
});
