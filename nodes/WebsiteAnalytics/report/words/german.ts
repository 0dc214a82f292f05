import type { Unit } from '../../statistics/catalog';
import type { Words } from '../words';

/** Each is whole, because "mit" inflects what follows. */
const LARGEST: Readonly<Record<Unit, (values: string) => string>> = {
	visitors: (values) => `${values} mit den meisten Besuchern`,
	pageviews: (values) => `${values} mit den meisten Seitenaufrufen`,
	events: (values) => `Häufigste ${values}`,
};

const IN_BRACKETS = { visitors: ' (Besucher)', pageviews: ' (Seitenaufrufe)', events: '' };

export const german: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'keine',
	linesLeftOut: { one: '(# weitere Zeile ausgelassen)', other: '(# weitere Zeilen ausgelassen)' },
	andMore: 'und # weitere',
	units: {
		visitors: '# Besucher',
		pageviews: { one: '# Seitenaufruf', other: '# Seitenaufrufe' },
		events: { one: '# Ereignis', other: '# Ereignisse' },
	},
	limits: { above: 'über #', below: 'unter #' },
	statistics: {
		browser: { one: 'Browser', other: 'Browser' },
		campaign: { one: 'Kampagne', other: 'Kampagnen' },
		channel: { one: 'Kanal', other: 'Kanäle' },
		city: { one: 'Stadt', other: 'Städte' },
		continent: { one: 'Kontinent', other: 'Kontinente' },
		country: { one: 'Land', other: 'Länder' },
		device: { one: 'Gerät', other: 'Geräte' },
		event: { one: 'Ereignis', other: 'Ereignisse' },
		landing_page: { one: 'Einstiegsseite', other: 'Einstiegsseiten' },
		language: { one: 'Sprache', other: 'Sprachen' },
		os: { one: 'Betriebssystem', other: 'Betriebssysteme' },
		page: { one: 'Seite', other: 'Seiten' },
		pageviews: { one: 'Tag', other: 'Tage' },
		pageviews_hours: { one: 'Stunde', other: 'Stunden' },
		referrer: { one: 'Verweisquelle', other: 'Verweisquellen' },
		resolution: { one: 'Bildschirmauflösung', other: 'Bildschirmauflösungen' },
		section: { one: 'Bereich', other: 'Bereiche' },
		visitors: { one: 'Tag', other: 'Tage' },
		visitors_hours: { one: 'Stunde', other: 'Stunden' },
	},
	values: {
		direct: 'Direkt',
		unknown: 'Unbekannt',
		homePage: '/ (Startseite)',
		noFolder: '/ (kein Ordner)',
		channels: {
			search: 'Suche',
			aiAssistants: 'KI-Assistenten',
			social: 'Soziale Medien',
			email: 'E-Mail',
			referral: 'Verweise',
		},
		notRead: 'Nicht gelesen',
		notThereBefore: 'In den # Tagen davor kam dieser Wert nicht vor.',
		hadBefore: ({ count, days }) => `In den ${days} Tagen davor insgesamt: ${count}.`,
		hadFewerBefore: ({ count, days }) =>
			`In den ${days} Tagen davor insgesamt: weniger als ${count}.`,
		similar: (values) => `Werte, die ihn enthalten: ${values}.`,
	},
	report: {
		visitors: 'Besucher',
		pageviews: 'Seitenaufrufe',
		bestDay: 'Bester Tag',
		visitorsPer: {
			day: 'Besucher pro Tag',
			week: 'Besucher pro Woche',
			month: 'Besucher pro Monat',
		},
		website: (id) => `Website ${id}`,
		soFar: (range) => `${range}, bisher`,
		comparedWith: (range) => `Verglichen mit ${range}`,
		partComparedWith: ({ part, before }) => `Veränderung: ${part} verglichen mit ${before}`,
		hoursComparedWith: (before) =>
			`Veränderung: die beendeten Stunden, verglichen mit denselben Stunden (${before})`,
		fromTo: ({ before, now }) => `von ${before} auf ${now}`,
		trafficOnDays: (days) => `Zugriffe nur an # von ${days} Tagen`,
		onDays: (days) => `an # von ${days} Tagen`,
		noTraffic: 'Keine Zugriffe in diesem Zeitraum',
		noTrafficOn: (days) => `Keine Zugriffe: ${days}`,
		noCountFor: (days) => `Ohne Zahlen des Dienstes: ${days}`,
		largest: (values, unit) => LARGEST[unit](values),
		whatChanged: (values, unit) => `${values} mit den größten Veränderungen${IN_BRACKETS[unit]}`,
		before: 'vorher',
		now: 'jetzt',
		orLess: 'oder weniger',
		orMore: 'oder mehr',
		appeared: 'neu',
		disappeared: 'nicht mehr dabei',
	},
	goals: {
		heading: 'Ziele',
		perVisitor: (share) => `${share} je Besucher`,
		ofTarget: ({ share, target }) => `${share} des Ziels von ${target}`,
		elapsed: {
			day: (share) => `${share} der Tage`,
			week: (share) => `${share} der Woche`,
			month: (share) => `${share} des Monats`,
			quarter: (share) => `${share} des Quartals`,
			year: (share) => `${share} des Jahres`,
		},
	},
	overview: {
		allWebsites: 'Alle Websites',
		websitesWith: (search) => `Websites mit ${search}`,
		failed: {
			one: '# Website konnte nicht gelesen werden und ist nicht mitgezählt',
			other: '# Websites konnten nicht gelesen werden und sind nicht mitgezählt',
		},
		shown: (all) => `Angezeigt: # von ${all} Websites`,
		visitorsByWebsite: 'Besucher nach Website',
		couldNotBeRead: 'Konnten nicht gelesen werden',
		noTraffic: 'keine Zugriffe',
		noTrafficOn: (days) => `keine Zugriffe: ${days}`,
		incomplete: { one: 'unvollständig für # Website', other: 'unvollständig für # Websites' },
	},
	chart: {
		chart: 'Diagramm',
		incomplete: 'unvollständig',
		usual: 'Üblich',
		unusual: 'Ungewöhnlich',
		perDay: 'Pro Tag',
		meanOfWeeks: 'Pro Tag, Mittel jeder Woche',
		meanOfMonths: 'Pro Tag, Mittel jedes Monats',
		moreWebsites: { one: '# weitere Website', other: '# weitere Websites' },
	},
	page: {
		howCounted: 'So wurde gezählt',
		rules: [
			'Besucher werden über die Tage addiert: Wer an zwei Tagen kommt, zählt als zwei Besucher.',
			'Anteile beziehen sich auf alle Besucher, bei Seitenaufrufen auf alle Seitenaufrufe.',
			'Prozente fehlen, wo der frühere Zeitraum unvollständig ist oder in ihm nichts gezählt wurde.',
		],
	},
	notExcepted: (entries) => `Keine Website des Kontos wird ausgenommen durch: ${entries}.`,
	sample: 'Beispiel',
	lastingChange: {
		heading: 'Bleibende Veränderungen',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} hat seit etwa ${since} ungefähr ${actual} pro Tag statt ungefähr ${usual} (${change}).`,
		noYearBefore: 'Aus dem Jahr davor gibt es keine Zahlen, es kann also an der Jahreszeit liegen.',
		needed: (limits) => `Der Workflow startet, wenn vier Wochen in Folge ${limits} pro Tag liegen.`,
		ignoredBelow: 'Eine Website zählt nicht, solange sie weniger als # pro Tag hat.',
	},
	newValue: {
		heading: 'Neue Werte',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Neu bei ${domain} am ${day}: ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Ungewöhnlich häufig bei ${domain} am ${day}: ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Viel Neues bei ${domain} am ${day}: ${statistic}, ${count}. Am häufigsten: ${largest}.`,
		notLookedAt: {
			one: '# weiterer Wert ist vielleicht neu und wurde nicht geprüft.',
			other: '# weitere Werte sind vielleicht neu und wurden nicht geprüft.',
		},
		othersNotLookedAt: 'Weitere Werte sind vielleicht neu und wurden nicht geprüft.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`an erster Stelle bei ${domain} am ${day}: ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`Der Workflow startet, wenn ein Wert innerhalb von ${days} Tagen auf ${count} kommt, davon mindestens ${onDay} an einem Tag, oder wenn ein Tag ${count} bringt und neun Zehntel dessen, was alle ${days} Tage davor gebracht haben.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Neue Website: ${domain}.`,
		newestWebsite: (domain) =>
			`Die neueste Website ist ${domain}. Der Workflow startet, wenn eine weitere hinzukommt.`,
	},
	noVisitors: {
		heading: 'Besucher fehlen oder sind zurück',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} hat seit ${hours} Stunden keine neuen Besucher, obwohl sonst mindestens ${missing} kommen. Entweder ist das Tracking defekt oder die Website nicht erreichbar.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain} hat nach ${hours} Stunden ohne Besucher wieder welche.`,
		soFar: ({ domain, today, yesterday }) =>
			`${domain} hatte heute ${today} und gestern ${yesterday}.`,
		needed: 'Der Workflow startet nach # Stunden ohne weiteren Besucher.',
		notWatched: ({ minimum, websites }) =>
			`Nicht überwacht, weil sie weniger als ${minimum} Besucher pro Tag haben: ${websites}.`,
		lookedAt: ({ count, all }) => `Nachgesehen wurde bei ${count} von ${all} Websites.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Eine Website mit weniger als ${minimum} Besuchern pro Tag zählt nicht, und diese hatte in den letzten vier Wochen im Schnitt ${perDay}.`,
		tooFewVisitors: 'Die Website hat zu wenige Besucher, als dass ihr Ausbleiben auffallen würde.',
	},
	reportReady: {
		heading: 'Berichte',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Zugriffe über oder unter der Grenze',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} hatte ${actual} (${range}), ${side}. ${before}: ${previous}.`,
		sides: { above: 'mehr als #', below: 'weniger als #' },
		not: (side) => `nicht ${side}`,
		before: { day: 'Am Tag davor', week: 'In der Woche davor', month: 'Im Monat davor' },
		needed: {
			day: (limit) => `Der Workflow startet, wenn ein Tag ${limit} liegt und der Tag davor nicht.`,
			chosenDay: (limit) =>
				`Der Workflow startet, wenn ein gewählter Wochentag ${limit} liegt und der letzte gewählte davor nicht.`,
			week: (limit) =>
				`Der Workflow startet, wenn eine Woche ${limit} liegt und die Woche davor nicht.`,
			month: (limit) =>
				`Der Workflow startet, wenn ein Monat ${limit} liegt und der Monat davor nicht.`,
		},
	},
	unusualTraffic: {
		heading: 'Ungewöhnliche Zugriffe',
		usual: 'üblich: etwa #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} hatte ${actual} am ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} hatte ${actual} am ${day}. Was üblich ist, ist nicht bekannt.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} hatte ${actual} am ${day}. Der Tag ist als ruhig angegeben.`,
		recurring: {
			year: 'Das ist nicht ungewöhnlich, weil dieselben Tage im Vorjahr etwa so weit vom Üblichen entfernt waren.',
			month:
				'Das ist nicht ungewöhnlich, weil dieselben Tage der letzten zwei Monate etwa so weit vom Üblichen entfernt waren.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Weniger Zugriffe als üblich auf ${count} von ${all} Websites am ${day}: ${largest}. Wahrscheinlich ein Feiertag oder die Zählung des Dienstes.`,
			spike: ({ count, all, day, largest }) =>
				`Mehr Zugriffe als üblich auf ${count} von ${all} Websites am ${day}: ${largest}. Wahrscheinlich ein Feiertag oder die Zählung des Dienstes.`,
			none: ({ count, all, day, largest }) =>
				`Keine Zugriffe auf ${count} von ${all} Websites am ${day}: ${largest}. Wahrscheinlich die Zählung des Dienstes oder ein gemeinsamer Server.`,
		},
		changedMost: (causes) => `Am stärksten verändert: ${causes}.`,
		surplusFrom: (values) => `Der größte Teil der zusätzlichen Zugriffe hat gemeinsam: ${values}.`,
		probablyBots: 'Vermutlich Bots.',
		needed: (limits) => `Der Workflow startet am ersten Tag ${limits}.`,
		ignoredBelow: 'Ein Tag zählt nicht, wenn seine Zahl und die übliche beide unter # liegen.',
	},
};
