import type { Words } from '../words';

const IN_BRACKETS = { visitors: ' (visiteurs)', pageviews: ' (pages vues)', events: '' };

/** In French, a colon has a space before it, at which a line must not break: `\u00a0:`. */
export const french: Words = {
	labelled: (label, value) => `${label}\u00a0: ${value}`,
	none: 'aucune donnée',
	linesLeftOut: { one: '(# autre ligne omise)', other: '(# autres lignes omises)' },
	andMore: { one: 'et # autre', other: 'et # autres' },
	units: {
		visitors: { one: '# visiteur', many: '# de visiteurs', other: '# visiteurs' },
		pageviews: { one: '# page vue', many: '# de pages vues', other: '# pages vues' },
		events: { one: '# événement', many: '# d’événements', other: '# événements' },
	},
	limits: { above: 'au-dessus de #', below: 'en dessous de #' },
	statistics: {
		browser: { one: 'navigateur', other: 'navigateurs' },
		campaign: { one: 'campagne', other: 'campagnes' },
		channel: { one: 'canal', other: 'canaux' },
		city: { one: 'ville', other: 'villes' },
		continent: { one: 'continent', other: 'continents' },
		country: { one: 'pays', other: 'pays' },
		device: { one: 'appareil', other: 'appareils' },
		event: { one: 'événement', other: 'événements' },
		landing_page: { one: 'page d’entrée', other: 'pages d’entrée' },
		language: { one: 'langue', other: 'langues' },
		os: { one: 'système d’exploitation', other: 'systèmes d’exploitation' },
		page: { one: 'page', other: 'pages' },
		pageviews: { one: 'jour', other: 'jours' },
		pageviews_hours: { one: 'heure', other: 'heures' },
		referrer: { one: 'site référent', other: 'sites référents' },
		resolution: { one: 'résolution d’écran', other: 'résolutions d’écran' },
		section: { one: 'rubrique', other: 'rubriques' },
		visitors: { one: 'jour', other: 'jours' },
		visitors_hours: { one: 'heure', other: 'heures' },
	},
	values: {
		direct: 'Accès direct',
		unknown: 'Inconnu',
		homePage: '/ (page d’accueil)',
		noFolder: '/ (hors dossier)',
		channels: {
			search: 'Recherche',
			aiAssistants: 'Assistants IA',
			social: 'Réseaux sociaux',
			email: 'E-mail',
			referral: 'Sites référents',
		},
		notRead: 'Non lu',
		notThereBefore: 'Cette valeur était absente au cours des # jours précédents.',
		hadBefore: ({ count, days }) => `Total des ${days} jours précédents\u00a0: ${count}.`,
		hadFewerBefore: ({ count, days }) =>
			`Total des ${days} jours précédents\u00a0: moins de ${count}.`,
		similar: (values) => `Valeurs qui la contiennent\u00a0: ${values}.`,
	},
	report: {
		visitors: 'Visiteurs',
		pageviews: 'Pages vues',
		bestDay: 'Meilleur jour',
		visitorsPer: {
			day: 'Visiteurs par jour',
			week: 'Visiteurs par semaine',
			month: 'Visiteurs par mois',
		},
		website: (id) => `Site ${id}`,
		soFar: (range) => `${range}, en cours`,
		comparedWith: (range) => `Période de comparaison\u00a0: ${range}`,
		partComparedWith: ({ part, before }) => `Évolution\u00a0: ${part} par rapport à ${before}`,
		hoursComparedWith: (before) =>
			`Évolution\u00a0: les heures terminées, comparées aux mêmes heures (${before})`,
		fromTo: ({ before, now }) => `de ${before} à ${now}`,
		trafficOnDays: (days) => ({
			one: `trafic # jour sur ${days} seulement`,
			other: `trafic # jours sur ${days} seulement`,
		}),
		onDays: (days) => ({ one: `en # jour sur ${days}`, other: `en # jours sur ${days}` }),
		noTraffic: 'Aucun trafic sur cette période',
		noTrafficOn: (days) => `Aucun trafic\u00a0: ${days}`,
		noCountFor: (days) => `Sans chiffre du service\u00a0: ${days}`,
		largest: (values, unit) => `Top des ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Plus fortes variations des ${values}${IN_BRACKETS[unit]}`,
		before: 'avant',
		now: 'maintenant',
		orLess: 'ou moins',
		orMore: 'ou plus',
		appeared: 'n’y était pas avant',
		disappeared: 'n’y est plus',
	},
	goals: {
		heading: 'Objectifs',
		perVisitor: (share) => `${share} par visiteur`,
		ofTarget: ({ share, target }) => `${share} de l’objectif de ${target}`,
		elapsed: {
			day: (share) => `${share} des jours`,
			week: (share) => `${share} de la semaine`,
			month: (share) => `${share} du mois`,
			quarter: (share) => `${share} du trimestre`,
			year: (share) => `${share} de l’année`,
		},
	},
	overview: {
		allWebsites: 'Tous les sites',
		websitesWith: (search) => `Sites contenant ${search}`,
		failed: {
			one: '# site n’a pas pu être lu et n’est pas compté',
			other: '# sites n’ont pas pu être lus et ne sont pas comptés',
		},
		shown: (all) => ({
			one: `# site affiché sur ${all}`,
			other: `# sites affichés sur ${all}`,
		}),
		visitorsByWebsite: 'Visiteurs par site',
		couldNotBeRead: 'Lecture impossible',
		noTraffic: 'aucun trafic',
		noTrafficOn: (days) => `aucun trafic\u00a0: ${days}`,
		incomplete: { one: 'incomplète pour # site', other: 'incomplète pour # sites' },
	},
	chart: {
		chart: 'Graphique',
		incomplete: 'incomplet',
		usual: 'Habituel',
		unusual: 'Inhabituel',
		perDay: 'Par jour',
		meanOfWeeks: 'Par jour, moyenne de chaque semaine',
		meanOfMonths: 'Par jour, moyenne de chaque mois',
		moreWebsites: { one: '# autre site', other: '# autres sites' },
	},
	page: {
		howCounted: 'Comment c’est compté',
		rules: [
			'Les visiteurs sont additionnés jour par jour : une personne qui vient deux jours compte pour deux visiteurs.',
			'Les parts se rapportent à tous les visiteurs, ou à toutes les pages vues là où des pages vues sont listées.',
			'Les pourcentages manquent là où la période précédente est incomplète ou ne contient rien.',
		],
	},
	notExcepted: (entries) => `Aucun site du compte n’est exclu par\u00a0: ${entries}.`,
	sample: 'Exemple',
	lastingChange: {
		heading: 'Changements durables',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} a environ ${actual} par jour depuis le ${since} environ, au lieu d’environ ${usual} (${change}).`,
		noYearBefore:
			'Il n’y a pas de chiffres de l’année précédente\u00a0: c’est peut-être la saison.',
		needed: (limits) =>
			`Le workflow démarre quand quatre semaines de suite sont ${limits} par jour.`,
		ignoredBelow: 'Un site est ignoré tant qu’il en a moins de # par jour.',
	},
	newValue: {
		heading: 'Nouvelles valeurs',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Nouveauté sur ${domain} (${day})\u00a0: ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Fréquence inhabituelle sur ${domain} (${day})\u00a0: ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Nombreuses nouveautés sur ${domain} (${day})\u00a0: ${statistic}, ${count}. En tête\u00a0: ${largest}.`,
		notLookedAt: {
			one: '# autre valeur est peut-être nouvelle et n’a pas été examinée.',
			many: '# d’autres valeurs sont peut-être nouvelles et n’ont pas été examinées.',
			other: '# autres valeurs sont peut-être nouvelles et n’ont pas été examinées.',
		},
		othersNotLookedAt: 'D’autres valeurs sont peut-être nouvelles et n’ont pas été examinées.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`en tête sur ${domain} (${day})\u00a0: ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`Le workflow démarre quand une valeur atteint ${count} en ${days} jours, dont au moins ${onDay} le même jour, ou quand un jour en apporte ${count} et les neuf dixièmes du total des ${days} jours précédents.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Nouveau site\u00a0: ${domain}.`,
		newestWebsite: (domain) =>
			`le site le plus récent est ${domain}. Le workflow démarre quand un autre site est ajouté.`,
	},
	noVisitors: {
		heading: 'Visiteurs absents ou de retour',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} n’a plus de nouveaux visiteurs depuis ${hours} heures, alors que d’habitude il en vient au moins ${missing}. Soit le suivi ne fonctionne plus, soit le site est inaccessible.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain} a de nouveau des visiteurs, après ${hours} heures sans aucun.`,
		soFar: ({ domain, today, yesterday }) =>
			`${domain} a eu ${today} aujourd’hui et ${yesterday} hier.`,
		needed: 'Le workflow démarre après # heures sans autre visiteur.',
		notWatched: ({ minimum, websites }) =>
			`Non surveillés, car ils ont moins de ${minimum} visiteurs par jour\u00a0: ${websites}.`,
		lookedAt: ({ count, all }) => `${count} sites sur ${all} ont été examinés.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Un site avec moins de ${minimum} visiteurs par jour est ignoré, et celui-ci en a eu ${perDay} en moyenne au cours des quatre dernières semaines.`,
		tooFewVisitors: 'Le site a trop peu de visiteurs pour que leur absence se remarque.',
	},
	reportReady: {
		heading: 'Rapports',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}\u00a0: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Trafic au-dessus ou en dessous du seuil',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} a eu ${actual} (${range}), ${side}. ${before}\u00a0: ${previous}.`,
		sides: { above: 'au-dessus de #', below: 'en dessous de #' },
		not: (side) => `pas ${side}`,
		before: {
			day: 'Le jour précédent',
			week: 'La semaine précédente',
			month: 'Le mois précédent',
		},
		needed: {
			day: (limit) =>
				`Le workflow démarre quand un jour est ${limit} et que le jour précédent ne l’était pas.`,
			chosenDay: (limit) =>
				`Le workflow démarre quand un jour de la semaine choisi est ${limit} et que le dernier jour choisi avant lui ne l’était pas.`,
			week: (limit) =>
				`Le workflow démarre quand une semaine est ${limit} et que la semaine précédente ne l’était pas.`,
			month: (limit) =>
				`Le workflow démarre quand un mois est ${limit} et que le mois précédent ne l’était pas.`,
		},
	},
	unusualTraffic: {
		heading: 'Trafic inhabituel',
		usual: 'd’habitude environ #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} a eu ${actual} le ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} a eu ${actual} le ${day}. On ne sait pas ce qui est habituel.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} a eu ${actual} le ${day}. C’est l’un des jours calmes indiqués.`,
		recurring: {
			year: 'Ce n’est pas inhabituel, car les mêmes jours de l’année précédente s’écartaient à peu près autant de l’habitude.',
			month:
				'Ce n’est pas inhabituel, car les mêmes jours des deux mois précédents s’écartaient à peu près autant de l’habitude.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Moins de trafic que d’habitude sur ${count} sites sur ${all} le ${day}\u00a0: ${largest}. Probablement un jour férié, ou le comptage du service.`,
			spike: ({ count, all, day, largest }) =>
				`Plus de trafic que d’habitude sur ${count} sites sur ${all} le ${day}\u00a0: ${largest}. Probablement un jour férié, ou le comptage du service.`,
			none: ({ count, all, day, largest }) =>
				`Aucun trafic sur ${count} sites sur ${all} le ${day}\u00a0: ${largest}. Probablement le comptage du service, ou un serveur qu’ils partagent.`,
		},
		changedMost: (causes) => `Plus fortes variations\u00a0: ${causes}.`,
		surplusFrom: (values) =>
			`La plus grande partie du trafic supplémentaire a en commun\u00a0: ${values}.`,
		probablyBots: 'Probablement des robots.',
		needed: (limits) => `Le workflow démarre dès le premier jour ${limits}.`,
		ignoredBelow:
			'Un jour est ignoré quand son nombre et le nombre habituel sont tous deux en dessous de #.',
	},
};
