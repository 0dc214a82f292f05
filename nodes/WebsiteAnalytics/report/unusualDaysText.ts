import type { DateRange } from '../statistics/dateRange';
import { shorten } from '../text';
import { combinedText } from './combinedText';
import { MARKUP } from './textFormat';
import { createSentenceWriter, MAX_VALUE_LENGTH, type ReportSettings } from './writer';

/**
 * The unusual days of a range as one text ready to post, and its subject.
 * @param sentences one for each day, marked up already
 */
export function unusualDaysText(
	{ name, range }: { name: string; range: DateRange },
	sentences: string[],
	settings: ReportSettings,
): { text: string; subject: string } {
	const writer = createSentenceWriter(settings);
	const { words, number, briefRange } = writer;
	const { heading } = words.unusualTraffic;
	const plainName = MARKUP.plain.escape(shorten(name, MAX_VALUE_LENGTH));
	const headingOf = (website: string) => `${heading}, ${website}, ${writer.range(range)}`;
	return {
		text: combinedText(headingOf(writer.value(name)), sentences, settings, {
			title: headingOf(plainName),
		}),
		subject: words.labelled(
			plainName,
			`${heading} (${number(sentences.length)}), ${briefRange(range)}`,
		),
	};
}
