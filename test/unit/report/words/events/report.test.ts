import { REPORT_WORDS } from '../../../../../nodes/WebsiteAnalytics/report/words/events/report';
import { itSays } from '../support/itSays';

itSays(
	REPORT_WORDS,
	({ heading, periodOver }) => {
		const range = { from: '2026-03-09', to: '2026-03-15' };
		const visitors = { visitors: 12000, visitorsPercent: -20 };
		return [heading, periodOver({ domain: 'shop.example', range, ...visitors, pageviews: 30000 })];
	},
	{
		nl: [
			'Rapporten',
			'shop.example: 12.000 bezoekers (-20%), 30.000 paginaweergaven (9–15 mrt 2026).',
		],
		en: [
			'Reports',
			'shop.example had 12,000 visitors (-20%) and 30,000 pageviews (Mar 9 – 15, 2026).',
		],
		fr: [
			'Rapports',
			'shop.example\u00a0: 12\u202f000 visiteurs (-20\u00a0%), 30\u202f000 pages vues (9–15 mars 2026).',
		],
		de: [
			'Berichte',
			'shop.example: 12.000 Besucher (-20\u00a0%), 30.000 Seitenaufrufe (9.–15. März 2026).',
		],
		it: [
			'Rapporti',
			'shop.example: 12.000 visitatori (-20%), 30.000 pagine viste (09–15 mar 2026).',
		],
		pl: [
			'Raporty',
			'shop.example: 12\u00a0000 odwiedzających (-20%), 30\u00a0000 odsłon (9–15 mar 2026).',
		],
		pt: [
			'Relatórios',
			'shop.example: 12.000 visitantes (-20%), 30.000 visualizações (9 – 15 de mar. de 2026).',
		],
		es: [
			'Informes',
			'shop.example: 12.000 visitantes (-20\u00a0%), 30.000 páginas vistas (9–15 mar 2026).',
		],
	},
);
