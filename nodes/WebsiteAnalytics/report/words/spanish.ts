import type { Words } from '../words';

const IN_BRACKETS = { visitors: ' (visitantes)', pageviews: ' (páginas vistas)', events: '' };

export const spanish: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'sin datos',
	linesLeftOut: {
		one: '(se ha omitido # línea más)',
		other: '(se han omitido # líneas más)',
	},
	andMore: 'y # más',
	units: {
		visitors: { one: '# visitante', many: '# de visitantes', other: '# visitantes' },
		pageviews: { one: '# página vista', many: '# de páginas vistas', other: '# páginas vistas' },
		events: { one: '# evento', many: '# de eventos', other: '# eventos' },
	},
	limits: { above: 'por encima de #', below: 'por debajo de #' },
	statistics: {
		browser: { one: 'navegador', other: 'navegadores' },
		campaign: { one: 'campaña', other: 'campañas' },
		channel: { one: 'canal', other: 'canales' },
		city: { one: 'ciudad', other: 'ciudades' },
		continent: { one: 'continente', other: 'continentes' },
		country: { one: 'país', other: 'países' },
		device: { one: 'dispositivo', other: 'dispositivos' },
		event: { one: 'evento', other: 'eventos' },
		landing_page: { one: 'página de entrada', other: 'páginas de entrada' },
		language: { one: 'idioma', other: 'idiomas' },
		os: { one: 'sistema operativo', other: 'sistemas operativos' },
		page: { one: 'página', other: 'páginas' },
		pageviews: { one: 'día', other: 'días' },
		pageviews_hours: { one: 'hora', other: 'horas' },
		referrer: { one: 'sitio de referencia', other: 'sitios de referencia' },
		resolution: { one: 'resolución de pantalla', other: 'resoluciones de pantalla' },
		section: { one: 'sección', other: 'secciones' },
		visitors: { one: 'día', other: 'días' },
		visitors_hours: { one: 'hora', other: 'horas' },
	},
	values: {
		direct: 'Acceso directo',
		unknown: 'Desconocido',
		homePage: '/ (página de inicio)',
		noFolder: '/ (sin carpeta)',
		channels: {
			search: 'Búsqueda',
			aiAssistants: 'Asistentes de IA',
			social: 'Redes sociales',
			email: 'Correo electrónico',
			referral: 'Sitios de referencia',
		},
		notRead: 'No leído',
		notThereBefore: 'Este valor no apareció en los # días anteriores.',
		hadBefore: ({ count, days }) => `Total de los ${days} días anteriores: ${count}.`,
		hadFewerBefore: ({ count, days }) => `Total de los ${days} días anteriores: menos de ${count}.`,
		similar: (values) => `Valores que lo contienen: ${values}.`,
	},
	report: {
		visitors: 'Visitantes',
		pageviews: 'Páginas vistas',
		bestDay: 'Mejor día',
		visitorsPer: {
			day: 'Visitantes por día',
			week: 'Visitantes por semana',
			month: 'Visitantes por mes',
		},
		website: (id) => `Sitio web ${id}`,
		soFar: (range) => `${range}, hasta ahora`,
		comparedWith: (range) => `En comparación con ${range}`,
		partComparedWith: ({ part, before }) => `Cambio: ${part} en comparación con ${before}`,
		hoursComparedWith: (before) =>
			`Cambio: las horas terminadas, en comparación con las mismas horas (${before})`,
		fromTo: ({ before, now }) => `de ${before} a ${now}`,
		trafficOnDays: (days) => `tráfico solo en # de ${days} días`,
		onDays: (days) => `en # de ${days} días`,
		noTraffic: 'Sin tráfico en este periodo',
		noTrafficOn: (days) => `Sin tráfico: ${days}`,
		noCountFor: (days) => `Sin datos del servicio: ${days}`,
		largest: (values, unit) => `Principales ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Mayores cambios en ${values}${IN_BRACKETS[unit]}`,
		before: 'antes',
		now: 'ahora',
		orLess: 'o menos',
		orMore: 'o más',
		appeared: 'antes no estaba',
		disappeared: 'ya no está',
	},
	goals: {
		heading: 'Objetivos',
		perVisitor: (share) => `${share} por visitante`,
		ofTarget: ({ share, target }) => `${share} del objetivo de ${target}`,
		elapsed: {
			day: (share) => `${share} de los días`,
			week: (share) => `${share} de la semana`,
			month: (share) => `${share} del mes`,
			quarter: (share) => `${share} del trimestre`,
			year: (share) => `${share} del año`,
		},
	},
	overview: {
		allWebsites: 'Todos los sitios web',
		websitesWith: (search) => `Sitios web con ${search}`,
		failed: {
			one: '# sitio web no se ha podido leer y no está incluido',
			other: '# sitios web no se han podido leer y no están incluidos',
		},
		shown: (all) => ({
			one: `Se muestra # de ${all} sitios web`,
			other: `Se muestran # de ${all} sitios web`,
		}),
		visitorsByWebsite: 'Visitantes por sitio web',
		couldNotBeRead: 'No se han podido leer',
		noTraffic: 'sin tráfico',
		noTrafficOn: (days) => `sin tráfico: ${days}`,
		incomplete: { one: 'incompleto para # sitio', other: 'incompleto para # sitios' },
	},
	chart: {
		chart: 'Gráfico',
		incomplete: 'incompleto',
		usual: 'Habitual',
		unusual: 'Inusual',
		perDay: 'Por día',
		meanOfWeeks: 'Por día, media de cada semana',
		meanOfMonths: 'Por día, media de cada mes',
		moreWebsites: { one: '# sitio web más', other: '# sitios web más' },
	},
	page: {
		howCounted: 'Cómo se ha contado',
		rules: [
			'Los visitantes se suman por días: una persona que visita en dos días cuenta como dos visitantes.',
			'Los porcentajes de cada lista son partes de todos los visitantes, o de todas las páginas vistas donde se cuentan páginas vistas.',
			'El cambio en porcentaje falta donde el periodo anterior está incompleto o no se contó nada en él.',
		],
	},
	notExcepted: (entries) => `Ningún sitio web de la cuenta queda excluido por: ${entries}.`,
	sample: 'Ejemplo',
	lastingChange: {
		heading: 'Cambios duraderos',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} tiene cerca de ${actual} al día desde alrededor del ${since}, en lugar de cerca de ${usual} (${change}).`,
		noYearBefore: 'No hay cifras del año anterior, así que puede deberse a la temporada.',
		needed: (limits) =>
			`El flujo de trabajo se inicia cuando cuatro semanas seguidas están ${limits} al día.`,
		ignoredBelow: 'Un sitio web se ignora mientras tiene menos de # al día.',
	},
	newValue: {
		heading: 'Valores nuevos',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Novedad en ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Frecuencia inusual en ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Muchas novedades en ${domain} (${day}): ${statistic}, ${count}. Las más frecuentes: ${largest}.`,
		notLookedAt: {
			one: '# valor más puede ser nuevo y no se ha examinado.',
			many: '# de valores más pueden ser nuevos y no se han examinado.',
			other: '# valores más pueden ser nuevos y no se han examinado.',
		},
		othersNotLookedAt: 'Otros valores pueden ser nuevos y no se han examinado.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`en primer lugar en ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`El flujo de trabajo se inicia cuando un valor llega a ${count} en ${days} días, con al menos ${onDay} en un mismo día, o cuando un día trae ${count} y nueve décimas partes del total de los ${days} días anteriores.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Nuevo sitio web: ${domain}.`,
		newestWebsite: (domain) =>
			`el sitio web más reciente es ${domain}. El flujo de trabajo se inicia cuando se añade otro.`,
	},
	noVisitors: {
		heading: 'Visitantes ausentes o de vuelta',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} no tiene visitantes nuevos desde hace ${hours} horas, cuando lo habitual son al menos ${missing}. O falla el seguimiento, o el sitio web está caído.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain} vuelve a tener visitantes, tras ${hours} horas sin ninguno.`,
		soFar: ({ domain, today, yesterday }) =>
			`${domain} ha tenido ${today} hoy y ${yesterday} ayer.`,
		needed: 'El flujo de trabajo se inicia tras # horas sin otro visitante.',
		notWatched: ({ minimum, websites }) =>
			`No se vigilan, porque tienen menos de ${minimum} visitantes al día: ${websites}.`,
		lookedAt: ({ count, all }) => `Se han revisado ${count} de ${all} sitios web.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Un sitio web con menos de ${minimum} visitantes al día se ignora, y este ha tenido ${perDay} de media en las últimas cuatro semanas.`,
		tooFewVisitors: 'El sitio web tiene muy pocos visitantes para que se note su ausencia.',
	},
	reportReady: {
		heading: 'Informes',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Tráfico por encima o por debajo del límite',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} tuvo ${actual} (${range}), ${side}. ${before}: ${previous}.`,
		sides: { above: 'por encima de #', below: 'por debajo de #' },
		not: (side) => `no ${side}`,
		before: { day: 'El día anterior', week: 'La semana anterior', month: 'El mes anterior' },
		needed: {
			day: (limit) =>
				`El flujo de trabajo se inicia cuando un día está ${limit} y el anterior no lo estaba.`,
			chosenDay: (limit) =>
				`El flujo de trabajo se inicia cuando un día de la semana elegido está ${limit} y el último elegido anterior no lo estaba.`,
			week: (limit) =>
				`El flujo de trabajo se inicia cuando una semana está ${limit} y la anterior no lo estaba.`,
			month: (limit) =>
				`El flujo de trabajo se inicia cuando un mes está ${limit} y el anterior no lo estaba.`,
		},
	},
	unusualTraffic: {
		heading: 'Tráfico inusual',
		usual: 'lo habitual es cerca de #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} tuvo ${actual} el ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} tuvo ${actual} el ${day}. No se sabe qué es lo habitual.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} tuvo ${actual} el ${day}. Es uno de los días tranquilos indicados.`,
		recurring: {
			year: 'No es inusual, porque los mismos días del año anterior se alejaron de lo habitual más o menos lo mismo.',
			month:
				'No es inusual, porque los mismos días de los dos meses anteriores se alejaron de lo habitual más o menos lo mismo.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Menos tráfico de lo habitual en ${count} de ${all} sitios web el ${day}: ${largest}. Probablemente un día festivo, o el recuento del servicio.`,
			spike: ({ count, all, day, largest }) =>
				`Más tráfico de lo habitual en ${count} de ${all} sitios web el ${day}: ${largest}. Probablemente un día festivo, o el recuento del servicio.`,
			none: ({ count, all, day, largest }) =>
				`Sin tráfico en ${count} de ${all} sitios web el ${day}: ${largest}. Probablemente el recuento del servicio, o un servidor que comparten.`,
		},
		changedMost: (causes) => `Lo que más cambió: ${causes}.`,
		surplusFrom: (values) => `La mayor parte del tráfico adicional tiene en común: ${values}.`,
		probablyBots: 'Probablemente bots.',
		needed: (limits) => `El flujo de trabajo se inicia el primer día ${limits}.`,
		ignoredBelow: 'Un día se ignora cuando tanto su número como el habitual están por debajo de #.',
	},
};
