import { findStatistic } from '../analytics/catalog';
import { createFormatter } from './formatter';

const formatter = createFormatter({ language: 'en', locale: 'en-US', textFormat: 'plain' });

/** Formats numbers and days of texts about unusual traffic, which are in English: `1,234`, `Sun, Nov 22`. */
export const enUsFormatter = {
	...formatter,
	day: (day: string) => formatter.briefRange({ from: day, to: day }),
	/** Returns what a value of a statistic is, e.g. `landing page`; for an unknown statistic its name. */
	singular(name: string): string {
		return findStatistic(name)?.label.toLowerCase() ?? name;
	},
};
