import { expectNamed } from './breaks/expectNamed';
import { WEBSITE_BREAKS } from './breaks/websites';

expectNamed(WEBSITE_BREAKS);
