import type { Translated } from '../../wording';

/** What a sentence says of a time without visitors. */
export interface Silence {
	domain: string;
	hours: number;
	/** How many visitors are missing at least. */
	missing: number;
}

export interface NoVisitorsWords {
	/** What stands above several of these events that are combined. */
	heading: string;
	noVisitors(silence: Silence): string;
	visitorsAgain(domain: string, hours: number): string;
	visitorsSoFar(domain: string, today: number, yesterday: number): string;
	/** What starts the workflow: so many hours without another visitor. */
	silenceNeeded(hours: number): string;
	/** Why it never starts: fewer visitors on an average day than are looked at, or hardly any. */
	notWatchedBelow(minimum: number, perDay: number): string;
	tooFewVisitors: string;
}

export const NO_VISITORS_WORDS: Translated<NoVisitorsWords> = {
	nl: ({ number, counted }) => ({
		heading: 'Bezoekers weg of terug',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} heeft al ${number(hours)} uur geen nieuwe bezoekers, terwijl er gewoonlijk minstens ${number(missing)} komen. De meting werkt niet of de website is niet bereikbaar.`,
		visitorsAgain: (domain, hours) =>
			`${domain} heeft weer bezoekers, na ${number(hours)} uur zonder.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} had vandaag ${counted(today, 'visitors')} en gisteren ${number(yesterday)}.`,
		silenceNeeded: (hours) => `De workflow start na ${number(hours)} uur zonder nog een bezoeker.`,
		notWatchedBelow: (minimum, perDay) =>
			`Een website met minder dan ${number(minimum)} bezoekers per dag telt niet mee, en deze had er de afgelopen vier weken gemiddeld ${number(perDay)}.`,
		tooFewVisitors: 'De website heeft te weinig bezoekers om te merken dat er geen komen.',
	}),
	en: ({ number, counted }) => ({
		heading: 'Visitors missing or back',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} has had no new visitors for ${number(hours)} hours, in which at least ${number(missing)} usually come. Either its tracking is broken or the website is down.`,
		visitorsAgain: (domain, hours) =>
			`${domain} has visitors again, after ${number(hours)} hours without any.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} has had ${counted(today, 'visitors')} today and ${number(yesterday)} yesterday.`,
		silenceNeeded: (hours) =>
			`The workflow starts after ${number(hours)} hours without another one.`,
		notWatchedBelow: (minimum, perDay) =>
			`A website with fewer than ${number(minimum)} visitors a day is ignored, and this one has had ${number(perDay)} on average in the last four weeks.`,
		tooFewVisitors: 'It has too few visitors to notice when none come.',
	}),
	fr: ({ number, counted }) => ({
		heading: 'Visiteurs absents ou de retour',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} n’a plus de nouveaux visiteurs depuis ${number(hours)} heures, alors que d’habitude il en vient au moins ${number(missing)}. Soit le suivi ne fonctionne plus, soit le site est inaccessible.`,
		visitorsAgain: (domain, hours) =>
			`${domain} a de nouveau des visiteurs, après ${number(hours)} heures sans aucun.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} a eu ${counted(today, 'visitors')} aujourd’hui et ${number(yesterday)} hier.`,
		silenceNeeded: (hours) =>
			`Le workflow démarre après ${number(hours)} heures sans autre visiteur.`,
		notWatchedBelow: (minimum, perDay) =>
			`Un site avec moins de ${number(minimum)} visiteurs par jour est ignoré, et celui-ci en a eu ${number(perDay)} en moyenne au cours des quatre dernières semaines.`,
		tooFewVisitors: 'Le site a trop peu de visiteurs pour que leur absence se remarque.',
	}),
	de: ({ number, counted }) => ({
		heading: 'Besucher fehlen oder sind zurück',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} hat seit ${number(hours)} Stunden keine neuen Besucher, obwohl sonst mindestens ${number(missing)} kommen. Entweder ist das Tracking defekt oder die Website nicht erreichbar.`,
		visitorsAgain: (domain, hours) =>
			`${domain} hat nach ${number(hours)} Stunden ohne Besucher wieder welche.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} hatte heute ${counted(today, 'visitors')} und gestern ${number(yesterday)}.`,
		silenceNeeded: (hours) =>
			`Der Workflow startet nach ${number(hours)} Stunden ohne weiteren Besucher.`,
		notWatchedBelow: (minimum, perDay) =>
			`Eine Website mit weniger als ${number(minimum)} Besuchern pro Tag zählt nicht, und diese hatte in den letzten vier Wochen im Schnitt ${number(perDay)}.`,
		tooFewVisitors: 'Die Website hat zu wenige Besucher, als dass ihr Ausbleiben auffallen würde.',
	}),
	it: ({ number, counted }) => ({
		heading: 'Visitatori assenti o tornati',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} non ha nuovi visitatori da ${number(hours)} ore, mentre di solito ne arrivano almeno ${number(missing)}. O il tracciamento non funziona, o il sito non è raggiungibile.`,
		visitorsAgain: (domain, hours) =>
			`${domain} ha di nuovo visitatori, dopo ${number(hours)} ore senza nessuno.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} ha avuto ${counted(today, 'visitors')} oggi e ${number(yesterday)} ieri.`,
		silenceNeeded: (hours) => `Il workflow parte dopo ${number(hours)} ore senza altri visitatori.`,
		notWatchedBelow: (minimum, perDay) =>
			`Un sito con meno di ${number(minimum)} visitatori al giorno viene ignorato, e questo ne ha avuti in media ${number(perDay)} nelle ultime quattro settimane.`,
		tooFewVisitors: 'Il sito ha troppo pochi visitatori perché se ne noti la mancanza.',
	}),
	pl: ({ number, counted }) => ({
		heading: 'Brak odwiedzających lub ich powrót',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain}: od ${number(hours)} godz. nie ma nowych odwiedzających, a zwykle jest ich co najmniej ${number(missing)}. Śledzenie nie działa albo witryna jest niedostępna.`,
		visitorsAgain: (domain, hours) =>
			`${domain}: po ${number(hours)} godz. bez odwiedzających znów ktoś jest.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain}: dzisiaj ${counted(today, 'visitors')}, wczoraj ${number(yesterday)}.`,
		silenceNeeded: (hours) =>
			`Przepływ pracy uruchamia się po ${number(hours)} godz. bez kolejnego odwiedzającego.`,
		notWatchedBelow: (minimum, perDay) =>
			`Witryna, która ma mniej niż ${number(minimum)} odwiedzających dziennie, jest pomijana, a ta miała w ostatnich czterech tygodniach średnio ${number(perDay)}.`,
		tooFewVisitors: 'Witryna ma zbyt mało odwiedzających, aby ich brak był zauważalny.',
	}),
	pt: ({ number, counted }) => ({
		heading: 'Visitantes ausentes ou de volta',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} não tem novos visitantes há ${number(hours)} horas, quando o habitual são pelo menos ${number(missing)}. Ou o rastreamento não funciona, ou o site está fora do ar.`,
		visitorsAgain: (domain, hours) =>
			`${domain} voltou a ter visitantes, após ${number(hours)} horas sem nenhum.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} teve ${counted(today, 'visitors')} hoje e ${number(yesterday)} ontem.`,
		silenceNeeded: (hours) =>
			`O fluxo de trabalho começa após ${number(hours)} horas sem outro visitante.`,
		notWatchedBelow: (minimum, perDay) =>
			`Um site com menos de ${number(minimum)} visitantes por dia é ignorado, e este teve em média ${number(perDay)} nas últimas quatro semanas.`,
		tooFewVisitors: 'O site tem tão poucos visitantes que a falta deles não seria notada.',
	}),
	es: ({ number, counted }) => ({
		heading: 'Visitantes ausentes o de vuelta',
		noVisitors: ({ domain, hours, missing }) =>
			`${domain} no tiene visitantes nuevos desde hace ${number(hours)} horas, cuando lo habitual son al menos ${number(missing)}. O falla el seguimiento, o el sitio web está caído.`,
		visitorsAgain: (domain, hours) =>
			`${domain} vuelve a tener visitantes, tras ${number(hours)} horas sin ninguno.`,
		visitorsSoFar: (domain, today, yesterday) =>
			`${domain} ha tenido ${counted(today, 'visitors')} hoy y ${number(yesterday)} ayer.`,
		silenceNeeded: (hours) =>
			`El flujo de trabajo se inicia tras ${number(hours)} horas sin otro visitante.`,
		notWatchedBelow: (minimum, perDay) =>
			`Un sitio web con menos de ${number(minimum)} visitantes al día se ignora, y este ha tenido ${number(perDay)} de media en las últimas cuatro semanas.`,
		tooFewVisitors: 'El sitio web tiene muy pocos visitantes para que se note su ausencia.',
	}),
};
