import { STATISTIC_NAMES as KNOWN_NAMES } from '../../../sandbox/service/statisticNames';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

it('knows the statistics of the interface, and no others', () => {
	expect(KNOWN_NAMES).toEqual(STATISTIC_NAMES);
});
