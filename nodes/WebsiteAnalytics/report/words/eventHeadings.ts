import type { Language } from '../language';

/** What stands above several events of the trigger that are combined, in each language. */
export const EVENT_HEADINGS = {
	newValue: {
		nl: 'Nieuwe waarden',
		en: 'New values',
		fr: 'Nouvelles valeurs',
		de: 'Neue Werte',
		it: 'Nuovi valori',
		pl: 'Nowe wartości',
		pt: 'Novos valores',
		es: 'Valores nuevos',
	},
	noVisitors: {
		nl: 'Bezoekers weg of terug',
		en: 'Visitors missing or back',
		fr: 'Visiteurs absents ou de retour',
		de: 'Besucher fehlen oder sind zurück',
		it: 'Visitatori assenti o tornati',
		pl: 'Brak odwiedzających lub ich powrót',
		pt: 'Visitantes ausentes ou de volta',
		es: 'Visitantes ausentes o de vuelta',
	},
	report: {
		nl: 'Rapporten',
		en: 'Reports',
		fr: 'Rapports',
		de: 'Berichte',
		it: 'Rapporti',
		pl: 'Raporty',
		pt: 'Relatórios',
		es: 'Informes',
	},
	threshold: {
		nl: 'Verkeer boven of onder de grens',
		en: 'Traffic above or below',
		fr: 'Trafic au-dessus ou en dessous du seuil',
		de: 'Zugriffe über oder unter der Grenze',
		it: 'Traffico sopra o sotto la soglia',
		pl: 'Ruch powyżej lub poniżej progu',
		pt: 'Tráfego acima ou abaixo do limite',
		es: 'Tráfico por encima o por debajo del límite',
	},
	unusualTraffic: {
		nl: 'Ongewoon verkeer',
		en: 'Unusual traffic',
		fr: 'Trafic inhabituel',
		de: 'Ungewöhnliche Zugriffe',
		it: 'Traffico insolito',
		pl: 'Nietypowy ruch',
		pt: 'Tráfego incomum',
		es: 'Tráfico inusual',
	},
} satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** An event of the trigger that can be combined. */
export type EventHeading = keyof typeof EVENT_HEADINGS;
