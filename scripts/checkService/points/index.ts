import type { Point } from '../point';
import { ENTRANCE, ERRORS, RATE_LIMIT } from './access';
import { DAYS, SUMS } from './days';
import { PAGES } from './pages';
import { STATISTIC_LISTS } from './statisticLists';
import { STATISTIC_FIELDS, STATISTIC_NAMES } from './statisticNames';
import { WEBSITE_FIELDS } from './websiteFields';
import { WEBSITES } from './websites';
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
