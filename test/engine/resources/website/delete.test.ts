import { empty } from '../../../support/replies';
import { chosen, sharedService } from '../../support/sharedService';

const shared = sharedService();

function deleting(id: string) {
	return { resource: 'website', operation: 'delete', websiteId: chosen('id', id) };
}

it('deletes the website without body and query', async () => {
	await shared.run(deleting('3'));

	expect(shared.sent()).toEqual([
		{
			method: 'DELETE',
			path: '/api/v1/websites/3',
			query: {},
			form: {},
			body: '',
			authorization: 'Bearer sandbox-key',
			accept: 'application/json',
			contentType: undefined,
		},
	]);
	expect(shared.service.websites.map(({ id }) => id)).not.toContain(3);
});

it('gives exactly that it is deleted', async () => {
	const { items } = await shared.run(deleting('7'));

	expect(items).toEqual([{ json: { deleted: true }, pairedItem: { item: 0 } }]);
});

it('takes an answer without content for success', async () => {
	shared.respondWith(empty(204));
	const { items } = await shared.run(deleting('12'));

	expect(items.map(({ json }) => json)).toEqual([{ deleted: true }]);
});
