export const DEFAULT_BRAND_COLOR = '#2457d6';

/** The least contrast of a text to its ground (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** How far a color moves at a time until it has that contrast. */
const STEP = 0.02;

/** The colors of a report on a white or on a dark ground. */
export type Palette = ReturnType<typeof paletteOf>;
export type Color = keyof Palette;

/**
 * Colors that are the same for all brands. Up and down differ with any color blindness; an arrow and a sign say the same.
 */
export const LIGHT = {
	/** The first color fills a picture. */
	ground: '#ffffff',
	page: '#f4f5f7',
	text: '#1c2230',
	/** Text that is less important. */
	faint: '#5a6474',
	/** Rules, the frames of cards, and the part of a bar that is not filled. */
	line: '#e6e9ee',
	weekend: '#f5f6f8',
	outage: '#fdeee3',
	axis: '#98a1ae',
	/** The earlier range, and pageviews. */
	before: '#7d8694',
	up: '#00704f',
	down: '#b03a06',
};

const DARK: typeof LIGHT = {
	ground: '#1d2128',
	page: '#14171c',
	text: '#edf0f4',
	faint: '#a9b2bf',
	line: '#343b46',
	weekend: '#252a32',
	outage: '#3d2b20',
	axis: '#6f7886',
	before: '#8b94a1',
	up: '#4cc79b',
	down: '#f08a55',
};

/**
 * Returns the colors of a report.
 * @param brandColor as `#rrggbb`
 */
export function colorsOf(brandColor = DEFAULT_BRAND_COLOR) {
	return {
		light: paletteOf(LIGHT, brandColor, '#000000'),
		dark: paletteOf(DARK, brandColor, '#ffffff'),
	};
}

function paletteOf(colors: typeof LIGHT, brandColor: string, contrary: string) {
	const accent = readable(brandColor, colors.ground, contrary);
	return {
		...colors,
		/** As chosen, for what says nothing. */
		brand: brandColor,
		/** Texts, lines and bars. */
		accent,
		/** The area below a line. */
		tint: mix(accent, colors.ground, 0.86),
		/** A line across a gap. */
		soft: mix(accent, colors.ground, 0.5),
	};
}

/** Moves a color toward another until a text in it can be read. */
function readable(color: string, ground: string, toward: string): string {
	for (let part = 0; part < 1; part += STEP) {
		const moved = mix(color, toward, part);
		if (contrast(moved, ground) >= TEXT_CONTRAST) return moved;
	}
	return toward;
}

function mix(color: string, other: string, part: number): string {
	const channels = mixChannels(channelsOf(color), channelsOf(other), part);
	return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns red, green and blue between two colors.
 * @param part of the other color, from 0 to 1
 */
export function mixChannels(from: number[], to: number[], part: number): number[] {
	return from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part));
}

/** Returns how far two colors stand out from each other, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
	const [first, second] = [luminance(one), luminance(other)];
	return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue of a color, each from 0 to 255. */
export function channelsOf(color: string): number[] {
	return [...Buffer.from(color.slice(1), 'hex')];
}

/** Returns the style of a page with the colors as variables, e.g. `--accent`: light in print, and as the screen wants it. */
export function colorVariables({ light, dark }: ReturnType<typeof colorsOf>): string {
	const variables = (palette: Palette) =>
		Object.entries(palette)
			.map(([name, color]) => `--${name}:${color}`)
			.join(';');
	return `:root{${variables(light)}}@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}
