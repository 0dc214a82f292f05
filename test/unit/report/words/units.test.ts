import type { Language } from '../../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';
import type { Unit } from '../../../../nodes/WebsiteAnalytics/statistics/catalog';

/** The forms that go with 1, 2, 5 and a million. */
type Forms = [one: string, two: string, five: string, million: string];

const UNITS: Array<[Language, Record<Unit, Forms>]> = [
	[
		'de',
		{
			visitors: ['Besucher', 'Besucher', 'Besucher', 'Besucher'],
			pageviews: ['Seitenaufruf', 'Seitenaufrufe', 'Seitenaufrufe', 'Seitenaufrufe'],
			events: ['Ereignis', 'Ereignisse', 'Ereignisse', 'Ereignisse'],
		},
	],
	[
		'en',
		{
			visitors: ['visitor', 'visitors', 'visitors', 'visitors'],
			pageviews: ['pageview', 'pageviews', 'pageviews', 'pageviews'],
			events: ['event', 'events', 'events', 'events'],
		},
	],
	[
		'es',
		{
			visitors: ['visitante', 'visitantes', 'visitantes', 'de visitantes'],
			pageviews: ['página vista', 'páginas vistas', 'páginas vistas', 'de páginas vistas'],
			events: ['evento', 'eventos', 'eventos', 'de eventos'],
		},
	],
	[
		'fr',
		{
			visitors: ['visiteur', 'visiteurs', 'visiteurs', 'de visiteurs'],
			pageviews: ['page vue', 'pages vues', 'pages vues', 'de pages vues'],
			events: ['événement', 'événements', 'événements', 'd’événements'],
		},
	],
	[
		'it',
		{
			visitors: ['visitatore', 'visitatori', 'visitatori', 'di visitatori'],
			pageviews: ['pagina vista', 'pagine viste', 'pagine viste', 'di pagine viste'],
			events: ['evento', 'eventi', 'eventi', 'di eventi'],
		},
	],
	[
		'nl',
		{
			visitors: ['bezoeker', 'bezoekers', 'bezoekers', 'bezoekers'],
			pageviews: ['paginaweergave', 'paginaweergaven', 'paginaweergaven', 'paginaweergaven'],
			events: ['gebeurtenis', 'gebeurtenissen', 'gebeurtenissen', 'gebeurtenissen'],
		},
	],
	[
		'pl',
		{
			visitors: ['odwiedzający', 'odwiedzających', 'odwiedzających', 'odwiedzających'],
			pageviews: ['odsłona', 'odsłony', 'odsłon', 'odsłon'],
			events: ['zdarzenie', 'zdarzenia', 'zdarzeń', 'zdarzeń'],
		},
	],
	[
		'pt',
		{
			visitors: ['visitante', 'visitantes', 'visitantes', 'de visitantes'],
			pageviews: ['visualização', 'visualizações', 'visualizações', 'de visualizações'],
			events: ['evento', 'eventos', 'eventos', 'de eventos'],
		},
	],
];

it.each(UNITS)('counts visitors, pageviews and events in %s', (language, units) => {
	const { words } = createWriter({ language, locale: 'en-US' });

	for (const [unit, [one, two, five, million]] of Object.entries(units)) {
		expect([1, 2, 5, 1_000_000].map((count) => words.counted(count, unit as Unit))).toEqual([
			...[`1 ${one}`, `2 ${two}`, `5 ${five}`, `1,000,000 ${million}`],
		]);
	}
});
