import { range } from 'lodash';
import {
	canDraw,
	drawText,
	textWidth,
} from '../../../../../nodes/WebsiteAnalytics/report/chart/typeface/glyphs';

const STYLE = { size: 20 };

/** Returns the smallest and the largest positions of a drawn text. */
function boundsOf(text: string) {
	const points = drawText(text, [0, 0], STYLE).flat();
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => 0 - y)];
	return {
		left: Math.min(...xs),
		right: Math.max(...xs),
		bottom: Math.min(...ys),
		top: Math.max(...ys),
	};
}

describe('drawn text', () => {
	// The letters of the languages of texts are tested with their words.
	it.each([
		['ASCII', String.fromCharCode(...range(32, 127))],
		['German', 'ÄÖÜäöüßẞ „“ –'],
		['French', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâæçéèêëîïôœùûüÿ « » ’ \u202f\u00a0'],
		['Spanish and Italian', 'ÁÉÍÑÓÚÜ áéíñóúü ¿¡ ºª ÀÈÉÌÎÒÓÙ àèéìîòóù'],
		['Portuguese and Dutch', 'ÁÂÃÀÇÉÊÍÓÔÕÚ áâãàçéêíóôõú ÁÉËÏÍÓÖÜÚ áéëïíóöüú €'],
		['Polish and Czech', 'ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż „” ČĎĚŇŘŠŤŮŽ čďěňřšťůž'],
		['Turkish and Scandinavian', 'ÇĞİÖŞÜ çğıöşü ÅÆØ åæø ÞÐ þð'],
		['Hungarian and Romanian', 'ŐŰ őű ĂÂÎȘȚ ăâîșț'],
		['Greek', 'Παράδειγμα ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ ϊϋόύώς'],
		['Cyrillic', 'Пример АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ єіїґђћџљњ'],
		['Kazakh', 'Қазақша әғқңөұүі'],
		['signs', '.,:;…·•+−×÷=%°§€£–—'],
	])('draws %s', (_what, text) => {
		expect([...text].filter((character) => !canDraw(character))).toEqual([]);
	});

	it.each(['موقع', '例', 'a\u0334', '☃'])('does not draw %s', (text) => {
		expect(canDraw(text)).toBe(false);
	});

	it('draws capitals from the line that the text stands on, and long letters below it', () => {
		const capital = boundsOf('E');

		expect(capital.bottom).toBe(0);
		expect(capital.top).toBeCloseTo(14.5, 0);
		expect(boundsOf('x')).toMatchObject({ bottom: 0 });
		expect(boundsOf('x').top).toBeLessThan(capital.top - 3);
		expect(boundsOf('p').bottom).toBeLessThan(-3);
	});

	it('draws letters side by side, from left to right', () => {
		const width = textWidth('ll', STYLE);

		expect(boundsOf('ll').right).toBeLessThan(width);
		expect(boundsOf('ll').right).toBeGreaterThan(textWidth('l', STYLE));
		expect(boundsOf('ll').left).toBeGreaterThan(0);
	});

	it('draws texts twice as large at twice the size, and bold ones wider', () => {
		const width = textWidth('shop.example', STYLE);

		expect(textWidth('shop.example', { size: 40 })).toBeCloseTo(width * 2);
		expect(textWidth('shop.example', { size: 20, isBold: true })).toBeGreaterThan(width);
	});

	it('draws a text in one weight where the bold one lacks a letter', () => {
		expect(drawText('пример 1', [0, 0], { size: 20, isBold: true })).toEqual(
			drawText('пример 1', [0, 0], STYLE),
		);
	});

	it.each([
		['a letter and a mark like both together', 'e\u0301', 'é'],
		['a question mark for what it cannot draw', '例', '?'],
		['nothing for marks of the direction', '\u2068a\u2069', 'a'],
		['a space for any other space', 'a\u202fb', 'a b'],
	])('has %s', (_what, text, same) => {
		expect(drawText(text, [0, 0], STYLE)).toEqual(drawText(same, [0, 0], STYLE));
	});
});
