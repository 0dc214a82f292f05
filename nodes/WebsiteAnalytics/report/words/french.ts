import type { CreateWords } from '../words';

/** In French, a colon has a space before it, at which a line must not break. */
export const COLON = '\u00a0:';

const UNITS = {
	visitors: { one: 'visiteur', many: 'de visiteurs', other: 'visiteurs' },
	pageviews: { one: 'page vue', many: 'de pages vues', other: 'pages vues' },
	events: { one: 'événement', many: 'd’événements', other: 'événements' },
};

const IN_BRACKETS = { visitors: ' (visiteurs)', pageviews: ' (pages vues)', events: '' };

export const french: CreateWords = ({ number, day, range, plural, counted }) => ({
	labelled: (label, value) => `${label}${COLON} ${value}`,
	counted: (count, unit) => counted(count, UNITS[unit]),
	direct: 'Accès direct',
	unknown: 'Inconnu',
	report: {
		visitors: 'Visiteurs',
		pageviews: 'Pages vues',
		website: (id) => `Site ${id}`,
		soFar: (days) => `${days}, en cours`,
		comparedWith: (days, gaps) => {
			const compared = `Période de comparaison${COLON} ${range(days)}`;
			if (!gaps) return compared;
			const withTraffic = counted(gaps.daysWithTraffic, { one: 'jour', other: 'jours' });
			return `${compared} (trafic ${withTraffic} sur ${number(gaps.days)} seulement)`;
		},
		before: (count) => `avant${COLON} ${number(count)}`,
		beforeOnDays: (count, gaps) =>
			`avant${COLON} ${number(count)} en ${counted(gaps.daysWithTraffic, { one: 'jour', other: 'jours' })} sur ${number(gaps.days)}`,
		bestDay: (best) =>
			`Meilleur jour${COLON} ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
		noTraffic: 'Aucun trafic sur cette période',
		visitorsPerDays: (days) =>
			plural(days, {
				one: 'Visiteurs par jour',
				other: `Visiteurs par tranche de ${number(days)} jours`,
			}),
		largest: (values, unit) => `Top des ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Plus fortes variations des ${values}${IN_BRACKETS[unit]}`,
		homePage: '/ (page d’accueil)',
		appeared: 'n’y était pas avant',
		disappeared: 'n’y est plus',
		orLess: (before) => `ou moins, avant${COLON} ${number(before)}`,
		orMore: (now) => `ou plus, maintenant${COLON} ${number(now)}`,
		nowAndBefore: (now, before) =>
			`maintenant${COLON} ${number(now)}, avant${COLON} ${number(before)}`,
		none: 'Aucune donnée',
		noneOf: (heading) => `${heading}${COLON} aucune donnée`,
		linesLeftOut: (count) =>
			`(${counted(count, { one: 'autre ligne omise', other: 'autres lignes omises' })})`,
	},
	overview: {
		allWebsites: 'Tous les sites',
		websitesWith: (search) => `Sites contenant ${search}`,
		failed: (count) =>
			plural(count, {
				one: `${number(count)} site n’a pas pu être lu et n’est pas compté`,
				other: `${number(count)} sites n’ont pas pu être lus et ne sont pas comptés`,
			}),
		shown: (shown, all) =>
			`${counted(shown, { one: 'site affiché', other: 'sites affichés' })} sur ${number(all)}`,
		visitorsByWebsite: 'Visiteurs par site',
		couldNotBeRead: 'Lecture impossible',
		noTraffic: 'aucun trafic',
	},
	chart: {
		chart: 'Graphique',
		visitorsBefore: 'Visiteurs avant',
		pageviewsBefore: 'Pages vues avant',
		usual: 'Habituel',
		unusual: 'Inhabituel',
		perDay: 'Par jour',
		moreWebsites: (count) =>
			plural(count, {
				one: `${number(count)} autre site`,
				other: `${number(count)} autres sites`,
			}),
	},
	events: {
		sample: (text) => `Exemple${COLON} ${text}`,
		andMore: (count) => `et ${counted(count, { one: 'autre', other: 'autres' })}`,
	},
});
