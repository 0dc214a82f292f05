import { NEW_WEBSITE_WORDS } from '../../../../../nodes/WebsiteAnalytics/report/words/events/newWebsite';
import { itSays } from '../support/itSays';

itSays(
	NEW_WEBSITE_WORDS,
	({ newWebsite, newestWebsite }, { words }) => [
		newWebsite('shop.example'),
		words.events.sample(newestWebsite('shop.example')),
	],
	{
		nl: [
			'Nieuwe website: shop.example.',
			'Voorbeeld: de nieuwste website is shop.example. De workflow start wanneer er nog een bij komt.',
		],
		en: [
			'New website: shop.example.',
			'Sample: the newest website is shop.example. The workflow starts when another one is added.',
		],
		fr: [
			'Nouveau site\u00a0: shop.example.',
			'Exemple\u00a0: le site le plus récent est shop.example. Le workflow démarre quand un autre site est ajouté.',
		],
		de: [
			'Neue Website: shop.example.',
			'Beispiel: Die neueste Website ist shop.example. Der Workflow startet, wenn eine weitere hinzukommt.',
		],
		it: [
			'Nuovo sito: shop.example.',
			'Esempio: il sito più recente è shop.example. Il workflow parte quando se ne aggiunge un altro.',
		],
		pl: [
			'Nowa witryna: shop.example.',
			'Przykład: najnowsza witryna to shop.example. Przepływ pracy uruchamia się, gdy zostanie dodana kolejna.',
		],
		pt: [
			'Novo site: shop.example.',
			'Exemplo: o site mais recente é shop.example. O fluxo de trabalho começa quando outro é adicionado.',
		],
		es: [
			'Nuevo sitio web: shop.example.',
			'Ejemplo: el sitio web más reciente es shop.example. El flujo de trabajo se inicia cuando se añade otro.',
		],
	},
);
