import { STATISTIC_NAMES as KNOWN_NAMES } from '../../../sandbox/service/statisticNames';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('lists exactly the statistics of the interface', () => {
	expect([...KNOWN_NAMES].sort()).toEqual([...STATISTIC_NAMES].sort());
});
