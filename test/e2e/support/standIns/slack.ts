import { startStandIn, type StandIn } from './standIn';

/** Any would do. */
export const SLACK_TOKEN = 'xoxb-made-up';

const FILE = 'F0123456789';
const UPLOAD = '/upload/v1/made-up';

/**
 * A stand-in for Slack's Web API that knows the method `chat.postMessage`, and the three requests that
 * share a file.
 */
export async function startSlack(): Promise<StandIn> {
	return await startStandIn(({ method, path }) => {
		switch (`${method} ${path}`) {
			case 'POST /api/chat.postMessage':
				return { body: { ok: true, channel: 'C0123456789', ts: '1700000000.000100' } };
			case 'GET /api/files.getUploadURLExternal':
				return {
					body: { ok: true, file_id: FILE, upload_url: `https://files.slack.com${UPLOAD}` },
				};
			case `POST ${UPLOAD}`:
				return { type: 'text/plain', body: 'OK' };
			case 'POST /api/files.completeUploadExternal':
				return { body: { ok: true, files: [{ id: FILE }] } };
			default:
				return { body: { ok: false, error: 'unknown_method' } };
		}
	});
}
