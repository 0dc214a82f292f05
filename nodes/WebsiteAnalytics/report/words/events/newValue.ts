import type { Unit } from '../../../statistics/catalog';
import type { StatisticWords, Translated } from '../../wording';
import { COLON } from '../french';

/** What a sentence says of a value of a statistic on a day. */
export interface ValueOnDay {
	statistic: StatisticWords;
	domain: string;
	date: string;
	value: string;
	count: number;
	unit: Unit;
}

export interface NewValueWords {
	/** What stands above several of these events that are combined. */
	heading: string;
	newValue(value: ValueOnDay): string;
	largestValue(value: ValueOnDay): string;
	/** How often a new value was counted before: 0, a number, or fewer than a number. */
	notThereBefore(days: number): string;
	hadBefore(count: number, days: number): string;
	hadFewerBefore(than: number, days: number): string;
	/** What starts the workflow: so many in all, and so many of them on one day. */
	valueNeeded(count: number, days: number, onDay: number): string;
}

export const NEW_VALUE_WORDS: Translated<NewValueWords> = {
	nl: ({ number, day, counted }) => ({
		heading: 'Nieuwe waarden',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Nieuw op ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`bovenaan op ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `In de ${number(days)} dagen daarvoor kwam deze waarde niet voor.`,
		hadBefore: (count, days) => `In de ${number(days)} dagen daarvoor in totaal: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`In de ${number(days)} dagen daarvoor in totaal: minder dan ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`De workflow start wanneer een waarde binnen ${number(days)} dagen op ${number(count)} komt, waarvan minstens ${number(onDay)} op één dag.`,
	}),
	en: ({ number, day, counted }) => ({
		heading: 'New values',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`New ${statistic.one} of ${domain} on ${day(date)}: ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`largest ${statistic.one} of ${domain} on ${day(date)}: ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `It was not there in the ${number(days)} days before.`,
		hadBefore: (count, days) => `It had ${number(count)} in the ${number(days)} days before.`,
		hadFewerBefore: (than, days) =>
			`It had fewer than ${number(than)} in the ${number(days)} days before.`,
		valueNeeded: (count, days, onDay) =>
			`The workflow starts when a value reaches ${number(count)} within ${number(days)} days, at least ${number(onDay)} of them on one day.`,
	}),
	fr: ({ number, day, counted }) => ({
		heading: 'Nouvelles valeurs',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Nouveauté sur ${domain} (${day(date)})${COLON} ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`en tête sur ${domain} (${day(date)})${COLON} ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) =>
			`Cette valeur était absente au cours des ${number(days)} jours précédents.`,
		hadBefore: (count, days) =>
			`Total des ${number(days)} jours précédents${COLON} ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Total des ${number(days)} jours précédents${COLON} moins de ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Le workflow démarre quand une valeur atteint ${number(count)} en ${number(days)} jours, dont au moins ${number(onDay)} le même jour.`,
	}),
	de: ({ number, day, counted }) => ({
		heading: 'Neue Werte',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Neu bei ${domain} am ${day(date)}: ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`an erster Stelle bei ${domain} am ${day(date)}: ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `In den ${number(days)} Tagen davor kam dieser Wert nicht vor.`,
		hadBefore: (count, days) => `In den ${number(days)} Tagen davor insgesamt: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`In den ${number(days)} Tagen davor insgesamt: weniger als ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Der Workflow startet, wenn ein Wert innerhalb von ${number(days)} Tagen auf ${number(count)} kommt, davon mindestens ${number(onDay)} an einem Tag.`,
	}),
	it: ({ number, day, counted }) => ({
		heading: 'Nuovi valori',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Novità su ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`al primo posto su ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `Questo valore non compariva nei ${number(days)} giorni precedenti.`,
		hadBefore: (count, days) => `Totale dei ${number(days)} giorni precedenti: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Totale dei ${number(days)} giorni precedenti: meno di ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Il workflow parte quando un valore arriva a ${number(count)} in ${number(days)} giorni, di cui almeno ${number(onDay)} in un solo giorno.`,
	}),
	pl: ({ number, day, counted }) => ({
		heading: 'Nowe wartości',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Nowość w witrynie ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`na pierwszym miejscu w witrynie ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `W poprzednich ${number(days)} dniach tej wartości nie było.`,
		hadBefore: (count, days) => `Suma z poprzednich ${number(days)} dni: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Suma z poprzednich ${number(days)} dni: mniej niż ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`Przepływ pracy uruchamia się, gdy wartość osiągnie ${number(count)} w ciągu ${number(days)} dni, w tym co najmniej ${number(onDay)} jednego dnia.`,
	}),
	pt: ({ number, day, counted }) => ({
		heading: 'Novos valores',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Novidade em ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`em primeiro lugar em ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `Este valor não apareceu nos ${number(days)} dias anteriores.`,
		hadBefore: (count, days) => `Total dos ${number(days)} dias anteriores: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Total dos ${number(days)} dias anteriores: menos de ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`O fluxo de trabalho começa quando um valor chega a ${number(count)} em ${number(days)} dias, com pelo menos ${number(onDay)} em um mesmo dia.`,
	}),
	es: ({ number, day, counted }) => ({
		heading: 'Valores nuevos',
		newValue: ({ statistic, domain, date, value, count, unit }) =>
			`Novedad en ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		largestValue: ({ statistic, domain, date, value, count, unit }) =>
			`en primer lugar en ${domain} (${day(date)}): ${statistic.one} ${value}, ${counted(count, unit)}.`,
		notThereBefore: (days) => `Este valor no apareció en los ${number(days)} días anteriores.`,
		hadBefore: (count, days) => `Total de los ${number(days)} días anteriores: ${number(count)}.`,
		hadFewerBefore: (than, days) =>
			`Total de los ${number(days)} días anteriores: menos de ${number(than)}.`,
		valueNeeded: (count, days, onDay) =>
			`El flujo de trabajo se inicia cuando un valor llega a ${number(count)} en ${number(days)} días, con al menos ${number(onDay)} en un mismo día.`,
	}),
};
