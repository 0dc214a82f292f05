import type { ChartChoice } from './chart/attachment';
import type { Language } from './language';
import type { TextFormat } from './textFormat';

/** In which language a text or a chart is, and how its numbers and days are written. */
export interface LanguageSettings {
	language: Language;
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
}

export interface TextSettings extends LanguageSettings {
	textFormat: TextFormat;
}

/** The settings of a text that may have a chart beside it. */
export interface ReportSettings extends TextSettings {
	chart: ChartChoice;
	/** Whether the report is attached as a page too. */
	isPage?: boolean;
}
