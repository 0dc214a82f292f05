import type { Words } from '../words';

const IN_BRACKETS = { visitors: ' (visitatori)', pageviews: ' (pagine viste)', events: '' };

export const italian: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'nessun dato',
	linesLeftOut: { one: '(# altra riga omessa)', other: '(# altre righe omesse)' },
	andMore: { one: 'e un altro', other: 'e altri #' },
	units: {
		visitors: { one: '# visitatore', many: '# di visitatori', other: '# visitatori' },
		pageviews: { one: '# pagina vista', many: '# di pagine viste', other: '# pagine viste' },
		events: { one: '# evento', many: '# di eventi', other: '# eventi' },
	},
	limits: { above: 'al di sopra di #', below: 'al di sotto di #' },
	statistics: {
		browser: { one: 'browser', other: 'browser' },
		campaign: { one: 'campagna', other: 'campagne' },
		channel: { one: 'canale', other: 'canali' },
		city: { one: 'città', other: 'città' },
		continent: { one: 'continente', other: 'continenti' },
		country: { one: 'paese', other: 'paesi' },
		device: { one: 'dispositivo', other: 'dispositivi' },
		event: { one: 'evento', other: 'eventi' },
		landing_page: { one: 'pagina di ingresso', other: 'pagine di ingresso' },
		language: { one: 'lingua', other: 'lingue' },
		os: { one: 'sistema operativo', other: 'sistemi operativi' },
		page: { one: 'pagina', other: 'pagine' },
		pageviews: { one: 'giorno', other: 'giorni' },
		pageviews_hours: { one: 'fascia oraria', other: 'fasce orarie' },
		referrer: { one: 'sito di provenienza', other: 'siti di provenienza' },
		resolution: { one: 'risoluzione dello schermo', other: 'risoluzioni dello schermo' },
		section: { one: 'sezione', other: 'sezioni' },
		visitors: { one: 'giorno', other: 'giorni' },
		visitors_hours: { one: 'fascia oraria', other: 'fasce orarie' },
	},
	values: {
		direct: 'Accesso diretto',
		unknown: 'Sconosciuto',
		homePage: '/ (pagina iniziale)',
		noFolder: '/ (nessuna cartella)',
		channels: {
			search: 'Ricerca',
			aiAssistants: 'Assistenti IA',
			social: 'Social',
			email: 'E-mail',
			referral: 'Siti di provenienza',
		},
		notRead: 'Non letto',
		notThereBefore: 'Questo valore non compariva nei # giorni precedenti.',
		hadBefore: ({ count, days }) => `Totale dei ${days} giorni precedenti: ${count}.`,
		hadFewerBefore: ({ count, days }) => `Totale dei ${days} giorni precedenti: meno di ${count}.`,
		similar: (values) => `Valori che lo contengono: ${values}.`,
	},
	report: {
		visitors: 'Visitatori',
		pageviews: 'Pagine viste',
		bestDay: 'Giorno migliore',
		visitorsPer: {
			day: 'Visitatori al giorno',
			week: 'Visitatori a settimana',
			month: 'Visitatori al mese',
		},
		website: (id) => `Sito ${id}`,
		soFar: (range) => `${range}, finora`,
		comparedWith: (range) => `Confronto con ${range}`,
		partComparedWith: ({ part, before }) => `Variazione: ${part} rispetto a ${before}`,
		hoursComparedWith: (before) =>
			`Variazione: le ore concluse, rispetto alle stesse ore (${before})`,
		fromTo: ({ before, now }) => `da ${before} a ${now}`,
		trafficOnDays: (days) => ({
			one: `traffico solo in # giorno su ${days}`,
			other: `traffico solo in # giorni su ${days}`,
		}),
		onDays: (days) => ({ one: `in # giorno su ${days}`, other: `in # giorni su ${days}` }),
		noTraffic: 'Nessun traffico in questo periodo',
		noTrafficOn: (days) => `Nessun traffico: ${days}`,
		noCountFor: (days) => `Senza dati del servizio: ${days}`,
		largest: (values, unit) => `Principali ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Maggiori variazioni – ${values}${IN_BRACKETS[unit]}`,
		before: 'prima',
		now: 'ora',
		orLess: 'o meno',
		orMore: 'o più',
		appeared: 'prima non c’era',
		disappeared: 'non c’è più',
	},
	goals: {
		heading: 'Obiettivi',
		perVisitor: (share) => `${share} per visitatore`,
		ofTarget: ({ share, target }) => `${share} dell’obiettivo di ${target}`,
		elapsed: {
			day: (share) => `${share} dei giorni`,
			week: (share) => `${share} della settimana`,
			month: (share) => `${share} del mese`,
			quarter: (share) => `${share} del trimestre`,
			year: (share) => `${share} dell’anno`,
		},
	},
	overview: {
		allWebsites: 'Tutti i siti',
		websitesWith: (search) => `Siti con ${search}`,
		failed: {
			one: 'Non è stato possibile leggere # sito, che non è conteggiato',
			other: 'Non è stato possibile leggere # siti, che non sono conteggiati',
		},
		shown: (all) => ({
			one: `È mostrato # sito su ${all}`,
			other: `Sono mostrati # siti su ${all}`,
		}),
		visitorsByWebsite: 'Visitatori per sito',
		couldNotBeRead: 'Lettura non riuscita',
		noTraffic: 'nessun traffico',
		noTrafficOn: (days) => `nessun traffico: ${days}`,
		incomplete: { one: 'incompleto per # sito', other: 'incompleto per # siti' },
	},
	chart: {
		chart: 'Grafico',
		incomplete: 'incompleto',
		usual: 'Consueto',
		unusual: 'Insolito',
		perDay: 'Al giorno',
		meanOfWeeks: 'Al giorno, media di ogni settimana',
		meanOfMonths: 'Al giorno, media di ogni mese',
		moreWebsites: { one: '# altro sito', other: 'Altri # siti' },
	},
	page: {
		howCounted: 'Come è stato contato',
		rules: [
			'I visitatori si sommano giorno per giorno: chi visita in due giorni conta come due visitatori.',
			'Le quote si riferiscono a tutti i visitatori, o a tutte le pagine viste dove si contano pagine viste.',
			'Le percentuali mancano dove il periodo precedente è incompleto o senza conteggi.',
		],
	},
	notExcepted: (entries) => `Nessun sito dell’account viene escluso da: ${entries}.`,
	sample: 'Esempio',
	lastingChange: {
		heading: 'Cambiamenti duraturi',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} ha circa ${actual} al giorno, più o meno da ${since}, invece di circa ${usual} (${change}).`,
		noYearBefore: 'Mancano i dati dell’anno precedente: può dipendere dalla stagione.',
		needed: (limits) =>
			`Il workflow parte quando quattro settimane di seguito sono ${limits} al giorno.`,
		ignoredBelow: 'Un sito viene ignorato finché ne ha meno di # al giorno.',
	},
	newValue: {
		heading: 'Nuovi valori',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Novità su ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Frequenza insolita su ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Molte novità su ${domain} (${day}): ${statistic}, ${count}. Le più frequenti: ${largest}.`,
		notLookedAt: {
			one: 'Un altro valore è forse nuovo e non è stato esaminato.',
			many: 'Altri # di valori sono forse nuovi e non sono stati esaminati.',
			other: 'Altri # valori sono forse nuovi e non sono stati esaminati.',
		},
		othersNotLookedAt: 'Altri valori sono forse nuovi e non sono stati esaminati.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`al primo posto su ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`Il workflow parte quando un valore arriva a ${count} in ${days} giorni, di cui almeno ${onDay} in un solo giorno, o quando un giorno ne porta ${count} e nove decimi del totale dei ${days} giorni precedenti.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Nuovo sito: ${domain}.`,
		newestWebsite: (domain) =>
			`il sito più recente è ${domain}. Il workflow parte quando se ne aggiunge un altro.`,
	},
	noVisitors: {
		heading: 'Visitatori assenti o tornati',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} non ha nuovi visitatori da ${hours} ore, mentre di solito ne arrivano almeno ${missing}. O il tracciamento non funziona, o il sito non è raggiungibile.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain} ha di nuovo visitatori, dopo ${hours} ore senza nessuno.`,
		soFar: ({ domain, today, yesterday }) =>
			`${domain} ha avuto ${today} oggi e ${yesterday} ieri.`,
		needed: 'Il workflow parte dopo # ore senza altri visitatori.',
		notWatched: ({ minimum, websites }) =>
			`Non sorvegliati, perché hanno meno di ${minimum} visitatori al giorno: ${websites}.`,
		lookedAt: ({ count, all }) => `Sono stati esaminati ${count} siti su ${all}.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Un sito con meno di ${minimum} visitatori al giorno viene ignorato, e questo ne ha avuti in media ${perDay} nelle ultime quattro settimane.`,
		tooFewVisitors: 'Il sito ha troppo pochi visitatori perché se ne noti la mancanza.',
	},
	reportReady: {
		heading: 'Rapporti',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Traffico sopra o sotto la soglia',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} ha avuto ${actual} (${range}), ${side}. ${before}: ${previous}.`,
		sides: { above: 'al di sopra di #', below: 'al di sotto di #' },
		not: (side) => `non ${side}`,
		before: {
			day: 'Il giorno precedente',
			week: 'La settimana precedente',
			month: 'Il mese precedente',
		},
		needed: {
			day: (limit) => `Il workflow parte quando un giorno è ${limit} e il precedente non lo era.`,
			chosenDay: (limit) =>
				`Il workflow parte quando un giorno della settimana scelto è ${limit} e l’ultimo scelto prima non lo era.`,
			week: (limit) =>
				`Il workflow parte quando una settimana è ${limit} e la precedente non lo era.`,
			month: (limit) => `Il workflow parte quando un mese è ${limit} e il precedente non lo era.`,
		},
	},
	unusualTraffic: {
		heading: 'Traffico insolito',
		usual: 'di solito circa #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} ha avuto ${actual} ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} ha avuto ${actual} ${day}. Il valore abituale non è noto.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} ha avuto ${actual} ${day}. È uno dei giorni tranquilli indicati.`,
		recurring: {
			year: 'Non è insolito, perché gli stessi giorni dell’anno precedente si scostavano dal solito più o meno allo stesso modo.',
			month:
				'Non è insolito, perché gli stessi giorni dei due mesi precedenti si scostavano dal solito più o meno allo stesso modo.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Meno traffico del solito su ${count} siti su ${all} ${day}: ${largest}. Probabilmente un giorno festivo, o il conteggio del servizio.`,
			spike: ({ count, all, day, largest }) =>
				`Più traffico del solito su ${count} siti su ${all} ${day}: ${largest}. Probabilmente un giorno festivo, o il conteggio del servizio.`,
			none: ({ count, all, day, largest }) =>
				`Nessun traffico su ${count} siti su ${all} ${day}: ${largest}. Probabilmente il conteggio del servizio, o un server in comune.`,
		},
		changedMost: (causes) => `Variazioni maggiori: ${causes}.`,
		surplusFrom: (values) => `La maggior parte del traffico in più ha in comune: ${values}.`,
		probablyBots: 'Probabilmente bot.',
		needed: (limits) => `Il workflow parte il primo giorno ${limits}.`,
		ignoredBelow:
			'Un giorno viene ignorato quando il suo numero e quello abituale sono entrambi al di sotto di #.',
	},
};
