import { brandOptions } from '../../../nodes/WebsiteAnalytics/form/brandFields';
import { propertiesOf } from '../../../nodes/WebsiteAnalytics/form/form';
import { errorOf } from '../support/errorOf';

const { brandColor, brandFooter, brandLogo, brandName } = brandOptions;

/** Reads a field in which a person has entered a value. */
const read = <T>(field: { read: (values: never, path: string) => T }, value: unknown): T =>
	field.read({ get: () => value, originOf: () => 'person' } as never, 'field');

describe('the brand of a report', () => {
	it.each([
		['', '#2457d6'],
		['#C2410C', '#c2410c'],
	])('has the color %j as %s', (given, color) => {
		expect(read(brandColor, given)).toBe(color);
	});

	it.each(['red', '#fff', '#12345', '2457d6', '#2457d6;}', 'url(x)'])(
		'rejects %j as a color by the name of the field',
		(given) => {
			expect(errorOf(() => read(brandColor, given)).message).toContain(
				"'Brand Color' is not a color",
			);
		},
	);

	it.each([
		['', ''],
		['https://lumen.example/logo.png?a=1', 'https://lumen.example/logo.png?a=1'],
		['https://münchen.example:8443/a b.png', 'https://xn--mnchen-3ya.example:8443/a%20b.png'],
		['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
		['data:image/gif;base64,R0lGOA==', 'data:image/gif;base64,R0lGOA=='],
	])('has the logo %j as %j', (given, logo) => {
		expect(read(brandLogo, given)).toBe(logo);
	});

	it.each([
		'logo.png',
		'http://lumen.example/logo.png',
		'javascript:alert(1)',
		'blob:https://lumen.example/logo.png',
		'https://user:secret@lumen.example/logo.png',
		"https://a;script-src'unsafe-inline'.example/logo.png",
		'https://a,b.example/logo.png',
		'data:text/html;base64,AAAA',
		'data:image/png,"><script>',
	])('rejects %j as a logo by the name of the field', (given) => {
		expect(() => read(brandLogo, given)).toThrow("'Brand Logo' is not an address of a picture");
	});

	it.each([brandFooter, brandName])('has a text on one line', (field) => {
		expect(read(field, ' Lumen\n<b>Studio</b>\u202e ')).toBe('Lumen <b>Studio</b>');
		expect(read(field, 'x'.repeat(1000))).toHaveLength(300);
	});

	it('is never chosen by a model, and all but the color is there for HTML only', () => {
		const conditions = propertiesOf(brandOptions).map(({ displayOptions }) => displayOptions);
		const hide = { '@tool': [true] };
		const forHtml = { show: { '/textFormat': ['html', 'page'] }, hide };

		expect(conditions).toEqual([{ hide }, forHtml, forHtml, forHtml]);
	});
});
