import { memoize } from 'lodash';
import { createFormatters } from '../locale';
import { canDraw, textWidth } from './font/drawnText';
import type { Label } from './scene';

/** A text, and what stands for it where its script cannot be drawn. */
export type Written = Pick<Label, 'text' | 'latin'>;

/** A change in percent, and how it is written. */
export interface Change extends Written {
	percent: number;
}

/** Letters of 12 pixels on a phone, which shows the picture at half its width. */
export const TEXT_SIZE = 24;
/** A compact number would be long from here on. */
const MAX_COMPACT = 1e15;
/** A number is written out up to here. */
const MAX_WRITTEN = 1e9;
/** The locale of numbers in a script that can be drawn. */
const LATIN = 'en-US';

/** They take long to make. */
const formattersOf = memoize(createFormatters);
const formatOf = memoize(
	(locale: string, notation: 'standard' | 'compact' | 'scientific') =>
		new Intl.NumberFormat(locale, { notation }),
	(...given) => given.join(),
);

/** A count in a picture, as texts write it, as far as there is room. @param most the largest of those beside it */
export function countText(
	count: number,
	locale: string,
	most = count,
	maxWritten = MAX_WRITTEN,
): Written {
	const notation =
		most < maxWritten || count === 0 ? 'standard' : most < MAX_COMPACT ? 'compact' : 'scientific';
	return written(locale, (each) => formatOf(each, notation).format(count));
}

/** A change in percent with its sign; null without one. */
export function changeText(percent: number | null | undefined, locale: string): Change | null {
	if (percent === null || percent === undefined) return null;
	return { percent, ...written(locale, (each) => formattersOf(each).change(percent)) };
}

function written(locale: string, write: (locale: string) => string): Written {
	return { text: write(locale), latin: write(LATIN) };
}

/** The width of a text as it is drawn. */
export function drawnWidth({ text, latin }: Written, size: number, isBold = false): number {
	return textWidth(canDraw(text) ? text : latin, { size, isBold });
}
