import type { EventWords } from '../eventWords';
import type { CreateWords } from '../words';
import type { Wording } from '../wording';

const UNITS = {
	visitors: { one: 'visitante', many: 'de visitantes', other: 'visitantes' },
	pageviews: { one: 'página vista', many: 'de páginas vistas', other: 'páginas vistas' },
	events: { one: 'evento', many: 'de eventos', other: 'eventos' },
};

const IN_BRACKETS = { visitors: ' (visitantes)', pageviews: ' (páginas vistas)', events: '' };

export const spanish: CreateWords = (wording) => {
	const { number, day, range, plural, counted } = wording;
	return {
		labelled: (label, value) => `${label}: ${value}`,
		counted: (count, unit) => counted(count, UNITS[unit]),
		direct: 'Acceso directo',
		unknown: 'Desconocido',
		report: {
			visitors: 'Visitantes',
			pageviews: 'Páginas vistas',
			website: (id) => `Sitio web ${id}`,
			soFar: (days) => `${days}, hasta ahora`,
			comparedWith: (days, gaps) =>
				gaps
					? `En comparación con ${range(days)} (tráfico solo en ${number(gaps.daysWithTraffic)} de ${number(gaps.days)} días)`
					: `En comparación con ${range(days)}`,
			before: (count) => `antes: ${number(count)}`,
			beforeOnDays: (count, gaps) =>
				`antes: ${number(count)} en ${number(gaps.daysWithTraffic)} de ${number(gaps.days)} días`,
			bestDay: (best) =>
				`Mejor día: ${day(best.date)}, ${counted(best.visitors, UNITS.visitors)}, ${counted(best.pageviews, UNITS.pageviews)}`,
			noTraffic: 'Sin tráfico en este periodo',
			visitorsPerDays: (days) =>
				plural(days, { one: 'Visitantes por día', other: `Visitantes cada ${number(days)} días` }),
			largest: (values, unit) => `Principales ${values}${IN_BRACKETS[unit]}`,
			whatChanged: (values, unit) => `Mayores cambios en ${values}${IN_BRACKETS[unit]}`,
			homePage: '/ (página de inicio)',
			appeared: 'antes no estaba',
			disappeared: 'ya no está',
			orLess: (before) => `o menos, antes: ${number(before)}`,
			orMore: (now) => `o más, ahora: ${number(now)}`,
			nowAndBefore: (now, before) => `ahora: ${number(now)}, antes: ${number(before)}`,
			none: 'Sin datos',
			noneOf: (heading) => `${heading}: sin datos`,
			linesLeftOut: (count) =>
				plural(count, {
					one: `(se ha omitido ${number(count)} línea más)`,
					other: `(se han omitido ${number(count)} líneas más)`,
				}),
		},
		overview: {
			allWebsites: 'Todos los sitios web',
			websitesWith: (search) => `Sitios web con ${search}`,
			failed: (count) =>
				plural(count, {
					one: `${number(count)} sitio web no se ha podido leer y no está incluido`,
					other: `${number(count)} sitios web no se han podido leer y no están incluidos`,
				}),
			shown: (shown, all) =>
				plural(shown, {
					one: `Se muestra ${number(shown)} de ${number(all)} sitios web`,
					other: `Se muestran ${number(shown)} de ${number(all)} sitios web`,
				}),
			visitorsByWebsite: 'Visitantes por sitio web',
			couldNotBeRead: 'No se han podido leer',
			noTraffic: 'sin tráfico',
		},
		chart: {
			chart: 'Gráfico',
			visitorsBefore: 'Visitantes antes',
			pageviewsBefore: 'Páginas vistas antes',
			usual: 'Habitual',
			unusual: 'Inusual',
			perDay: 'Por día',
			moreWebsites: (count) =>
				plural(count, {
					one: `${number(count)} sitio web más`,
					other: `${number(count)} sitios web más`,
				}),
		},
		events: eventWords(wording),
	};
};

const SIDES = {
	above: 'por encima de',
	below: 'por debajo de',
	notAbove: 'no por encima de',
	notBelow: 'no por debajo de',
};
const BEFORE = { day: 'El día anterior', week: 'La semana anterior', month: 'El mes anterior' };
const PERIODS = {
	day: { one: 'un día', before: 'el anterior' },
	week: { one: 'una semana', before: 'la anterior' },
	month: { one: 'un mes', before: 'el anterior' },
};

function eventWords({ number, day, range, change, counted }: Wording): EventWords {
	return {
		sample: (text) => `Ejemplo: ${text}`,
		newWebsite: (domain) => `Nuevo sitio web: ${domain}.`,
		newestWebsite: (domain) =>
			`el sitio web más reciente es ${domain}. El flujo de trabajo se inicia cuando se añade otro.`,
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Novedad en ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`en primer lugar en ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, UNITS[unit])}.`,
		notThereBefore: (days) => `Este valor no apareció en los ${number(days)} días anteriores.`,
		hadBefore: (count, days) => `Total de los ${number(days)} días anteriores: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Total de los ${number(days)} días anteriores: menos de ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`El flujo de trabajo se inicia cuando un valor llega a ${number(count)} en ${number(days)} días, con al menos ${number(onDay)} en un mismo día.`,
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} tuvo ${counted(actual, UNITS[metric])} (${range(days)}), ${SIDES[side]} ${number(count)}. ${BEFORE[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, UNITS[unit])} (${range(days)}), ${SIDES[crossing.side]} ${number(crossing.count)}. ${BEFORE[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Valores que lo contienen: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`El flujo de trabajo se inicia cuando ${PERIODS[period].one} está ${SIDES[condition]} ${number(count)} y ${PERIODS[period].before} no lo estaba.`,
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} tuvo ${counted(actual, UNITS[metric])} el ${day(date)} (lo habitual es cerca de ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} tuvo ${counted(actual, UNITS[metric])} el ${day(date)}. No se sabe qué es lo habitual.`,
		changedMost: (causes) => `Lo que más cambió: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`por debajo de ${number(below)}`]),
				...(above === null ? [] : [`por encima de ${number(above)}`]),
			];
			return `El flujo de trabajo se inicia el primer día ${sides.join(' o ')}.`;
		},
		ignoredBelow: (count) =>
			`Un día se ignora cuando tanto su número como el habitual están por debajo de ${number(count)}.`,
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} no tiene visitantes nuevos desde hace ${number(hours)} horas, cuando lo habitual son al menos ${number(missing)}. O falla el seguimiento, o el sitio web está caído.`,
		visitorsAgain: (domain, hours) =>
			`${domain} vuelve a tener visitantes, tras ${number(hours)} horas sin ninguno.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} ha tenido ${counted(today, UNITS.visitors)} hoy y ${number(yesterday)} ayer.`,
		silenceNeeded: (hours) =>
			`El flujo de trabajo se inicia tras ${number(hours)} horas sin otro visitante.`,
		notWatchedBelow: (minimum, perDay) =>
			`Un sitio web con menos de ${number(minimum)} visitantes al día se ignora, y este ha tenido ${number(perDay)} de media en las últimas cuatro semanas.`,
		tooFewVisitors: 'El sitio web tiene muy pocos visitantes para que se note su ausencia.',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, UNITS.visitors)}${percent}, ${counted(pageviews, UNITS.pageviews)} (${range(days)}).`;
		},
		andMore: (count) => `y ${number(count)} más`,
	};
}
