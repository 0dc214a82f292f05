import type { Unit } from '../../../statistics/catalog';
import type { DateRange, Period } from '../../../statistics/dateRange';
import type { Totals } from '../../../statistics/summary';
import type { StatisticWords, Translated } from '../../wording';
import { COLON } from '../french';

/** What a sentence says of a threshold that was crossed, or in a sample was not. */
export interface Crossing {
	domain: string;
	metric: keyof Totals;
	range: DateRange;
	actual: number;
	side: 'above' | 'below' | 'notAbove' | 'notBelow';
	count: number;
	period: Period;
	previous: number;
}

/** The same for a value of a statistic. */
export interface ValueCrossing extends Omit<Crossing, 'metric'> {
	statistic: StatisticWords;
	value: string;
	unit: Unit;
}

export interface ThresholdWords {
	/** What stands above several of these events that are combined. */
	heading: string;
	crossed(crossing: Crossing): string;
	valueCrossed(crossing: ValueCrossing): string;
	/** Of a value that is not there. @param values other values, which contain its text */
	similarValues(values: string): string;
	crossingNeeded(period: Period, condition: 'above' | 'below', count: number): string;
}

const SIDES = {
	nl: {
		above: 'meer dan',
		below: 'minder dan',
		notAbove: 'niet meer dan',
		notBelow: 'niet minder dan',
	},
	en: {
		above: 'above',
		below: 'below',
		notAbove: 'not above',
		notBelow: 'not below',
	},
	fr: {
		above: 'au-dessus de',
		below: 'en dessous de',
		notAbove: 'pas au-dessus de',
		notBelow: 'pas en dessous de',
	},
	de: {
		above: 'mehr als',
		below: 'weniger als',
		notAbove: 'nicht mehr als',
		notBelow: 'nicht weniger als',
	},
	it: {
		above: 'al di sopra di',
		below: 'al di sotto di',
		notAbove: 'non al di sopra di',
		notBelow: 'non al di sotto di',
	},
	pl: {
		above: 'powyżej',
		below: 'poniżej',
		notAbove: 'nie powyżej',
		notBelow: 'nie poniżej',
	},
	pt: {
		above: 'acima de',
		below: 'abaixo de',
		notAbove: 'não acima de',
		notBelow: 'não abaixo de',
	},
	es: {
		above: 'por encima de',
		below: 'por debajo de',
		notAbove: 'no por encima de',
		notBelow: 'no por debajo de',
	},
};

const LIMITS = {
	nl: { above: 'boven', below: 'onder' },
	de: { above: 'über', below: 'unter' },
};

const BEFORE = {
	nl: {
		day: 'Op de dag daarvoor',
		week: 'In de week daarvoor',
		month: 'In de maand daarvoor',
	},
	fr: {
		day: 'Le jour précédent',
		week: 'La semaine précédente',
		month: 'Le mois précédent',
	},
	de: { day: 'Am Tag davor', week: 'In der Woche davor', month: 'Im Monat davor' },
	it: {
		day: 'Il giorno precedente',
		week: 'La settimana precedente',
		month: 'Il mese precedente',
	},
	pl: {
		day: 'Poprzedniego dnia',
		week: 'W poprzednim tygodniu',
		month: 'W poprzednim miesiącu',
	},
	pt: { day: 'No dia anterior', week: 'Na semana anterior', month: 'No mês anterior' },
	es: { day: 'El día anterior', week: 'La semana anterior', month: 'El mes anterior' },
};

const PERIODS = {
	nl: {
		day: { one: 'een dag', before: 'de dag daarvoor' },
		week: { one: 'een week', before: 'de week daarvoor' },
		month: { one: 'een maand', before: 'de maand daarvoor' },
	},
	fr: {
		day: { one: 'un jour', before: 'le jour précédent' },
		week: { one: 'une semaine', before: 'la semaine précédente' },
		month: { one: 'un mois', before: 'le mois précédent' },
	},
	de: {
		day: { one: 'ein Tag', before: 'der Tag davor' },
		week: { one: 'eine Woche', before: 'die Woche davor' },
		month: { one: 'ein Monat', before: 'der Monat davor' },
	},
	it: {
		day: { one: 'un giorno', before: 'il precedente' },
		week: { one: 'una settimana', before: 'la precedente' },
		month: { one: 'un mese', before: 'il precedente' },
	},
	pl: { day: 'dzień', week: 'tydzień', month: 'miesiąc' },
	pt: {
		day: { one: 'um dia', before: 'o anterior' },
		week: { one: 'uma semana', before: 'a anterior' },
		month: { one: 'um mês', before: 'o anterior' },
	},
	es: {
		day: { one: 'un día', before: 'el anterior' },
		week: { one: 'una semana', before: 'la anterior' },
		month: { one: 'un mes', before: 'el anterior' },
	},
};

export const THRESHOLD_WORDS: Translated<ThresholdWords> = {
	nl: ({ number, range, counted }) => ({
		heading: 'Verkeer boven of onder de grens',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} had ${counted(actual, metric)} (${range(days)}), ${SIDES.nl[side]} ${number(count)}. ${BEFORE.nl[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.nl[crossing.side]} ${number(crossing.count)}. ${BEFORE.nl[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Waarden die deze waarde bevatten: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`De workflow start wanneer ${PERIODS.nl[period].one} ${LIMITS.nl[condition]} ${number(count)} ligt en ${PERIODS.nl[period].before} niet.`,
	}),
	en: ({ number, range, counted }) => ({
		heading: 'Traffic above or below',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} had ${counted(actual, metric)} (${range(days)}), ${SIDES.en[side]} ${number(count)}. The ${period} before, it had ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.en[crossing.side]} ${number(crossing.count)}. The ${crossing.period} before: ${number(crossing.previous)}.`,
		similarValues: (values) => `Values that contain it: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`The workflow starts when a ${period} is ${condition} ${number(count)} and the ${period} before was not.`,
	}),
	fr: ({ number, range, counted }) => ({
		heading: 'Trafic au-dessus ou en dessous du seuil',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} a eu ${counted(actual, metric)} (${range(days)}), ${SIDES.fr[side]} ${number(count)}. ${BEFORE.fr[period]}${COLON} ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}${COLON} ${counted(actual, unit)} (${range(days)}), ${SIDES.fr[crossing.side]} ${number(crossing.count)}. ${BEFORE.fr[crossing.period]}${COLON} ${number(crossing.previous)}.`,
		similarValues: (values) => `Valeurs qui la contiennent${COLON} ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Le workflow démarre quand ${PERIODS.fr[period].one} est ${SIDES.fr[condition]} ${number(count)} et que ${PERIODS.fr[period].before} ne l’était pas.`,
	}),
	de: ({ number, range, counted }) => ({
		heading: 'Zugriffe über oder unter der Grenze',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} hatte ${counted(actual, metric)} (${range(days)}), ${SIDES.de[side]} ${number(count)}. ${BEFORE.de[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.de[crossing.side]} ${number(crossing.count)}. ${BEFORE.de[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Werte, die ihn enthalten: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Der Workflow startet, wenn ${PERIODS.de[period].one} ${LIMITS.de[condition]} ${number(count)} liegt und ${PERIODS.de[period].before} nicht.`,
	}),
	it: ({ number, range, counted }) => ({
		heading: 'Traffico sopra o sotto la soglia',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} ha avuto ${counted(actual, metric)} (${range(days)}), ${SIDES.it[side]} ${number(count)}. ${BEFORE.it[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.it[crossing.side]} ${number(crossing.count)}. ${BEFORE.it[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Valori che lo contengono: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Il workflow parte quando ${PERIODS.it[period].one} è ${SIDES.it[condition]} ${number(count)} e ${PERIODS.it[period].before} non lo era.`,
	}),
	pl: ({ number, range, counted }) => ({
		heading: 'Ruch powyżej lub poniżej progu',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain}: ${counted(actual, metric)} (${range(days)}), ${SIDES.pl[side]} ${number(count)}. ${BEFORE.pl[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.pl[crossing.side]} ${number(crossing.count)}. ${BEFORE.pl[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Wartości, które ją zawierają: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`Przepływ pracy uruchamia się, gdy ${PERIODS.pl[period]} jest ${SIDES.pl[condition]} ${number(count)}, a poprzedni nie był.`,
	}),
	pt: ({ number, range, counted }) => ({
		heading: 'Tráfego acima ou abaixo do limite',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} teve ${counted(actual, metric)} (${range(days)}), ${SIDES.pt[side]} ${number(count)}. ${BEFORE.pt[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.pt[crossing.side]} ${number(crossing.count)}. ${BEFORE.pt[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Valores que o contêm: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`O fluxo de trabalho começa quando ${PERIODS.pt[period].one} fica ${SIDES.pt[condition]} ${number(count)} e ${PERIODS.pt[period].before} não ficou.`,
	}),
	es: ({ number, range, counted }) => ({
		heading: 'Tráfico por encima o por debajo del límite',
		crossed: ({ domain, metric, range: days, actual, side, count, period, previous }) =>
			`${domain} tuvo ${counted(actual, metric)} (${range(days)}), ${SIDES.es[side]} ${number(count)}. ${BEFORE.es[period]}: ${number(previous)}.`,
		valueCrossed: ({ domain, statistic, value, unit, range: days, actual, ...crossing }) =>
			`${domain}, ${statistic.one} ${value}: ${counted(actual, unit)} (${range(days)}), ${SIDES.es[crossing.side]} ${number(crossing.count)}. ${BEFORE.es[crossing.period]}: ${number(crossing.previous)}.`,
		similarValues: (values) => `Valores que lo contienen: ${values}.`,
		crossingNeeded: (period, condition, count) =>
			`El flujo de trabajo se inicia cuando ${PERIODS.es[period].one} está ${SIDES.es[condition]} ${number(count)} y ${PERIODS.es[period].before} no lo estaba.`,
	}),
};
