import type { Points } from '../point';
import { DAYS, SUMS } from './days';
import { PAGES } from './pages';
import { ENTRANCE, ERRORS, RATE_LIMIT } from './responses';
import { STATISTIC_FIELDS, STATISTIC_LISTS, STATISTIC_NAMES } from './statistics';
import { WEBSITE_FIELDS, WEBSITES } from './websites';

/** The points that reading shows. */
export const READING_POINTS: Points = {
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
};

export { WRITING_POINTS } from './writing';
