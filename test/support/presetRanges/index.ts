import { CALENDAR_EDGES } from './calendarEdges';
import { CLOCK_CHANGES } from './clockChanges';
import type { RangesAtMoment } from './moment';

export const RANGES_AT_MOMENTS: RangesAtMoment[] = [...CALENDAR_EDGES, ...CLOCK_CHANGES];
