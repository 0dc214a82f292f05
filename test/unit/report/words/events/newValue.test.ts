import { NEW_VALUE_WORDS } from '../../../../../nodes/WebsiteAnalytics/report/words/events/newValue';
import { itSays } from '../support/itSays';

itSays(
	NEW_VALUE_WORDS,
	(words, { statistic, words: { events } }) => {
		const value = {
			...{ domain: 'shop.example', date: '2026-03-09', statistic: statistic('referrer') },
			...{ value: 'news.example', count: 12, unit: 'visitors' as const },
		};
		return [
			words.heading,
			words.newValue(value),
			words.notThereBefore(90),
			words.hadBefore(1, 90),
			words.hadFewerBefore(5, 90),
			events.sample(words.largestValue(value)),
			words.valueNeeded(5, 90, 3),
		];
	},
	{
		nl: [
			'Nieuwe waarden',
			'Nieuw op shop.example (ma 9 mrt 2026): verwijzende site news.example, 12 bezoekers.',
			'In de 90 dagen daarvoor kwam deze waarde niet voor.',
			'In de 90 dagen daarvoor in totaal: 1.',
			'In de 90 dagen daarvoor in totaal: minder dan 5.',
			'Voorbeeld: bovenaan op shop.example (ma 9 mrt 2026): verwijzende site news.example, 12 bezoekers.',
			'De workflow start wanneer een waarde binnen 90 dagen op 5 komt, waarvan minstens 3 op één dag.',
		],
		en: [
			'New values',
			'New referrer of shop.example on Mon, Mar 9, 2026: news.example, 12 visitors.',
			'It was not there in the 90 days before.',
			'It had 1 in the 90 days before.',
			'It had fewer than 5 in the 90 days before.',
			'Sample: largest referrer of shop.example on Mon, Mar 9, 2026: news.example, 12 visitors.',
			'The workflow starts when a value reaches 5 within 90 days, at least 3 of them on one day.',
		],
		fr: [
			'Nouvelles valeurs',
			'Nouveauté sur shop.example (lun. 9 mars 2026)\u00a0: site référent news.example, 12 visiteurs.',
			'Cette valeur était absente au cours des 90 jours précédents.',
			'Total des 90 jours précédents\u00a0: 1.',
			'Total des 90 jours précédents\u00a0: moins de 5.',
			'Exemple\u00a0: en tête sur shop.example (lun. 9 mars 2026)\u00a0: site référent news.example, 12 visiteurs.',
			'Le workflow démarre quand une valeur atteint 5 en 90 jours, dont au moins 3 le même jour.',
		],
		de: [
			'Neue Werte',
			'Neu bei shop.example am Mo., 9. März 2026: Verweisquelle news.example, 12 Besucher.',
			'In den 90 Tagen davor kam dieser Wert nicht vor.',
			'In den 90 Tagen davor insgesamt: 1.',
			'In den 90 Tagen davor insgesamt: weniger als 5.',
			'Beispiel: an erster Stelle bei shop.example am Mo., 9. März 2026: Verweisquelle news.example, 12 Besucher.',
			'Der Workflow startet, wenn ein Wert innerhalb von 90 Tagen auf 5 kommt, davon mindestens 3 an einem Tag.',
		],
		it: [
			'Nuovi valori',
			'Novità su shop.example (lun 9 mar 2026): sito di provenienza news.example, 12 visitatori.',
			'Questo valore non compariva nei 90 giorni precedenti.',
			'Totale dei 90 giorni precedenti: 1.',
			'Totale dei 90 giorni precedenti: meno di 5.',
			'Esempio: al primo posto su shop.example (lun 9 mar 2026): sito di provenienza news.example, 12 visitatori.',
			'Il workflow parte quando un valore arriva a 5 in 90 giorni, di cui almeno 3 in un solo giorno.',
		],
		pl: [
			'Nowe wartości',
			'Nowość w witrynie shop.example (pon., 9 mar 2026): strona odsyłająca news.example, 12 odwiedzających.',
			'W poprzednich 90 dniach tej wartości nie było.',
			'Suma z poprzednich 90 dni: 1.',
			'Suma z poprzednich 90 dni: mniej niż 5.',
			'Przykład: na pierwszym miejscu w witrynie shop.example (pon., 9 mar 2026): strona odsyłająca news.example, 12 odwiedzających.',
			'Przepływ pracy uruchamia się, gdy wartość osiągnie 5 w ciągu 90 dni, w tym co najmniej 3 jednego dnia.',
		],
		pt: [
			'Novos valores',
			'Novidade em shop.example (seg., 9 de mar. de 2026): site de origem news.example, 12 visitantes.',
			'Este valor não apareceu nos 90 dias anteriores.',
			'Total dos 90 dias anteriores: 1.',
			'Total dos 90 dias anteriores: menos de 5.',
			'Exemplo: em primeiro lugar em shop.example (seg., 9 de mar. de 2026): site de origem news.example, 12 visitantes.',
			'O fluxo de trabalho começa quando um valor chega a 5 em 90 dias, com pelo menos 3 em um mesmo dia.',
		],
		es: [
			'Valores nuevos',
			'Novedad en shop.example (lun, 9 mar 2026): sitio de referencia news.example, 12 visitantes.',
			'Este valor no apareció en los 90 días anteriores.',
			'Total de los 90 días anteriores: 1.',
			'Total de los 90 días anteriores: menos de 5.',
			'Ejemplo: en primer lugar en shop.example (lun, 9 mar 2026): sitio de referencia news.example, 12 visitantes.',
			'El flujo de trabajo se inicia cuando un valor llega a 5 en 90 días, con al menos 3 en un mismo día.',
		],
	},
);
