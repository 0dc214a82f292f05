import {
	countedConnection,
	RequestsSpent,
} from '../../../nodes/WebsiteAnalytics/client/countedConnection';
import { connectionTo } from '../support/connectionTo';

const REQUEST = { method: 'GET', path: '/api/v1/websites' } as const;

it('sends as many requests as it may, and counts those that succeed', async () => {
	const responses = [{ data: [] }, new Error('the host hung up')];
	const inner = connectionTo(async () => {
		const response = responses.shift();
		if (response === undefined || response instanceof Error) throw response;
		return response;
	});
	const { connection, counts } = countedConnection(inner, 2);
	await connection.send(REQUEST);

	await expect(connection.send(REQUEST)).rejects.toThrow('the host hung up');
	await expect(connection.send(REQUEST)).rejects.toThrow(RequestsSpent);
	expect(counts).toEqual({ sent: 2, succeeded: 1 });
});
