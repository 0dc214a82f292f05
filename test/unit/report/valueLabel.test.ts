import type { Language } from '../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';

const labelIn = (language: Language, statistic: string, value: string, label: string) =>
	createWriter({ language, locale: 'en-US' }).label(statistic, { value, label });

it.each<[Language, string, string]>([
	['en', 'Direct', 'Unknown'],
	['de', 'Direkt', 'Unbekannt'],
	['es', 'Acceso directo', 'Desconocido'],
	['fr', 'Accès direct', 'Inconnu'],
	['it', 'Accesso diretto', 'Sconosciuto'],
	['nl', 'Direct', 'Onbekend'],
	['pl', 'Wejścia bezpośrednie', 'Nieznane'],
	['pt', 'Acesso direto', 'Desconhecido'],
])(
	'calls an empty value in %s "%s" for a referrer and "%s" otherwise',
	(language, direct, unknown) => {
		expect(labelIn(language, 'referrer', '', 'Direct')).toBe(direct);
		expect(labelIn(language, 'country', '', 'Unknown')).toBe(unknown);
		expect(labelIn(language, 'browser', '', 'Unknown')).toBe(unknown);
		expect(labelIn(language, 'event', '', 'Unknown')).toBe(unknown);
	},
);

it.each<[Language, string, string]>([
	['de', 'Deutschland', 'Europa'],
	['es', 'Alemania', 'Europa'],
	['fr', 'Allemagne', 'Europe'],
	['it', 'Germania', 'Europa'],
	['nl', 'Duitsland', 'Europa'],
	['pl', 'Niemcy', 'Europa'],
	['pt', 'Alemanha', 'Europa'],
])('calls a country and a continent as %s does', (language, country, continent) => {
	expect(labelIn(language, 'country', 'DE:Germany', 'Germany')).toBe(country);
	expect(labelIn(language, 'country', 'DE', 'DE')).toBe(country);
	expect(labelIn(language, 'continent', 'EU:Europe', 'Europe')).toBe(continent);
});

it('knows every continent', () => {
	const codes = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];

	expect(codes.map((code) => labelIn('de', 'continent', `${code}:A`, 'A'))).toEqual([
		...['Afrika', 'Antarktis', 'Asien', 'Europa', 'Nordamerika', 'Ozeanien', 'Südamerika'],
	]);
});

it('keeps the names of the service in English', () => {
	expect(labelIn('en', 'country', 'DE:Federal Republic', 'Federal Republic')).toBe(
		'Federal Republic',
	);
	expect(labelIn('en', 'continent', 'EU:The Old World', 'The Old World')).toBe('The Old World');
});

it.each([
	['a country without a code', 'country', ':Atlantis', 'Atlantis'],
	['a country with a code that nobody knows', 'country', 'QQ:Atlantis', 'Atlantis'],
	['a country with another kind of code', 'country', 'usa:United States', 'United States'],
	['a continent that nobody knows', 'continent', 'XX:Atlantis', 'Atlantis'],
	['a continent called like a part of JavaScript', 'continent', 'constructor', 'constructor'],
	['a city, which has a code of its country', 'city', 'DE:Hamburg', 'Hamburg'],
	['a page that looks like a country', 'page', 'DE:Germany', 'DE:Germany'],
])('keeps the label of %s', (_what, statistic, value, label) => {
	expect(labelIn('de', statistic, value, label)).toBe(label);
});
