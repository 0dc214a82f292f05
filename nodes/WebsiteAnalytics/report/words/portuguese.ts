import type { CreateWords } from '../words';

const UNITS = {
	visitors: { one: 'visitante', many: 'de visitantes', other: 'visitantes' },
	pageviews: { one: 'visualização', many: 'de visualizações', other: 'visualizações' },
	events: { one: 'evento', many: 'de eventos', other: 'eventos' },
};

const IN_BRACKETS = { visitors: ' (visitantes)', pageviews: ' (visualizações)', events: '' };

/** As in Brazil, where most speakers are. */
export const portuguese: CreateWords = ({ number, day, range, plural, counted }) => ({
	labelled: (label, value) => `${label}: ${value}`,
	counted: (count, unit) => counted(count, UNITS[unit]),
	direct: 'Acesso direto',
	unknown: 'Desconhecido',
	report: {
		visitors: 'Visitantes',
		pageviews: 'Visualizações',
		website: (id) => `Site ${id}`,
		soFar: (days) => `${days}, até agora`,
		comparedWith: (days, gaps) =>
			gaps
				? `Em comparação com ${range(days)} (tráfego em apenas ${number(gaps.daysWithTraffic)} de ${number(gaps.days)} dias)`
				: `Em comparação com ${range(days)}`,
		before: (count) => `antes: ${number(count)}`,
		beforeOnDays: (count, gaps) =>
			`antes: ${number(count)} em ${number(gaps.daysWithTraffic)} de ${number(gaps.days)} dias`,
		bestDay: (best) =>
			`Melhor dia: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
		noTraffic: 'Sem tráfego neste período',
		visitorsPerDays: (days) =>
			plural(days, {
				one: 'Visitantes por dia',
				other: `Visitantes a cada ${number(days)} dias`,
			}),
		largest: (values, unit) => `Principais ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Maiores mudanças em ${values}${IN_BRACKETS[unit]}`,
		homePage: '/ (página inicial)',
		appeared: 'não aparecia antes',
		disappeared: 'não aparece mais',
		orLess: (before) => `ou menos, antes: ${number(before)}`,
		orMore: (now) => `ou mais, agora: ${number(now)}`,
		nowAndBefore: (now, before) => `agora: ${number(now)}, antes: ${number(before)}`,
		none: 'Sem dados',
		noneOf: (heading) => `${heading}: sem dados`,
		linesLeftOut: (count) =>
			`(mais ${counted(count, { one: 'linha omitida', other: 'linhas omitidas' })})`,
	},
	overview: {
		allWebsites: 'Todos os sites',
		websitesWith: (search) => `Sites com ${search}`,
		failed: (count) =>
			plural(count, {
				one: `${number(count)} site não pôde ser lido e não foi contado`,
				other: `${number(count)} sites não puderam ser lidos e não foram contados`,
			}),
		shown: (shown, all) => `Mostrando ${number(shown)} de ${number(all)} sites`,
		visitorsByWebsite: 'Visitantes por site',
		couldNotBeRead: 'Não puderam ser lidos',
		noTraffic: 'sem tráfego',
	},
	chart: {
		chart: 'Gráfico',
		visitorsBefore: 'Visitantes antes',
		pageviewsBefore: 'Visualizações antes',
		usual: 'Habitual',
		unusual: 'Fora do habitual',
		perDay: 'Por dia',
		moreWebsites: (count) =>
			plural(count, {
				one: `Mais ${number(count)} site`,
				other: `Mais ${number(count)} sites`,
			}),
	},
	events: {
		sample: (text) => `Exemplo: ${text}`,
		andMore: (count) => `e mais ${number(count)}`,
	},
});
