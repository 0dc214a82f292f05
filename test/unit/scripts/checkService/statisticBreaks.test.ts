import { expectNamed } from './breaks/expectNamed';
import { STATISTIC_BREAKS } from './breaks/statistics';

expectNamed(STATISTIC_BREAKS);
