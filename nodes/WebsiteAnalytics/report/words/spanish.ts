import type { CreateWords } from '../words';

const UNITS = {
	visitors: { one: 'visitante', many: 'de visitantes', other: 'visitantes' },
	pageviews: { one: 'página vista', many: 'de páginas vistas', other: 'páginas vistas' },
	events: { one: 'evento', many: 'de eventos', other: 'eventos' },
};

const IN_BRACKETS = { visitors: ' (visitantes)', pageviews: ' (páginas vistas)', events: '' };

export const spanish: CreateWords = ({ number, day, range, plural, counted }) => ({
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
	events: {
		sample: (text) => `Ejemplo: ${text}`,
		andMore: (count) => `y ${number(count)} más`,
	},
});
