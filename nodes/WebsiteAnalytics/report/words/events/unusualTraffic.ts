import type { Totals } from '../../../statistics/summary';
import type { Translated } from '../../wording';
import { COLON } from '../french';

/** What a sentence says of a day that is not as usual. */
export interface UnusualDay {
	domain: string;
	metric: keyof Totals;
	date: string;
	actual: number;
	usual: number;
	changePercent: number | null;
}

export interface UnusualTrafficWords {
	/** What stands above several of these events that are combined. */
	heading: string;
	unusual(day: UnusualDay): string;
	/** Of a day for which nobody knows what is usual. */
	unusualUnknown(day: Pick<UnusualDay, 'domain' | 'metric' | 'date' | 'actual'>): string;
	/** @param causes values with the change of each, e.g. `google.com (+150), /offer (+30)` */
	changedMost(causes: string): string;
	/** What starts the workflow: below or above a number; null for a side that is not looked at. */
	unusualNeeded(below: number | null, above: number | null): string;
	ignoredBelow(count: number): string;
}

export const UNUSUAL_TRAFFIC_WORDS: Translated<UnusualTrafficWords> = {
	nl: ({ number, day, change, counted }) => ({
		heading: 'Ongewoon verkeer',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} had ${counted(actual, metric)} op ${day(date)} (gewoonlijk ongeveer ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} had ${counted(actual, metric)} op ${day(date)}. Het is niet bekend wat gebruikelijk is.`,
		changedMost: (causes) => `Meest veranderd: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`onder ${number(below)}`]),
				...(above === null ? [] : [`boven ${number(above)}`]),
			];
			return `De workflow start op de eerste dag ${sides.join(' of ')}.`;
		},
		ignoredBelow: (count) =>
			`Een dag telt niet mee wanneer zowel het aantal van die dag als het gewone aantal onder ${number(count)} ligt.`,
	}),
	en: ({ number, day, change, plural, counted }) => ({
		heading: 'Unusual traffic',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : ` (${change(changePercent)})`;
			return `${domain} had ${counted(actual, metric)} on ${day(date)}, where about ${number(usual)} ${plural(usual, { one: 'is', other: 'are' })} usual${percent}.`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} had ${counted(actual, metric)} on ${day(date)}, and nobody knows what is usual.`,
		changedMost: (causes) => `Changed most: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`below ${number(below)}`]),
				...(above === null ? [] : [`above ${number(above)}`]),
			];
			return `The workflow starts on the first day ${sides.join(' or ')}.`;
		},
		ignoredBelow: (count) =>
			`A day is ignored when both its number and the usual one are below ${number(count)}.`,
	}),
	fr: ({ number, day, change, counted }) => ({
		heading: 'Trafic inhabituel',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} a eu ${counted(actual, metric)} le ${day(date)} (d’habitude environ ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} a eu ${counted(actual, metric)} le ${day(date)}. On ne sait pas ce qui est habituel.`,
		changedMost: (causes) => `Plus fortes variations${COLON} ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`en dessous de ${number(below)}`]),
				...(above === null ? [] : [`au-dessus de ${number(above)}`]),
			];
			return `Le workflow démarre dès le premier jour ${sides.join(' ou ')}.`;
		},
		ignoredBelow: (count) =>
			`Un jour est ignoré quand son nombre et le nombre habituel sont tous deux en dessous de ${number(count)}.`,
	}),
	de: ({ number, day, change, counted }) => ({
		heading: 'Ungewöhnliche Zugriffe',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} hatte ${counted(actual, metric)} am ${day(date)} (üblich: etwa ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} hatte ${counted(actual, metric)} am ${day(date)}. Was üblich ist, ist nicht bekannt.`,
		changedMost: (causes) => `Am stärksten verändert: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`unter ${number(below)}`]),
				...(above === null ? [] : [`über ${number(above)}`]),
			];
			return `Der Workflow startet am ersten Tag ${sides.join(' oder ')}.`;
		},
		ignoredBelow: (count) =>
			`Ein Tag zählt nicht, wenn seine Zahl und die übliche beide unter ${number(count)} liegen.`,
	}),
	it: ({ number, day, change, counted }) => ({
		heading: 'Traffico insolito',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} ha avuto ${counted(actual, metric)} ${day(date)} (di solito circa ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} ha avuto ${counted(actual, metric)} ${day(date)}. Il valore abituale non è noto.`,
		changedMost: (causes) => `Variazioni maggiori: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`al di sotto di ${number(below)}`]),
				...(above === null ? [] : [`al di sopra di ${number(above)}`]),
			];
			return `Il workflow parte il primo giorno ${sides.join(' o ')}.`;
		},
		ignoredBelow: (count) =>
			`Un giorno viene ignorato quando il suo numero e quello abituale sono entrambi al di sotto di ${number(count)}.`,
	}),
	pl: ({ number, day, change, counted }) => ({
		heading: 'Nietypowy ruch',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain}: ${counted(actual, metric)} – ${day(date)} (zwykle około ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain}: ${counted(actual, metric)} – ${day(date)}. Nie wiadomo, jaka liczba jest typowa.`,
		changedMost: (causes) => `Największe zmiany: ${causes}.`,
		unusualNeeded: (below, above) => {
			const sides = [
				...(below === null ? [] : [`poniżej ${number(below)}`]),
				...(above === null ? [] : [`powyżej ${number(above)}`]),
			];
			return `Przepływ pracy uruchamia się w pierwszym dniu ${sides.join(' lub ')}.`;
		},
		ignoredBelow: (count) =>
			`Dzień jest pomijany, gdy zarówno jego liczba, jak i zwykła liczba są poniżej ${number(count)}.`,
	}),
	pt: ({ number, day, change, counted }) => ({
		heading: 'Tráfego incomum',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} teve ${counted(actual, metric)} em ${day(date)} (o habitual é cerca de ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} teve ${counted(actual, metric)} em ${day(date)}. Não se sabe o que é habitual.`,
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
	}),
	es: ({ number, day, change, counted }) => ({
		heading: 'Tráfico inusual',
		unusual: ({ domain, metric, date, actual, usual, changePercent }) => {
			const percent = changePercent === null ? '' : `, ${change(changePercent)}`;
			return `${domain} tuvo ${counted(actual, metric)} el ${day(date)} (lo habitual es cerca de ${number(usual)}${percent}).`;
		},
		unusualUnknown: ({ domain, metric, date, actual }) =>
			`${domain} tuvo ${counted(actual, metric)} el ${day(date)}. No se sabe qué es lo habitual.`,
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
	}),
};
