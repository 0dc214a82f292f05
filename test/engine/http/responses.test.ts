import { json } from '../../support/replies';
import { failureOf } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ apiKey: 'sandbox-key' });

const FORBIDDEN = { message: 'Forbidden', status: 403 };

it.each(Object.entries({ ...PARAMETERS.website, ...PARAMETERS.statistic }))(
	'fails with the error in the body of a success (%s)',
	async (_name, parameters) => {
		shared.respondWith(json(200, FORBIDDEN));

		expect(await failureOf(shared, parameters)).toMatchObject({
			message: expect.stringContaining('the service denied access (403): Forbidden'),
			httpCode: '403',
		});
	},
);
