import type { Point } from '../point';
import { DAYS, SUMS } from './days';
import { PAGES } from './pages';
import { ENTRANCE, ERRORS, RATE_LIMIT } from './responses';
import { STATISTIC_FIELDS, STATISTIC_LISTS, STATISTIC_NAMES } from './statistics';
import { WEBSITE_FIELDS, WEBSITES } from './websites';
import { WRITING } from './writing';

/** The points that reading shows, in the order in which they are checked. */
export const READING_POINTS: Point[] = [
	...ENTRANCE,
	...PAGES,
	...WEBSITES,
	...WEBSITE_FIELDS,
	...STATISTIC_NAMES,
	...STATISTIC_FIELDS,
	...STATISTIC_LISTS,
	...DAYS,
	...SUMS,
	...ERRORS,
	...RATE_LIMIT,
];

/** The points that need `--write`. */
export const WRITING_POINTS: Point[] = WRITING;
