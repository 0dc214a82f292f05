import type { Points } from '../point';
import { DAY_POINTS } from './days';
import { PAGE_POINTS } from './pages';
import { ENTRANCE_POINTS, ERROR_POINTS } from './responses';
import { STATISTIC_POINTS } from './statistics';
import { WEBSITE_POINTS } from './websites';

/** The points that reading shows. */
export const READING_POINTS: Points = {
	...ENTRANCE_POINTS,
	...PAGE_POINTS,
	...WEBSITE_POINTS,
	...STATISTIC_POINTS,
	...DAY_POINTS,
	...ERROR_POINTS,
};

export { WRITING_POINTS } from './writing';
