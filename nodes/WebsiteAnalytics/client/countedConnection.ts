import type { Connection } from './connection';

/** Stands for a request that was not sent, because it would have been one too many. */
export class RequestsSpent extends Error {}

/**
 * A connection that counts its requests.
 * @param maxRequests more are not sent, and fail with {@link RequestsSpent}
 */
export function countedConnection(connection: Connection, maxRequests = Infinity) {
	const counts = { sent: 0, succeeded: 0 };
	const send: Connection['send'] = async (request) => {
		if (counts.sent >= maxRequests) throw new RequestsSpent();
		counts.sent += 1;
		const reply = await connection.send(request);
		counts.succeeded += 1;
		return reply;
	};
	return { connection: { ...connection, send }, counts };
}
