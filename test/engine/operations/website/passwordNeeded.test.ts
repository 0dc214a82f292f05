import { json } from '../../../support/replies';
import { NODE } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { locator, type NodeParameters, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'open.example', privacy: 0 },
		{ id: 7, domain: 'closed.example', privacy: 1, password: 'open sesame' },
	],
});

const sent = () => shared.requests().map(({ method, path }) => `${method} ${path.slice(8)}`);
const serveRecord = (effect: object) =>
	shared.service.faults.add({ on: { method: 'GET', path: '/api/v1/websites/3' }, effect });

const parameters = (updateFields: object, id = 3) => ({
	...PARAMETERS.website.update,
	websiteId: locator('id', id),
	updateFields,
});

describe('a password without the privacy Password', () => {
	const hintsOf = async (given: NodeParameters) => {
		const { run } = await shared.run(given);
		return run.data.resultData.runData[NODE]?.[0]?.hints?.map(({ message }) => message);
	};
	const settings = { password: 'new secret' };

	it.each<[string, NodeParameters, string]>([
		['Update', parameters(settings), 'open.example: the statistics stay public.'],
		['Update', parameters(settings, 7), 'closed.example: the statistics stay private.'],
		[
			'Create or Update',
			{ ...PARAMETERS.website.upsert, domain: 'open.example', settings },
			'open.example: the statistics stay public.',
		],
	])('has no effect, as a hint of %s says', async (_name, given, hint) => {
		expect(await hintsOf(given)).toEqual([
			`${hint} The password has an effect once 'Privacy' is Password.`,
		]);
	});

	it('needs no hint with it, and where the service does not say the privacy', async () => {
		expect(await hintsOf(parameters({ ...settings, privacy: 2 }))).toEqual([]);

		const effect = json(200, { data: { id: 3, domain: 'open.example' } });
		shared.service.faults.add({ on: { method: 'PUT' }, effect });

		expect(await hintsOf(parameters(settings))).toEqual([]);
	});
});

// Create or Update changes an existing website in the same way.
describe('the privacy Password', () => {
	it.each([{}, { password: '={{ $json.nope }}' }])(
		'is rejected with %j for a website that has no password',
		async (password) => {
			expect(await failureOf(shared, parameters({ privacy: 2, ...password }))).toMatchObject({
				message: "Website: Update: 'Privacy' is Password, but website 3 has no password yet",
				description: "Add 'Password' with 1 to 128 characters, or choose another 'Privacy'.",
			});
			expect(sent()).toEqual(['GET websites/3']);
		},
	);

	it('is sent for a website that has one, or of which the service does not say whether it does', async () => {
		await shared.run(parameters({ privacy: 2 }, 7));
		serveRecord(json(200, { data: { id: 3 } }));
		await shared.run(parameters({ privacy: 2 }));

		expect(sent()).toEqual([7, 3].flatMap((id) => [`GET websites/${id}`, `PUT websites/${id}`]));
	});

	it('costs no look at the website with a new password', async () => {
		await shared.run(parameters({ privacy: 2, password: 'new secret' }));

		expect(sent()).toEqual(['PUT websites/3']);
	});
});
