import fc from 'fast-check';
import {
	type Color,
	colorsOf,
	colorVariables,
	contrast,
} from '../../../../nodes/WebsiteAnalytics/report/chart/colors';

const MODES = ['light', 'dark'] as const;

describe('the colors of a report', () => {
	it.each<[Color, number]>([
		['text', 7],
		['faint', 4.5],
		['accent', 4.5],
		['up', 4.5],
		['down', 4.5],
		['before', 3],
	])('let %s stand out from the ground, light and dark', (name, least) => {
		const contrasts = MODES.map((mode) => {
			const palette = colorsOf()[mode];
			return contrast(palette[name], palette.ground);
		});

		expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(least);
	});

	it('can be read with any color of a brand, light and dark', () => {
		const channel = fc.integer({ min: 0, max: 255 });
		const color = fc
			.tuple(channel, channel, channel)
			.map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
		fc.assert(
			fc.property(color, (brandColor) => {
				for (const palette of MODES.map((mode) => colorsOf(brandColor)[mode])) {
					expect(palette.accent).toMatch(/^#[\da-f]{6}$/);
					expect(contrast(palette.accent, palette.ground)).toBeGreaterThanOrEqual(4.5);
					expect(palette.brand).toBe(brandColor);
				}
			}),
		);
	});

	it.each([
		['#2457d6', '#2457d6'],
		['#e4002b', '#e4002b'],
		['#ffd400', '#8a7200'],
		['#ffffff', '#757575'],
		['#000000', '#000000'],
	])('darken %s no more than reading needs: %s', (brandColor, accent) => {
		expect(colorsOf(brandColor).light.accent).toBe(accent);
	});

	it('are variables of a page, dark only on a screen', () => {
		const style = colorVariables(colorsOf('#ffd400'));
		const [light = '', dark = ''] = style.split('@media screen and (prefers-color-scheme:dark)');

		expect(light).toContain('--brand:#ffd400;--accent:#8a7200;');
		expect(light).toContain('--ground:#ffffff;');
		expect(dark).toContain('--ground:#1d2128;');
	});
});
