import { empty } from '../../../support/replies';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

it('a summary has the id of a website as its name where the domain cannot be looked up', async () => {
	shared.service.faults.add({ on: { path: '/api/v1/websites/3' }, effect: empty(403) });
	const { items } = await shared.run(PARAMETERS.statistic.getSummary);

	expect(items).toMatchObject([
		{ json: { domain: null, subject: expect.stringMatching(/^Website 3: /) } },
	]);
});
