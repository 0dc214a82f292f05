import { createFormatter } from '../../../nodes/WebsiteAnalytics/report/formatter';
import type { Language } from '../../../nodes/WebsiteAnalytics/report/locale';
import { ENGLISH } from './support/reports';

describe('the formatter of a text', () => {
	it.each(['utm_term', 'constructor', '__proto__', ''])(
		'names values of the unknown statistic "%s" by its name',
		(name) => {
			expect(ENGLISH.statistic(name)).toBe(name);
		},
	);

	describe('the label of a value', () => {
		const labelIn = (language: Language, statistic: string, value: string, label: string) =>
			createFormatter({ language, locale: 'en-US' }).label(statistic, { value, label });

		it.each([
			['an empty referrer', 'referrer', '', 'Direct', 'Direkt'],
			['an empty value', 'event', '', 'Unknown', 'Unbekannt'],
			['a place without code and name', 'city', ':', 'Unknown', 'Unbekannt'],
			['a country', 'country', 'DE:Germany', 'Germany', 'Deutschland'],
			['a country without a name', 'country', 'DE', 'DE', 'Deutschland'],
			['a continent', 'continent', 'EU:Europe', 'Europe', 'Europa'],
			['a country that nobody knows', 'country', 'QQ:Atlantis', 'Atlantis', 'Atlantis'],
			['a country with another kind of code', 'country', 'usa:A', 'A', 'A'],
			['a continent that nobody knows', 'continent', 'XX:Atlantis', 'Atlantis', 'Atlantis'],
			['a city, which has a code of its country', 'city', 'DE:Hamburg', 'Hamburg', 'Hamburg'],
			['what was not read', 'channel', 'notRead', 'Not Read', 'Nicht abgerufen'],
			['the home page', 'page', '/', '/', '/ (Startseite)'],
			['a referrer like a path', 'referrer', '/', '/', '/'],
			['a value that just fits', 'page', '/'.repeat(80), '/'.repeat(80), '/'.repeat(80)],
			[
				'a long value',
				'page',
				'/'.repeat(80) + 'ab',
				'/'.repeat(80) + 'ab',
				`${'/'.repeat(53)}…${'/'.repeat(24)}ab`,
			],
			['a campaign that is called so', 'campaign', 'notRead', 'notRead', 'notRead'],
			['a page that looks like a country', 'page', 'DE:Germany', 'DE:Germany', 'DE:Germany'],
		] as string[][])(
			'is that of the language for %s',
			(_what, statistic, value, label, expected) => {
				expect(labelIn('de', statistic ?? '', value ?? '', label ?? '')).toBe(expected);
			},
		);

		it('is that of the service in English', () => {
			expect(labelIn('en', 'country', 'DE:Federal Republic', 'Federal Republic')).toBe(
				'Federal Republic',
			);
			expect(labelIn('en', 'continent', 'EU:The Old World', 'The Old World')).toBe('The Old World');
		});
	});
});
