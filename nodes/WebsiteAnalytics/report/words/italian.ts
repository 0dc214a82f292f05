import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

const UNITS = {
	visitors: { one: 'visitatore', many: 'di visitatori', other: 'visitatori' },
	pageviews: { one: 'pagina vista', many: 'di pagine viste', other: 'pagine viste' },
	events: { one: 'evento', many: 'di eventi', other: 'eventi' },
};

const IN_BRACKETS = { visitors: ' (visitatori)', pageviews: ' (pagine viste)', events: '' };

export const italian: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
		labelled: (label, value) => `${label}: ${value}`,
		counted: (count, unit) => counted(count, UNITS[unit]),
		direct: 'Accesso diretto',
		unknown: 'Sconosciuto',
		report: {
			visitors: 'Visitatori',
			pageviews: 'Pagine viste',
			website: (id) => `Sito ${id}`,
			soFar: (days) => `${days}, finora`,
			comparedWith: (days, gaps) => {
				const compared = `Confronto con ${range(days)}`;
				if (!gaps) return compared;
				const withTraffic = counted(gaps.daysWithTraffic, { one: 'giorno', other: 'giorni' });
				return `${compared} (traffico solo in ${withTraffic} su ${number(gaps.days)})`;
			},
			before: (count) => `prima: ${number(count)}`,
			beforeOnDays: (count, gaps) =>
				`prima: ${number(count)} in ${counted(gaps.daysWithTraffic, { one: 'giorno', other: 'giorni' })} su ${number(gaps.days)}`,
			bestDay: (best) =>
				`Giorno migliore: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
			noTraffic: 'Nessun traffico in questo periodo',
			visitorsPerDays: (days) =>
				plural(days, {
					one: 'Visitatori al giorno',
					other: `Visitatori ogni ${number(days)} giorni`,
				}),
			largest: (values, unit) => `Principali ${values}${IN_BRACKETS[unit]}`,
			whatChanged: (values, unit) => `Maggiori variazioni – ${values}${IN_BRACKETS[unit]}`,
			homePage: '/ (pagina iniziale)',
			appeared: 'prima non c’era',
			disappeared: 'non c’è più',
			orLess: (before) => `o meno, prima: ${number(before)}`,
			orMore: (now) => `o più, ora: ${number(now)}`,
			nowAndBefore: (now, before) => `ora: ${number(now)}, prima: ${number(before)}`,
			none: 'Nessun dato',
			noneOf: (heading) => `${heading}: nessun dato`,
			linesLeftOut: (count) =>
				`(${counted(count, { one: 'altra riga omessa', other: 'altre righe omesse' })})`,
		},
		overview: {
			allWebsites: 'Tutti i siti',
			websitesWith: (search) => `Siti con ${search}`,
			failed: (count) =>
				plural(count, {
					one: `Non è stato possibile leggere ${number(count)} sito, che non è conteggiato`,
					other: `Non è stato possibile leggere ${number(count)} siti, che non sono conteggiati`,
				}),
			shown: (shown, all) =>
				plural(shown, {
					one: `È mostrato ${number(shown)} sito su ${number(all)}`,
					other: `Sono mostrati ${number(shown)} siti su ${number(all)}`,
				}),
			visitorsByWebsite: 'Visitatori per sito',
			couldNotBeRead: 'Lettura non riuscita',
			noTraffic: 'nessun traffico',
		},
		chart: {
			chart: 'Grafico',
			visitorsBefore: 'Visitatori prima',
			pageviewsBefore: 'Pagine viste prima',
			usual: 'Consueto',
			unusual: 'Insolito',
			perDay: 'Al giorno',
			moreWebsites: (count) =>
				plural(count, {
					one: `${number(count)} altro sito`,
					other: `Altri ${number(count)} siti`,
				}),
		},
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'al di sopra di',
	below: 'al di sotto di',
	notAbove: 'non al di sopra di',
	notBelow: 'non al di sotto di',
};
const BEFORE = {
	day: 'Il giorno precedente',
	week: 'La settimana precedente',
	month: 'Il mese precedente',
};
const PERIODS = {
	day: { one: 'un giorno', before: 'il precedente' },
	week: { one: 'una settimana', before: 'la precedente' },
	month: { one: 'un mese', before: 'il precedente' },
};

function eventWords({ number, plural, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Esempio: ${text}`,
		newWebsite: (domain) => `Nuovo sito: ${domain}.`,
		newestWebsite: (domain) =>
			`il sito più recente è ${domain}. Il workflow parte quando se ne aggiunge un altro.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Novità su ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`al primo posto su ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `Questo valore non compariva nei ${number(days)} giorni precedenti.`,
		hadBefore: (count, days) => `Totale dei ${number(days)} giorni precedenti: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Totale dei ${number(days)} giorni precedenti: meno di ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Il workflow parte quando un valore arriva a ${number(count)} in ${number(days)} giorni, di cui almeno ${number(onDay)} in un solo giorno.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} ha avuto ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Valori che lo contengono: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Il workflow parte quando ${PERIODS[period].one} è ${SIDES[condition]} ${number(count)} e ${PERIODS[period].before} non lo era.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} ha avuto ${counted(actual, UNITS[metric])} ${day(date)} (di solito circa ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} ha avuto ${counted(actual, UNITS[metric])} ${day(date)}. Il valore abituale non è noto.`,
		changedMost: (causes) => `Variazioni maggiori: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`al di sotto di ${number(below)}`]),
				...(above === null ? [] : [`al di sopra di ${number(above)}`]),
			];
			return `Il workflow parte il primo giorno ${sides.join(' o ')}.`;
		},
		ignoredBelow: (count) =>
			`Un giorno viene ignorato quando il suo numero e quello abituale sono entrambi al di sotto di ${number(count)}.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} non ha nuovi visitatori da ${number(hours)} ore, mentre di solito ne arrivano almeno ${number(missing)}. O il tracciamento non funziona, o il sito non è raggiungibile.`,
		visitorsAgain: (domain, hours) =>
			`${domain} ha di nuovo visitatori, dopo ${number(hours)} ore senza nessuno.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} ha avuto ${counted(today, UNITS.visitors)} oggi e ${number(yesterday)} ieri.`,
		silenceNeeded: (hours) => `Il workflow parte dopo ${number(hours)} ore senza altri visitatori.`,
		notWatchedBelow: (minimum, perDay) =>
			`Un sito con meno di ${number(minimum)} visitatori al giorno viene ignorato, e questo ne ha avuti in media ${number(perDay)} nelle ultime quattro settimane.`,
		tooFewVisitors: 'Il sito ha troppo pochi visitatori perché se ne noti la mancanza.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `e ${plural(count, { one: 'un altro', other: `altri ${number(count)}` })}`,
	};
}
