import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'open.example', privacy: 0 },
		{ id: 7, domain: 'closed.example', privacy: 1, password: 'open sesame' },
	],
});

const { update, upsert } = PARAMETERS.website;

const sent = () => shared.requests().map(({ method, path }) => `${method} ${path.slice(8)}`);
const serveRecord = (effect: object) =>
	shared.service.faults.add({ on: { method: 'GET', path: '/api/v1/websites/3' }, effect });

/** The operations that change an existing website, with the request that finds it. */
describe.each([
	[
		'Update',
		(updateFields: object, id = 3) => ({ ...update, websiteId: locator('id', id), updateFields }),
		[],
	],
	[
		'Create or Update',
		(settings: object, id = 3) => ({
			...upsert,
			domain: id === 3 ? 'open.example' : 'closed.example',
			settings,
		}),
		['GET websites'],
	],
])('the privacy Password, set with %s', (title, parameters, found) => {
	it.each([{}, { password: '={{ $json.nope }}' }])(
		'is rejected with %j for a website that has no password',
		async (password) => {
			expect(await failureOf(shared, parameters({ privacy: 2, ...password }))).toMatchObject({
				message: `Website: ${title}: 'Privacy' is Password, but website 3 has no password yet`,
				description: "Add 'Password' with 1 to 128 characters, or choose another 'Privacy'.",
			});
			expect(sent()).toEqual([...found, 'GET websites/3']);
		},
	);

	it('is sent for a website that has one, or of which the service does not say whether it does', async () => {
		await shared.run(parameters({ privacy: 2 }, 7));
		serveRecord(json(200, { data: { id: 3 } }));
		await shared.run(parameters({ privacy: 2 }));

		expect(sent()).toEqual(
			[7, 3].flatMap((id) => [...found, `GET websites/${id}`, `PUT websites/${id}`]),
		);
	});

	it('costs no look at the website with a new password', async () => {
		await shared.run(parameters({ privacy: 2, password: 'new secret' }));

		expect(sent()).toEqual([...found, 'PUT websites/3']);
	});

	it('is not sent when the website cannot be looked at', async () => {
		serveRecord(json(501, { message: 'Not Implemented' }));

		expect(await failureOf(shared, parameters({ privacy: 2 }))).toMatchObject({ httpCode: '501' });
		expect(sent()).toEqual([...found, 'GET websites/3']);
	});
});
