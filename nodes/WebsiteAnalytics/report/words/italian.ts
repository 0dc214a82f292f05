import type { CreateWords } from '../words';

const UNITS = {
	visitors: { one: 'visitatore', many: 'di visitatori', other: 'visitatori' },
	pageviews: { one: 'pagina vista', many: 'di pagine viste', other: 'pagine viste' },
	events: { one: 'evento', many: 'di eventi', other: 'eventi' },
};

const IN_BRACKETS = { visitors: ' (visitatori)', pageviews: ' (pagine viste)', events: '' };

export const italian: CreateWords = ({ number, day, range, plural, counted }) => ({
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
	events: {
		sample: (text) => `Esempio: ${text}`,
		andMore: (count) => `e ${plural(count, { one: 'un altro', other: `altri ${number(count)}` })}`,
	},
});
