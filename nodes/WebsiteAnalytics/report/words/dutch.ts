import type { Words } from '../words';

const IN_BRACKETS = { visitors: ' (bezoekers)', pageviews: ' (paginaweergaven)', events: '' };

export const dutch: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'geen',
	linesLeftOut: { one: '(nog # regel weggelaten)', other: '(nog # regels weggelaten)' },
	andMore: 'en nog #',
	units: {
		visitors: { one: '# bezoeker', other: '# bezoekers' },
		pageviews: { one: '# paginaweergave', other: '# paginaweergaven' },
		events: { one: '# gebeurtenis', other: '# gebeurtenissen' },
	},
	limits: { above: 'boven #', below: 'onder #' },
	statistics: {
		browser: { one: 'browser', other: 'browsers' },
		campaign: { one: 'campagne', other: 'campagnes' },
		channel: { one: 'kanaal', other: 'kanalen' },
		city: { one: 'stad', other: 'steden' },
		continent: { one: 'continent', other: 'continenten' },
		country: { one: 'land', other: 'landen' },
		device: { one: 'apparaat', other: 'apparaten' },
		event: { one: 'gebeurtenis', other: 'gebeurtenissen' },
		landing_page: { one: 'landingspagina', other: 'landingspagina’s' },
		language: { one: 'taal', other: 'talen' },
		os: { one: 'besturingssysteem', other: 'besturingssystemen' },
		page: { one: 'pagina', other: 'pagina’s' },
		pageviews: { one: 'dag', other: 'dagen' },
		pageviews_hours: { one: 'uur', other: 'uren' },
		referrer: { one: 'verwijzende site', other: 'verwijzende sites' },
		resolution: { one: 'schermresolutie', other: 'schermresoluties' },
		section: { one: 'rubriek', other: 'rubrieken' },
		visitors: { one: 'dag', other: 'dagen' },
		visitors_hours: { one: 'uur', other: 'uren' },
	},
	values: {
		direct: 'Direct',
		unknown: 'Onbekend',
		homePage: '/ (startpagina)',
		noFolder: '/ (geen map)',
		channels: {
			search: 'Zoekmachines',
			aiAssistants: 'AI-assistenten',
			social: 'Sociale media',
			email: 'E-mail',
			referral: 'Verwijzingen',
		},
		notRead: 'Niet gelezen',
		notThereBefore: 'In de # dagen daarvoor kwam deze waarde niet voor.',
		hadBefore: ({ count, days }) => `In de ${days} dagen daarvoor in totaal: ${count}.`,
		hadFewerBefore: ({ count, days }) =>
			`In de ${days} dagen daarvoor in totaal: minder dan ${count}.`,
		similar: (values) => `Waarden die deze waarde bevatten: ${values}.`,
	},
	report: {
		visitors: 'Bezoekers',
		pageviews: 'Paginaweergaven',
		bestDay: 'Beste dag',
		visitorsPer: {
			day: 'Bezoekers per dag',
			week: 'Bezoekers per week',
			month: 'Bezoekers per maand',
		},
		website: (id) => `Website ${id}`,
		soFar: (range) => `${range}, tot nu toe`,
		comparedWith: (range) => `Vergeleken met ${range}`,
		partComparedWith: ({ part, before }) => `Verandering: ${part} vergeleken met ${before}`,
		hoursComparedWith: (before) =>
			`Verandering: de voltooide uren, vergeleken met dezelfde uren (${before})`,
		fromTo: ({ before, now }) => `van ${before} naar ${now}`,
		trafficOnDays: (days) => `verkeer op slechts # van de ${days} dagen`,
		onDays: (days) => `op # van de ${days} dagen`,
		noTraffic: 'Geen verkeer in deze periode',
		noTrafficOn: (days) => `Geen verkeer op ${days}`,
		noCountFor: (days) => `De dienst heeft geen aantal voor ${days}`,
		largest: (values, unit) => `Belangrijkste ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Grootste veranderingen bij ${values}${IN_BRACKETS[unit]}`,
		before: 'daarvoor',
		now: 'nu',
		orLess: 'of minder',
		orMore: 'of meer',
		appeared: 'nieuw',
		disappeared: 'verdwenen',
	},
	goals: {
		heading: 'Doelen',
		perVisitor: (share) => `${share} per bezoeker`,
		ofTarget: ({ share, target }) => `${share} van het doel van ${target}`,
		elapsed: {
			day: (share) => `${share} van de dagen`,
			week: (share) => `${share} van de week`,
			month: (share) => `${share} van de maand`,
			quarter: (share) => `${share} van het kwartaal`,
			year: (share) => `${share} van het jaar`,
		},
	},
	overview: {
		allWebsites: 'Alle websites',
		websitesWith: (search) => `Websites met ${search}`,
		failed: {
			one: '# website kon niet worden gelezen en telt niet mee',
			other: '# websites konden niet worden gelezen en tellen niet mee',
		},
		shown: (all) => `Getoond: # van ${all} websites`,
		visitorsByWebsite: 'Bezoekers per website',
		couldNotBeRead: 'Konden niet worden gelezen',
		noTraffic: 'geen verkeer',
		noTrafficOn: (days) => `geen verkeer op ${days}`,
		incomplete: { one: 'onvolledig voor # website', other: 'onvolledig voor # websites' },
	},
	chart: {
		chart: 'Grafiek',
		incomplete: 'onvolledig',
		usual: 'Gebruikelijk',
		unusual: 'Ongebruikelijk',
		perDay: 'Per dag',
		meanOfWeeks: 'Per dag, gemiddelde per week',
		meanOfMonths: 'Per dag, gemiddelde per maand',
		moreWebsites: { one: 'Nog # website', other: 'Nog # websites' },
	},
	page: {
		howCounted: 'Zo is er geteld',
		rules: [
			'Bezoekers worden over de dagen opgeteld: wie op twee dagen komt, telt als twee bezoekers.',
			'Aandelen zijn delen van alle bezoekers, of van alle paginaweergaven waar paginaweergaven staan.',
			'Percentages ontbreken waar de eerdere periode onvolledig is of er niets in is geteld.',
		],
	},
	notExcepted: (entries) => `Geen website van het account wordt uitgesloten door: ${entries}.`,
	sample: 'Voorbeeld',
	lastingChange: {
		heading: 'Blijvende veranderingen',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} heeft sinds ongeveer ${since} ongeveer ${actual} per dag, in plaats van ongeveer ${usual} (${change}).`,
		noYearBefore: 'Er zijn geen cijfers van het jaar ervoor, dus het kan aan het seizoen liggen.',
		needed: (limits) => `De workflow start wanneer vier weken op rij ${limits} per dag liggen.`,
		ignoredBelow: 'Een website telt niet mee zolang die minder dan # per dag heeft.',
	},
	newValue: {
		heading: 'Nieuwe waarden',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Nieuw op ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Ongewoon vaak op ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Veel nieuws op ${domain} (${day}): ${statistic}, ${count}. Het vaakst: ${largest}.`,
		notLookedAt: {
			one: '# andere waarde is misschien nieuw en is niet bekeken.',
			other: '# andere waarden zijn misschien nieuw en zijn niet bekeken.',
		},
		othersNotLookedAt: 'Andere waarden zijn misschien nieuw en zijn niet bekeken.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`bovenaan op ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`De workflow start wanneer een waarde binnen ${days} dagen op ${count} komt, waarvan minstens ${onDay} op één dag, of wanneer één dag er ${count} brengt en negen tiende van alle ${days} dagen daarvoor.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Nieuwe website: ${domain}.`,
		newestWebsite: (domain) =>
			`de nieuwste website is ${domain}. De workflow start wanneer er nog een bij komt.`,
	},
	noVisitors: {
		heading: 'Bezoekers weg of terug',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} heeft al ${hours} uur geen nieuwe bezoekers, terwijl er gewoonlijk minstens ${missing} komen. De meting werkt niet of de website is niet bereikbaar.`,
		visitorsAgain: ({ domain, hours }) => `${domain} heeft weer bezoekers, na ${hours} uur zonder.`,
		soFar: ({ domain, today, yesterday }) =>
			`${domain} had vandaag ${today} en gisteren ${yesterday}.`,
		needed: 'De workflow start na # uur zonder nog een bezoeker.',
		notWatched: ({ minimum, websites }) =>
			`Niet bewaakt, omdat ze minder dan ${minimum} bezoekers per dag hebben: ${websites}.`,
		lookedAt: ({ count, all }) => `Er is naar ${count} van de ${all} websites gekeken.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Een website met minder dan ${minimum} bezoekers per dag telt niet mee, en deze had er de afgelopen vier weken gemiddeld ${perDay}.`,
		tooFewVisitors: 'De website heeft te weinig bezoekers om te merken dat er geen komen.',
	},
	reportReady: {
		heading: 'Rapporten',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Verkeer boven of onder de grens',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} had ${actual} (${range}), ${side}. ${before}: ${previous}.`,
		sides: { above: 'meer dan #', below: 'minder dan #' },
		not: (side) => `niet ${side}`,
		before: {
			day: 'Op de dag daarvoor',
			week: 'In de week daarvoor',
			month: 'In de maand daarvoor',
		},
		needed: {
			day: (limit) => `De workflow start wanneer een dag ${limit} ligt en de dag daarvoor niet.`,
			chosenDay: (limit) =>
				`De workflow start wanneer een gekozen weekdag ${limit} ligt en de laatste gekozen daarvoor niet.`,
			week: (limit) => `De workflow start wanneer een week ${limit} ligt en de week daarvoor niet.`,
			month: (limit) =>
				`De workflow start wanneer een maand ${limit} ligt en de maand daarvoor niet.`,
		},
	},
	unusualTraffic: {
		heading: 'Ongewoon verkeer',
		usual: 'gewoonlijk ongeveer #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} had ${actual} op ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} had ${actual} op ${day}. Het is niet bekend wat gebruikelijk is.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} had ${actual} op ${day}. Die dag staat bij de rustige dagen.`,
		recurring: {
			year: 'Dat is niet ongewoon, omdat dezelfde dagen van vorig jaar ongeveer even ver van het gebruikelijke lagen.',
			month:
				'Dat is niet ongewoon, omdat dezelfde dagen van de laatste twee maanden ongeveer even ver van het gebruikelijke lagen.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Minder verkeer dan gewoonlijk op ${count} van ${all} websites op ${day}: ${largest}. Waarschijnlijk een feestdag, of de telling van de dienst.`,
			spike: ({ count, all, day, largest }) =>
				`Meer verkeer dan gewoonlijk op ${count} van ${all} websites op ${day}: ${largest}. Waarschijnlijk een feestdag, of de telling van de dienst.`,
			none: ({ count, all, day, largest }) =>
				`Geen verkeer op ${count} van ${all} websites op ${day}: ${largest}. Waarschijnlijk de telling van de dienst, of een server die ze delen.`,
		},
		changedMost: (causes) => `Meest veranderd: ${causes}.`,
		surplusFrom: (values) => `Het grootste deel van het extra verkeer heeft gemeen: ${values}.`,
		probablyBots: 'Waarschijnlijk bots.',
		needed: (limits) => `De workflow start op de eerste dag ${limits}.`,
		ignoredBelow:
			'Een dag telt niet mee wanneer zowel het aantal van die dag als het gewone aantal onder # ligt.',
	},
};
