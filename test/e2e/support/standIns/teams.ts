import { z } from 'zod';
import { startStandIn } from './standIn';

const ACCESS_TOKEN = 'made-up';
export const TEAMS_TEAM = '02bd9fd6-8f93-4758-87c3-1fb73740a315';
export const TEAMS_CHANNEL = '19:d0bba23c2fc8413991125a43a54cc30e@thread.tacv2';

/** Teams has no exact limit: about as much with all markup. */
const MAX_BYTES = 28 * 1024;

const messageSchema = z.object({
	body: z.object({ contentType: z.literal('html'), content: z.string().min(1) }),
});

/** n8n's credential of a user who has signed in with Microsoft. */
export const TEAMS_CREDENTIAL = {
	...{ clientId: 'made-up', clientSecret: 'made-up' },
	oauthTokenData: { access_token: ACCESS_TOKEN, token_type: 'Bearer', refresh_token: 'made-up' },
};

/** A stand-in for the request of Microsoft Graph that posts a message to one channel of Teams, with the HTML of all messages that it accepted. */
export async function startTeams() {
	const messages: string[] = [];
	const standIn = await startStandIn(({ method, path, body }) => {
		if (
			`${method} ${path}` !== `POST /beta/teams/${TEAMS_TEAM}/channels/${TEAMS_CHANNEL}/messages`
		) {
			return failure(404, 'NotFound');
		}
		const read = messageSchema.safeParse(body);
		if (!read.success) return failure(400, 'BadRequest');
		const { content } = read.data.body;
		if (Buffer.byteLength(content) > MAX_BYTES) return failure(413, 'RequestEntityTooLarge');
		messages.push(content);
		return { status: 201, body: { id: String(messages.length), ...read.data } };
	});
	return { ...standIn, messages };
}

function failure(status: number, code: string) {
	return { status, body: { error: { code, message: code } } };
}
