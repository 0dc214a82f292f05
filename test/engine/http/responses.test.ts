import { text } from '../../support/replies';
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
