import type { Words } from '../words';

const IN_BRACKETS = { visitors: ' (visitantes)', pageviews: ' (visualizações)', events: '' };

/** As in Brazil, where most speakers are. */
export const portuguese: Words = {
	labelled: (label, value) => `${label}: ${value}`,
	none: 'sem dados',
	linesLeftOut: { one: '(mais # linha omitida)', other: '(mais # linhas omitidas)' },
	andMore: 'e mais #',
	units: {
		visitors: { one: '# visitante', many: '# de visitantes', other: '# visitantes' },
		pageviews: { one: '# visualização', many: '# de visualizações', other: '# visualizações' },
		events: { one: '# evento', many: '# de eventos', other: '# eventos' },
	},
	limits: { above: 'acima de #', below: 'abaixo de #' },
	statistics: {
		browser: { one: 'navegador', other: 'navegadores' },
		campaign: { one: 'campanha', other: 'campanhas' },
		channel: { one: 'canal', other: 'canais' },
		city: { one: 'cidade', other: 'cidades' },
		continent: { one: 'continente', other: 'continentes' },
		country: { one: 'país', other: 'países' },
		device: { one: 'dispositivo', other: 'dispositivos' },
		event: { one: 'evento', other: 'eventos' },
		landing_page: { one: 'página de entrada', other: 'páginas de entrada' },
		language: { one: 'idioma', other: 'idiomas' },
		os: { one: 'sistema operacional', other: 'sistemas operacionais' },
		page: { one: 'página', other: 'páginas' },
		pageviews: { one: 'dia', other: 'dias' },
		pageviews_hours: { one: 'horário', other: 'horários' },
		referrer: { one: 'site de origem', other: 'sites de origem' },
		resolution: { one: 'resolução de tela', other: 'resoluções de tela' },
		section: { one: 'seção', other: 'seções' },
		visitors: { one: 'dia', other: 'dias' },
		visitors_hours: { one: 'horário', other: 'horários' },
	},
	values: {
		direct: 'Acesso direto',
		unknown: 'Desconhecido',
		homePage: '/ (página inicial)',
		noFolder: '/ (sem pasta)',
		channels: {
			search: 'Busca',
			aiAssistants: 'Assistentes de IA',
			social: 'Redes sociais',
			email: 'E-mail',
			referral: 'Sites de origem',
		},
		notRead: 'Não lido',
		notThereBefore: 'Este valor não apareceu nos # dias anteriores.',
		hadBefore: ({ count, days }) => `Total dos ${days} dias anteriores: ${count}.`,
		hadFewerBefore: ({ count, days }) => `Total dos ${days} dias anteriores: menos de ${count}.`,
		similar: (values) => `Valores que o contêm: ${values}.`,
	},
	report: {
		visitors: 'Visitantes',
		pageviews: 'Visualizações',
		bestDay: 'Melhor dia',
		visitorsPer: {
			day: 'Visitantes por dia',
			week: 'Visitantes por semana',
			month: 'Visitantes por mês',
		},
		website: (id) => `Site ${id}`,
		soFar: (range) => `${range}, até agora`,
		comparedWith: (range) => `Em comparação com ${range}`,
		partComparedWith: ({ part, before }) => `Variação: ${part} em comparação com ${before}`,
		hoursComparedWith: (before) =>
			`Variação: as horas concluídas, em comparação com as mesmas horas (${before})`,
		fromTo: ({ before, now }) => `de ${before} para ${now}`,
		trafficOnDays: (days) => `tráfego em apenas # de ${days} dias`,
		onDays: (days) => `em # de ${days} dias`,
		noTraffic: 'Sem tráfego neste período',
		noTrafficOn: (days) => `Sem tráfego: ${days}`,
		noCountFor: (days) => `Sem dados do serviço: ${days}`,
		largest: (values, unit) => `Principais ${values}${IN_BRACKETS[unit]}`,
		whatChanged: (values, unit) => `Maiores mudanças em ${values}${IN_BRACKETS[unit]}`,
		before: 'antes',
		now: 'agora',
		orLess: 'ou menos',
		orMore: 'ou mais',
		appeared: 'não aparecia antes',
		disappeared: 'não aparece mais',
	},
	goals: {
		heading: 'Metas',
		perVisitor: (share) => `${share} por visitante`,
		ofTarget: ({ share, target }) => `${share} da meta de ${target}`,
		elapsed: {
			day: (share) => `${share} dos dias`,
			week: (share) => `${share} da semana`,
			month: (share) => `${share} do mês`,
			quarter: (share) => `${share} do trimestre`,
			year: (share) => `${share} do ano`,
		},
	},
	overview: {
		allWebsites: 'Todos os sites',
		websitesWith: (search) => `Sites com ${search}`,
		failed: {
			one: '# site não pôde ser lido e não foi contado',
			other: '# sites não puderam ser lidos e não foram contados',
		},
		shown: (all) => `Mostrando # de ${all} sites`,
		visitorsByWebsite: 'Visitantes por site',
		couldNotBeRead: 'Não puderam ser lidos',
		noTraffic: 'sem tráfego',
		noTrafficOn: (days) => `sem tráfego: ${days}`,
		incomplete: { one: 'incompleto para # site', other: 'incompleto para # sites' },
	},
	chart: {
		chart: 'Gráfico',
		incomplete: 'incompleto',
		usual: 'Habitual',
		unusual: 'Fora do habitual',
		perDay: 'Por dia',
		meanOfWeeks: 'Por dia, média de cada semana',
		meanOfMonths: 'Por dia, média de cada mês',
		moreWebsites: { one: 'Mais # site', other: 'Mais # sites' },
	},
	page: {
		howCounted: 'Como foi contado',
		rules: [
			'Os visitantes são somados por dia: quem visita em dois dias conta como dois visitantes.',
			'As participações se referem a todos os visitantes, ou a todas as visualizações onde se contam visualizações.',
			'As porcentagens faltam onde o período anterior está incompleto ou nada foi contado nele.',
		],
	},
	notExcepted: (entries) => `Nenhum site da conta é excluído por: ${entries}.`,
	sample: 'Exemplo',
	lastingChange: {
		heading: 'Mudanças duradouras',
		changed: ({ domain, since, actual, usual, change }) =>
			`${domain} tem cerca de ${actual} por dia desde cerca de ${since}, em vez de cerca de ${usual} (${change}).`,
		noYearBefore: 'Não há números do ano anterior; pode ser a época do ano.',
		needed: (limits) =>
			`O fluxo de trabalho começa quando quatro semanas seguidas ficam ${limits} por dia.`,
		ignoredBelow: 'Um site é ignorado enquanto tem menos de # por dia.',
	},
	newValue: {
		heading: 'Novos valores',
		newValue: ({ domain, day, statistic, value, count }) =>
			`Novidade em ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		unusuallyMany: ({ domain, day, statistic, value, count }) =>
			`Frequência incomum em ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		newValues: ({ domain, day, statistic, count, largest }) =>
			`Muitas novidades em ${domain} (${day}): ${statistic}, ${count}. As mais frequentes: ${largest}.`,
		notLookedAt: {
			one: 'Mais # valor pode ser novo e não foi examinado.',
			many: 'Mais # de valores podem ser novos e não foram examinados.',
			other: 'Mais # valores podem ser novos e não foram examinados.',
		},
		othersNotLookedAt: 'Outros valores podem ser novos e não foram examinados.',
		largestValue: ({ domain, day, statistic, value, count }) =>
			`em primeiro lugar em ${domain} (${day}): ${statistic} ${value}, ${count}.`,
		needed: ({ count, days, onDay }) =>
			`O fluxo de trabalho começa quando um valor chega a ${count} em ${days} dias, com pelo menos ${onDay} em um mesmo dia, ou quando um dia traz ${count} e nove décimos do total dos ${days} dias anteriores.`,
	},
	newWebsite: {
		newWebsite: (domain) => `Novo site: ${domain}.`,
		newestWebsite: (domain) =>
			`o site mais recente é ${domain}. O fluxo de trabalho começa quando outro é adicionado.`,
	},
	noVisitors: {
		heading: 'Visitantes ausentes ou de volta',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} não tem novos visitantes há ${hours} horas, quando o habitual são pelo menos ${missing}. Ou o rastreamento não funciona, ou o site está fora do ar.`,
		visitorsAgain: ({ domain, hours }) =>
			`${domain} voltou a ter visitantes, após ${hours} horas sem nenhum.`,
		soFar: ({ domain, today, yesterday }) => `${domain} teve ${today} hoje e ${yesterday} ontem.`,
		needed: 'O fluxo de trabalho começa após # horas sem outro visitante.',
		notWatched: ({ minimum, websites }) =>
			`Não monitorados, porque têm menos de ${minimum} visitantes por dia: ${websites}.`,
		lookedAt: ({ count, all }) => `Foram verificados ${count} de ${all} sites.`,
		notWatchedBelow: ({ minimum, perDay }) =>
			`Um site com menos de ${minimum} visitantes por dia é ignorado, e este teve em média ${perDay} nas últimas quatro semanas.`,
		tooFewVisitors: 'O site tem tão poucos visitantes que a falta deles não seria notada.',
	},
	reportReady: {
		heading: 'Relatórios',
		periodOver: ({ domain, range, visitors, pageviews }) =>
			`${domain}: ${visitors}, ${pageviews} (${range}).`,
	},
	threshold: {
		heading: 'Tráfego acima ou abaixo do limite',
		crossed: ({ domain, range, actual, side, before, previous }) =>
			`${domain} teve ${actual} (${range}), ${side}. ${before}: ${previous}.`,
		sides: { above: 'acima de #', below: 'abaixo de #' },
		not: (side) => `não ${side}`,
		before: { day: 'No dia anterior', week: 'Na semana anterior', month: 'No mês anterior' },
		needed: {
			day: (limit) =>
				`O fluxo de trabalho começa quando um dia fica ${limit} e o anterior não ficou.`,
			chosenDay: (limit) =>
				`O fluxo de trabalho começa quando um dia da semana escolhido fica ${limit} e o último escolhido antes dele não ficou.`,
			week: (limit) =>
				`O fluxo de trabalho começa quando uma semana fica ${limit} e a anterior não ficou.`,
			month: (limit) =>
				`O fluxo de trabalho começa quando um mês fica ${limit} e o anterior não ficou.`,
		},
	},
	unusualTraffic: {
		heading: 'Tráfego incomum',
		usual: 'o habitual é cerca de #',
		unusual: ({ domain, day, actual, usual, change }) =>
			`${domain} teve ${actual} em ${day} (${usual}${change && `, ${change}`}).`,
		unusualUnknown: ({ domain, day, actual }) =>
			`${domain} teve ${actual} em ${day}. Não se sabe o que é habitual.`,
		quietDay: ({ domain, day, actual }) =>
			`${domain} teve ${actual} em ${day}. É um dos dias calmos indicados.`,
		recurring: {
			year: 'Não é incomum, porque os mesmos dias do ano anterior ficaram mais ou menos igualmente longe do habitual.',
			month:
				'Não é incomum, porque os mesmos dias dos dois meses anteriores ficaram mais ou menos igualmente longe do habitual.',
		},
		group: {
			drop: ({ count, all, day, largest }) =>
				`Menos tráfego do que o habitual em ${count} de ${all} sites em ${day}: ${largest}. Provavelmente um feriado, ou a contagem do serviço.`,
			spike: ({ count, all, day, largest }) =>
				`Mais tráfego do que o habitual em ${count} de ${all} sites em ${day}: ${largest}. Provavelmente um feriado, ou a contagem do serviço.`,
			none: ({ count, all, day, largest }) =>
				`Sem tráfego em ${count} de ${all} sites em ${day}: ${largest}. Provavelmente a contagem do serviço, ou um servidor que eles compartilham.`,
		},
		changedMost: (causes) => `O que mais mudou: ${causes}.`,
		surplusFrom: (values) => `A maior parte do tráfego adicional tem em comum: ${values}.`,
		probablyBots: 'Provavelmente bots.',
		needed: (limits) => `O fluxo de trabalho começa no primeiro dia ${limits}.`,
		ignoredBelow:
			'Um dia é ignorado quando tanto o seu número quanto o habitual estão abaixo de #.',
	},
};
