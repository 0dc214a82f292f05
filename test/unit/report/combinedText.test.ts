import { range } from 'lodash';
import { combinedText } from '../../../nodes/WebsiteAnalytics/report/combinedText';
import {
	createWriter,
	localeOf,
	type Language,
} from '../../../nodes/WebsiteAnalytics/report/language';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';

const settings = (textFormat: TextFormat) =>
	({ textFormat, language: 'en', locale: 'en-US' }) as const;

it.each<[TextFormat, string]>([
	['slack', '*Unusual traffic*: 2\n• A.\n• B.'],
	['markdown', '**Unusual traffic**: 2  \n- A.  \n- B.'],
	['plain', 'Unusual traffic: 2\n- A.\n- B.'],
		[
			'de',
			'Ungewöhnliche Zugriffe',
			['und 1 weitere', 'und 1.234 weitere'],
			'a: 1 Besucher, 2 Seitenaufrufe (',
		],
		[
			'fr',
			'Trafic inhabituel',
			['et 1 autre', 'et 1\u202f234 autres'],
			'a\u00a0: 1 visiteur, 2 pages vues (',
		],
		['es', 'Tráfico inusual', ['y 1 más', 'y 1234 más'], 'a: 1 visitante, 2 páginas vistas ('],
		[
			'it',
			'Traffico insolito',
			['e un altro', 'e altri 1234'],
			'a: 1 visitatore, 2 pagine viste (',
		],
		['pt', 'Tráfego incomum', ['e mais 1', 'e mais 1.234'], 'a: 1 visitante, 2 visualizações ('],
		['nl', 'Ongewoon verkeer', ['en nog 1', 'en nog 1.234'], 'a: 1 bezoeker, 2 paginaweergaven ('],
		['pl', 'Nietypowy ruch', ['i jeszcze 1', 'i jeszcze 1234'], 'a: 1 odwiedzający, 2 odsłony ('],
	])('are those of the language %s', (language, heading, more, begin) => {
		const { words } = createWriter({ language, locale: localeOf(language) });
		const { headings, andMore, periodOver } = words.events;
		const day = { from: '2026-03-14', to: '2026-03-14' };
		const over = { domain: 'a', range: day, visitors: 1, visitorsPercent: null, pageviews: 2 };

		expect(headings.unusualTraffic).toBe(heading);
		expect([1, 1234].map(andMore)).toEqual(more);
		expect(periodOver(over).slice(0, begin.length)).toBe(begin);
		expect(periodOver({ ...over, visitorsPercent: 20 })).toMatch(/\(\+20\s?%\)/);
	});
});
