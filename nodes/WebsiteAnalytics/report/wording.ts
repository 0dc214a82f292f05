import type { Unit } from '../statistics/catalog';
import type { Language } from './language';
import type { Formatters } from './locale';

/** The forms of a text, by the count in it: what a language does not have is left out. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What a language writes counts and days with. */
export interface Wording extends Formatters {
	/** The form that goes with a count. */
	plural(count: number, forms: Forms): string;
	/** A count with the form that goes with it, e.g. `2 lines`. */
	counted(count: number, forms: Forms): string;
}

/** What a value of a statistic is, e.g. `page`, and what several are, e.g. `pages`. */
export interface StatisticWords {
	one: string;
	other: string;
}

/** What the words of an event of the trigger are written with. */
export interface EventWording extends Formatters {
	plural(count: number, forms: Forms): string;
	/** E.g. `300 visitors`. */
	counted(count: number, unit: Unit): string;
}

/** Words of their own in each language, such as those of an event. */
export type Translated<Words> = Readonly<Record<Language, (wording: EventWording) => Words>>;
