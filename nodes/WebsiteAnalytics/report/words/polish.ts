import type { Words } from '../words';

const IN_BRACKETS = { visitors: ' (odwiedzający)', pageviews: ' (odsłony)', events: '' };

/**
 * A count stands after a colon, because a verb before it would inflect what is counted. `other` is the form of
 * many too: Polish has one more for parts, which a count never has.
 */
export const polish: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'brak',
	linesLeftOut: {
		one: '(pominięto jeszcze # wiersz)',
		few: '(pominięto jeszcze # wiersze)',
		other: '(pominięto jeszcze # wierszy)',
	},
	andMore: 'i jeszcze #',
	units: {
		visitors: { one: '# odwiedzający', other: '# odwiedzających' },
		pageviews: { one: '# odsłona', few: '# odsłony', other: '# odsłon' },
		events: { one: '# zdarzenie', few: '# zdarzenia', other: '# zdarzeń' },
	},
	limits: { above: 'powyżej #', below: 'poniżej #' },
	statistics: {
		browser: { one: 'przeglądarka', other: 'przeglądarki' },
		campaign: { one: 'kampania', other: 'kampanie' },
		channel: { one: 'kanał', other: 'kanały' },
		city: { one: 'miasto', other: 'miasta' },
		continent: { one: 'kontynent', other: 'kontynenty' },
		country: { one: 'kraj', other: 'kraje' },
		device: { one: 'urządzenie', other: 'urządzenia' },
		event: { one: 'zdarzenie', other: 'zdarzenia' },
		landing_page: { one: 'strona wejściowa', other: 'strony wejściowe' },
		language: { one: 'język', other: 'języki' },
		os: { one: 'system operacyjny', other: 'systemy operacyjne' },
		page: { one: 'strona', other: 'strony' },
		pageviews: { one: 'dzień', other: 'dni' },
		pageviews_hours: { one: 'godzina', other: 'godziny' },
		referrer: { one: 'strona odsyłająca', other: 'strony odsyłające' },
		resolution: { one: 'rozdzielczość ekranu', other: 'rozdzielczości ekranu' },
		section: { one: 'sekcja', other: 'sekcje' },
		visitors: { one: 'dzień', other: 'dni' },
		visitors_hours: { one: 'godzina', other: 'godziny' },
	},
	values: {
		direct: 'Wejścia bezpośrednie',
		unknown: 'Nieznane',
		homePage: '/ (strona główna)',
		noFolder: '/ (bez folderu)',
		channels: {
			search: 'Wyszukiwarki',
			aiAssistants: 'Asystenci AI',
			social: 'Media społecznościowe',
			email: 'E-mail',
			referral: 'Strony odsyłające',
		},
		notRead: 'Nie odczytano',
		notThereBefore: 'W poprzednich # dniach tej wartości nie było.',
		hadBefore: ({ count, days }) => `Suma z poprzednich ${days} dni: ${count}.`,
		hadFewerBefore: ({ count, days }) => `Suma z poprzednich ${days} dni: mniej niż ${count}.`,
		similar: (values) => `Wartości, które ją zawierają: ${values}.`,
	},
	report: {
		visitors: 'Odwiedzający',
		pageviews: 'Odsłony',
		bestDay: 'Najlepszy dzień',
		visitorsPer: {
			day: 'Odwiedzający dziennie',
			week: 'Odwiedzający tygodniowo',
			month: 'Odwiedzający miesięcznie',
		},
		website: (id) => `Witryna ${id}`,
		soFar: (range) => `${range}, do tej pory`,
		comparedWith: (range) => `Porównanie z okresem ${range}`,
		partComparedWith: ({ part, before }) => `Zmiana: ${part} w porównaniu z ${before}`,
		hoursComparedWith: (before) =>
			`Zmiana: zakończone godziny w porównaniu z tymi samymi godzinami (${before})`,
		fromTo: ({ before, now }) => `z ${before} na ${now}`,
		trafficOnDays: (days) => `ruch tylko w # z ${days} dni`,
		onDays: (days) => `w # z ${days} dni`,
		noTraffic: 'Brak ruchu w tym okresie',
		noTrafficOn: (days) => `Brak ruchu: ${days}`,
		noCountFor: (days) => `Brak danych z usługi: ${days}`,
		largest: (values, unit) => `Najczęstsze ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Największe zmiany – ${values}${IN_BRACKETS[unit]}`,
		before: 'wcześniej',
		now: 'teraz',
		orLess: 'lub mniej',
		orMore: 'lub więcej',
		appeared: 'wcześniej nie było',
		disappeared: 'już nie występuje',
	},
	goals: {
		heading: 'Cele',
		perVisitor: (share) => `${share} na odwiedzającego`,
		ofTarget: ({ share, target }) => `${share} celu wynoszącego ${target}`,
		elapsed: {
			day: (share) => `${share} dni`,
			week: (share) => `${share} tygodnia`,
			month: (share) => `${share} miesiąca`,
			quarter: (share) => `${share} kwartału`,
			year: (share) => `${share} roku`,
		},
	},
	overview: {
		allWebsites: 'Wszystkie witryny',
		websitesWith: (search) => `Witryny zawierające ${search}`,
		failed: {
			one: 'Nie udało się odczytać # witryny (nie została uwzględniona)',
			other: 'Nie udało się odczytać # witryn (nie zostały uwzględnione)',
		},
		shown: (all) => `Pokazano # z ${all} witryn`,
		visitorsByWebsite: 'Odwiedzający według witryn',
		couldNotBeRead: 'Nie udało się odczytać',
		noTraffic: 'brak ruchu',
		noTrafficOn: (days) => `brak ruchu: ${days}`,
		incomplete: { one: 'niepełne dla # witryny', other: 'niepełne dla # witryn' },
	},
	chart: {
		chart: 'Wykres',
		incomplete: 'niepełne',
		usual: 'Zwykle',
		unusual: 'Nietypowo',
		perDay: 'Dziennie',
		meanOfWeeks: 'Dziennie, średnia z każdego tygodnia',
		meanOfMonths: 'Dziennie, średnia z każdego miesiąca',
		moreWebsites: { one: 'Jeszcze # witryna', few: 'Jeszcze # witryny', other: 'Jeszcze # witryn' },
	},
	page: {
		howCounted: 'Jak liczono',
		rules: [
			'Odwiedzający są sumowani z dni: osoba, która wchodzi w dwa dni, liczy się jako dwoje odwiedzających.',
			'Udziały odnoszą się do wszystkich odwiedzających, a tam, gdzie liczone są odsłony, do wszystkich odsłon.',
			'Procentów brak tam, gdzie wcześniejszy okres jest niepełny albo niczego w nim nie policzono.',
		],
	},
	notExcepted: (entries) => `Te wpisy nie wykluczają żadnej witryny konta: ${entries}.`,
	sample: 'Przykład',
	lastingChange: {
		heading: 'Trwałe zmiany',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain}: ${actual} dziennie mniej więcej od ${since} (wcześniej zwykle ${usual}, ${change}).`,
		noYearBefore: 'Brak danych z poprzedniego roku, więc przyczyną może być pora roku.',
		needed: (limits) =>
			`Przepływ pracy uruchamia się, gdy cztery tygodnie z rzędu są ${limits} dziennie.`,
		ignoredBelow: 'Witryna jest pomijana, dopóki ma mniej niż # dziennie.',
	},
	newValue: {
		heading: 'Nowe wartości',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Nowość w witrynie ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Niezwykle często w witrynie ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Wiele nowości w witrynie ${domain} (${day}): ${statistic}, ${count}. Najczęstsze: ${largest}.`,
		notLookedAt: {
			one: 'Jeszcze # wartość może być nowa i nie została sprawdzona.',
			few: 'Jeszcze # wartości mogą być nowe i nie zostały sprawdzone.',
			other: 'Jeszcze # wartości może być nowych i nie zostało sprawdzonych.',
		},
		othersNotLookedAt: 'Inne wartości mogą być nowe i nie zostały sprawdzone.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`na pierwszym miejscu w witrynie ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`Przepływ pracy uruchamia się, gdy wartość osiągnie ${count} w ciągu ${days} dni, w tym co najmniej ${onDay} jednego dnia, albo gdy jeden dzień przyniesie ${count} i dziewięć dziesiątych sumy z poprzednich ${days} dni.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Nowa witryna: ${domain}.`,
		newestWebsite: (domain) =>
			`najnowsza witryna to ${domain}. Przepływ pracy uruchamia się, gdy zostanie dodana kolejna.`,
	},
	noVisitors: {
		heading: 'Brak odwiedzających lub ich powrót',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain}: od ${hours} godz. nie ma nowych odwiedzających, a zwykle jest ich co najmniej ${missing}. Śledzenie nie działa albo witryna jest niedostępna.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain}: po ${hours} godz. bez odwiedzających znów ktoś jest.`,
		soFar: ({ domain, today, yesterday }) => `${domain}: dzisiaj ${today}, wczoraj ${yesterday}.`,
		needed: 'Przepływ pracy uruchamia się po # godz. bez kolejnego odwiedzającego.',
		notWatched: ({ minimum, websites }) =>
			`Nie są obserwowane, bo mają mniej niż ${minimum} odwiedzających dziennie: ${websites}.`,
		lookedAt: ({ count, all }) => `Sprawdzono ${count} z ${all} witryn.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Witryna, która ma mniej niż ${minimum} odwiedzających dziennie, jest pomijana, a ta miała w ostatnich czterech tygodniach średnio ${perDay}.`,
		tooFewVisitors: 'Witryna ma zbyt mało odwiedzających, aby ich brak był zauważalny.',
	},
	reportReady: {
		heading: 'Raporty',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Ruch powyżej lub poniżej progu',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain}: ${actual} (${range}), ${side}. ${before}: ${previous}.`,
		sides: { above: 'powyżej #', below: 'poniżej #' },
		not: (side) => `nie ${side}`,
		before: {
			day: 'Poprzedniego dnia',
			week: 'W poprzednim tygodniu',
			month: 'W poprzednim miesiącu',
		},
		needed: {
			day: (limit) => `Przepływ pracy uruchamia się, gdy dzień jest ${limit}, a poprzedni nie był.`,
			chosenDay: (limit) =>
				`Przepływ pracy uruchamia się, gdy wybrany dzień tygodnia jest ${limit}, a ostatni wybrany przed nim nie był.`,
			week: (limit) =>
				`Przepływ pracy uruchamia się, gdy tydzień jest ${limit}, a poprzedni nie był.`,
			month: (limit) =>
				`Przepływ pracy uruchamia się, gdy miesiąc jest ${limit}, a poprzedni nie był.`,
		},
	},
	unusualTraffic: {
		heading: 'Nietypowy ruch',
		usual: 'zwykle około #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain}: ${actual} – ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain}: ${actual} – ${day}. Nie wiadomo, jaka liczba jest typowa.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain}: ${actual} – ${day}. To jeden z podanych spokojnych dni.`,
		recurring: {
			year: 'To nic nietypowego, bo te same dni w zeszłym roku podobnie odbiegały od zwykłej liczby.',
			month:
				'To nic nietypowego, bo te same dni w dwóch poprzednich miesiącach podobnie odbiegały od zwykłej liczby.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Mniejszy ruch niż zwykle w ${count} z ${all} witryn – ${day}: ${largest}. Prawdopodobnie święto albo sposób zliczania przez usługę.`,
			spike: ({ count, all, day, largest }) =>
				`Większy ruch niż zwykle w ${count} z ${all} witryn – ${day}: ${largest}. Prawdopodobnie święto albo sposób zliczania przez usługę.`,
			none: ({ count, all, day, largest }) =>
				`Brak ruchu w ${count} z ${all} witryn – ${day}: ${largest}. Prawdopodobnie usterka zliczania przez usługę albo wspólny serwer.`,
		},
		changedMost: (causes) => `Największe zmiany: ${causes}.`,
		surplusFrom: (values) => `Większość dodatkowego ruchu ma wspólne cechy: ${values}.`,
		probablyBots: 'Prawdopodobnie boty.',
		needed: (limits) => `Przepływ pracy uruchamia się w pierwszym dniu ${limits}.`,
		ignoredBelow: 'Dzień jest pomijany, gdy zarówno jego liczba, jak i zwykła liczba są poniżej #.',
	},
};
