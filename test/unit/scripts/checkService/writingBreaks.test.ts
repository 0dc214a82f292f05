import { expectNamed } from './breaks/expectNamed';
import { WRITING_BREAKS } from './breaks/writing';

expectNamed(WRITING_BREAKS, ['--write']);
