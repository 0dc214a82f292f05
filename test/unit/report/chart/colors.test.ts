import { COLORS } from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';

describe('the colors', () => {
	/** WCAG 2.2, relative luminance. */
	const luminance = (color: string) => {
		const [red = 0, green = 0, blue = 0] = [1, 3, 5]
			.map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
			.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const contrast = (color: string, other: string) => {
		const [dark = 0, light = 0] = [color, other].map(luminance).sort((a, b) => a - b);
		return (light + 0.05) / (dark + 0.05);
	};

	it.each([
		['text', 7],
		['faint', 4.5],
		['visitors', 3],
		['pageviews', 3],
		['unusual', 3],
		['up', 4.5],
		['down', 4.5],
	] as const)('let %s stand out from the ground', (name, least) => {
		expect(contrast(COLORS[name], COLORS.ground)).toBeGreaterThan(least);
	});
});
