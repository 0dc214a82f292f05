import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

/** In French, a colon has a space before it, at which a line must not break. */
const COLON = '\u00a0:';

const UNITS = {
	visitors: { one: 'visiteur', many: 'de visiteurs', other: 'visiteurs' },
	pageviews: { one: 'page vue', many: 'de pages vues', other: 'pages vues' },
	events: { one: 'événement', many: 'd’événements', other: 'événements' },
};

const IN_BRACKETS = { visitors: ' (visiteurs)', pageviews: ' (pages vues)', events: '' };

export const french: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
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
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'au-dessus de',
	below: 'en dessous de',
	notAbove: 'pas au-dessus de',
	notBelow: 'pas en dessous de',
};
const BEFORE = {
	day: 'Le jour précédent',
	week: 'La semaine précédente',
	month: 'Le mois précédent',
};
const PERIODS = {
	day: { one: 'un jour', before: 'le jour précédent' },
	week: { one: 'une semaine', before: 'la semaine précédente' },
	month: { one: 'un mois', before: 'le mois précédent' },
};

function eventWords({ number, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Exemple${COLON} ${text}`,
		newWebsite: (domain) => `Nouveau site${COLON} ${domain}.`,
		newestWebsite: (domain) =>
			`le site le plus récent est ${domain}. Le workflow démarre quand un autre site est ajouté.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Nouveauté sur ${domain} (${day(date)})${COLON} ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`en tête sur ${domain} (${day(date)})${COLON} ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) =>
			`Cette valeur était absente au cours des ${number(days)} jours précédents.`,
		hadBefore: (count, days) =>
			`Total des ${number(days)} jours précédents${COLON} ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Total des ${number(days)} jours précédents${COLON} moins de ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Le workflow démarre quand une valeur atteint ${number(count)} en ${number(days)} jours, dont au moins ${number(onDay)} le même jour.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} a eu ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}${COLON} ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}${COLON} ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}${COLON} ${number(crossing.previous)}.`,
		similarValues: (values) => `Valeurs qui la contiennent${COLON} ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Le workflow démarre quand ${PERIODS[period].one} est ${SIDES[condition]} ${number(count)} et que ${PERIODS[period].before} ne l’était pas.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} a eu ${counted(actual, UNITS[metric])} le ${day(date)} (d’habitude environ ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} a eu ${counted(actual, UNITS[metric])} le ${day(date)}. On ne sait pas ce qui est habituel.`,
		changedMost: (causes) => `Plus fortes variations${COLON} ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`en dessous de ${number(below)}`]),
				...(above === null ? [] : [`au-dessus de ${number(above)}`]),
			];
			return `Le workflow démarre dès le premier jour ${sides.join(' ou ')}.`;
		},
		ignoredBelow: (count) =>
			`Un jour est ignoré quand son nombre et le nombre habituel sont tous deux en dessous de ${number(count)}.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} n’a plus de nouveaux visiteurs depuis ${number(hours)} heures, alors que d’habitude il en vient au moins ${number(missing)}. Soit le suivi ne fonctionne plus, soit le site est inaccessible.`,
		visitorsAgain: (domain, hours) =>
			`${domain} a de nouveau des visiteurs, après ${number(hours)} heures sans aucun.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} a eu ${counted(today, UNITS.visitors)} aujourd’hui et ${number(yesterday)} hier.`,
		silenceNeeded: (hours) =>
			`Le workflow démarre après ${number(hours)} heures sans autre visiteur.`,
		notWatchedBelow: (minimum, perDay) =>
			`Un site avec moins de ${number(minimum)} visiteurs par jour est ignoré, et celui-ci en a eu ${number(perDay)} en moyenne au cours des quatre dernières semaines.`,
		tooFewVisitors: 'Le site a trop peu de visiteurs pour que leur absence se remarque.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}${COLON} ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `et ${counted(count, { one: 'autre', other: 'autres' })}`,
	};
}
