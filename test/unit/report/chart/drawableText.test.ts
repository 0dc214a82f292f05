import {
	chartFormatter,
	drawableName,
} from '../../../../nodes/WebsiteAnalytics/report/chart/drawableText';
import { formatterOf } from '../support/drawings';

describe('where a script cannot be drawn', () => {
	it.each([
		['пример.example', 'пример.example'],
		['παράδειγμα.example', 'παράδειγμα.example'],
		['موقع.example', 'xn--4gbrim.example'],
		['bücher.example', 'bücher.example'],
		['例え テスト', '例え テスト'],
	])('the name %s is written as %s', (name, drawable) => {
		expect(drawableName(name)).toBe(drawable);
	});

	it('days and counts are written as most people write the language, in the same text format', () => {
		const { day, number, textFormat } = chartFormatter({
			...formatterOf('ar-EG'),
			textFormat: 'html',
		});

		expect([day('2026-03-08'), number(4900), textFormat]).toEqual(['Sun, Mar 8', '4,900', 'html']);
	});
});
