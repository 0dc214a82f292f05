import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

const UNITS = {
	visitors: { one: 'visitante', many: 'de visitantes', other: 'visitantes' },
	pageviews: { one: 'visualização', many: 'de visualizações', other: 'visualizações' },
	events: { one: 'evento', many: 'de eventos', other: 'eventos' },
};

const IN_BRACKETS = { visitors: ' (visitantes)', pageviews: ' (visualizações)', events: '' };

/** As in Brazil, where most speakers are. */
export const portuguese: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
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
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'acima de',
	below: 'abaixo de',
	notAbove: 'não acima de',
	notBelow: 'não abaixo de',
};
const BEFORE = { day: 'No dia anterior', week: 'Na semana anterior', month: 'No mês anterior' };
const PERIODS = {
	day: { one: 'um dia', before: 'o anterior' },
	week: { one: 'uma semana', before: 'a anterior' },
	month: { one: 'um mês', before: 'o anterior' },
};

function eventWords({ number, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Exemplo: ${text}`,
		newWebsite: (domain) => `Novo site: ${domain}.`,
		newestWebsite: (domain) =>
			`o site mais recente é ${domain}. O fluxo de trabalho começa quando outro é adicionado.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Novidade em ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`em primeiro lugar em ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `Este valor não apareceu nos ${number(days)} dias anteriores.`,
		hadBefore: (count, days) => `Total dos ${number(days)} dias anteriores: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Total dos ${number(days)} dias anteriores: menos de ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`O fluxo de trabalho começa quando um valor chega a ${number(count)} em ${number(days)} dias, com pelo menos ${number(onDay)} em um mesmo dia.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} teve ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Valores que o contêm: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`O fluxo de trabalho começa quando ${PERIODS[period].one} fica ${SIDES[condition]} ${number(count)} e ${PERIODS[period].before} não ficou.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} teve ${counted(actual, UNITS[metric])} em ${day(date)} (o habitual é cerca de ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} teve ${counted(actual, UNITS[metric])} em ${day(date)}. Não se sabe o que é habitual.`,
		changedMost: (causes) => `O que mais mudou: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`abaixo de ${number(below)}`]),
				...(above === null ? [] : [`acima de ${number(above)}`]),
			];
			return `O fluxo de trabalho começa no primeiro dia ${sides.join(' ou ')}.`;
		},
		ignoredBelow: (count) =>
			`Um dia é ignorado quando tanto o seu número quanto o habitual estão abaixo de ${number(count)}.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} não tem novos visitantes há ${number(hours)} horas, quando o habitual são pelo menos ${number(missing)}. Ou o rastreamento não funciona, ou o site está fora do ar.`,
		visitorsAgain: (domain, hours) =>
			`${domain} voltou a ter visitantes, após ${number(hours)} horas sem nenhum.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} teve ${counted(today, UNITS.visitors)} hoje e ${number(yesterday)} ontem.`,
		silenceNeeded: (hours) =>
			`O fluxo de trabalho começa após ${number(hours)} horas sem outro visitante.`,
		notWatchedBelow: (minimum, perDay) =>
			`Um site com menos de ${number(minimum)} visitantes por dia é ignorado, e este teve em média ${number(perDay)} nas últimas quatro semanas.`,
		tooFewVisitors: 'O site tem tão poucos visitantes que a falta deles não seria notada.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `e mais ${number(count)}`,
	};
}
