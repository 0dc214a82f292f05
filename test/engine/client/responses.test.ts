import type { FaultEffect } from '../../../sandbox/service';
import { empty, json, text } from '../../support/replies';
import { failureOf } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { NO_LIST } from '../../support/wordings';

const shared = sharedService({ apiKey: 'sandbox-key' });

// What n8n makes of a body has to arrive as it was sent, whatever its content type says.
it.each<[string, FaultEffect, string]>([
	['an empty body', text(200, ''), 'an empty response (200)'],
	['an array', json(200, [{ id: 3 }]), 'a response that is not a JSON object (200): "[{"id":3}]"'],
	['nothing (204)', empty(204), NO_LIST],
	[
		'the key',
		text(200, 'Key sandbox-key'),
		'a response that is not a JSON object (200): "Key ***"',
	],
])('fails for a success with %s', async (_what, effect, what) => {
	shared.respondWith(effect);

	expect(await failureOf(shared, PARAMETERS.website.getAll)).toEqual({
		message: `Website: Get Many: the service sent ${what}`,
		requests: 1,
		itemIndex: 0,
		description: expect.any(String),
		httpCode: what.includes('(200)') ? '200' : null,
	});
});

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
