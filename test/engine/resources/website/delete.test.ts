import { empty, json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const deleteWebsite = (id: number) => ({
	...PARAMETERS.website.delete,
	websiteId: locator('id', id),
});

it('deletes the website without body and query', async () => {
	expect(await shared.requestOf(deleteWebsite(3))).toEqual(
		requestWithoutBody('DELETE', '/api/v1/websites/3'),
	);
	expect(shared.service.websites.map(({ id }) => id)).not.toContain(3);
});

it('gives exactly { deleted: true }', async () => {
	const { items } = await shared.run(deleteWebsite(7));

	expect(items).toEqual([{ json: { deleted: true }, pairedItem: { item: 0 } }]);
});

it('succeeds with a response without a body', async () => {
	shared.respondWith(empty(204));

	const { items } = await shared.run(deleteWebsite(12));

	expect(items).toEqual([{ json: { deleted: true }, pairedItem: { item: 0 } }]);
});

it('fails when the service responds that the website is not deleted', async () => {
	shared.respondWith(json(200, { id: 3, object: 'website', deleted: false }));

	expect(await failureOf(shared, deleteWebsite(3))).toMatchObject({
		message: 'Website: Delete: the service responded that the website was not deleted',
		description: 'Look at the website in the service, then run this again.',
		requests: 1,
	});
});
