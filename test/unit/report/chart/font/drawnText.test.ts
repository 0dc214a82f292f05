import { range } from 'lodash';
import {
	canDraw,
	drawText,
	textWidth,
} from '../../../../../nodes/WebsiteAnalytics/report/chart/font/drawnText';

const STYLE = { size: 20 };

/** The smallest and the largest positions of a drawn text. */
function boundsOf(text: string) {
	const points = drawText(text, STYLE).flat();
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
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
		['signs', '.,:;…·•+−×÷=%°§€£–—'],
	])('draws %s', (_what, text) => {
		expect([...text].filter((character) => !canDraw(character))).toEqual([]);
	});

	it.each(['пример', 'παράδειγμα', 'موقع', '例', 'a\u0334', '☃'])('does not draw %s', (text) => {
		expect(canDraw(text)).toBe(false);
	});

	it('draws capitals from the line that the text stands on, and long letters below it', () => {
		expect(boundsOf('E')).toMatchObject({ bottom: 0, top: 14 });
		expect(boundsOf('x')).toMatchObject({ bottom: 0, top: 10 });
		expect(boundsOf('p').bottom).toBeLessThan(-4);
	});

	it('draws an accent above its letter, in place of a dot', () => {
		expect(boundsOf('é').top).toBeGreaterThan(boundsOf('e').top + 2);
		expect(boundsOf('É').top).toBeGreaterThan(boundsOf('E').top + 2);
		expect(drawText('í', STYLE)).toHaveLength(2);
	});

	it('draws letters side by side, from left to right', () => {
		const width = textWidth('ll', STYLE);

		expect(width).toBe(textWidth('l', STYLE) * 2);
		expect(boundsOf('ll').right).toBeLessThan(width);
		expect(boundsOf('ll').left).toBeGreaterThan(0);
	});

	it('draws texts twice as large at twice the size, and bold ones wider', () => {
		const width = textWidth('shop.example', STYLE);

		expect(textWidth('shop.example', { size: 40 })).toBeCloseTo(width * 2);
		expect(textWidth('shop.example', { size: 20, isBold: true })).toBeGreaterThan(width);
	});

	it('has digits of one width', () => {
		expect(new Set([...'0123456789'].map((digit) => textWidth(digit, STYLE))).size).toBe(1);
	});

	it.each([
		['a letter and a mark like both together', 'e\u0301', 'é'],
		['a question mark for what it cannot draw', '例', '?'],
		['nothing for marks of the direction', '\u2068a\u2069', 'a'],
	])('has %s', (_what, text, same) => {
		expect(drawText(text, STYLE)).toEqual(drawText(same, STYLE));
	});
});
