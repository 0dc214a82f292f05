import { json, text } from '../../support/replies';
import { failureOf } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ apiKey: 'sandbox-key' });

it.each(['text/html; charset=utf-8', 'text/plain', 'application/octet-stream'])(
	'reads JSON that is declared as %s',
	async (type) => {
		shared.respondWith(text(200, '{"data": [{"id": 3}]}', { 'content-type': type }));

		expect((await shared.run(PARAMETERS.website.getAll)).items).toMatchObject([
			{ json: { id: 3 } },
		]);
	},
);

it('has the status, the reasons, the advice and the item in the error of a status', async () => {
	shared.respondWith(json(422, { message: { exclude_ips: ['Not valid'] } }));

	expect(await failureOf(shared, PARAMETERS.website.update)).toEqual({
		message: "Website: Update: the service rejected the input (422): 'Exclude IPs': Not valid",
		description: 'Change the parameters that are named and run this again.',
		httpCode: '422',
		itemIndex: 0,
		requests: 1,
	});
});
