import { startStandIn, type StandIn } from './standIn';

/** The only token that the stand-in accepts. */
export const SLACK_TOKEN = 'xoxb-made-up';

/** A stand-in for Slack's Web API that knows only the method `chat.postMessage`. */
export async function startSlack(): Promise<StandIn> {
	return await startStandIn(({ method, path, authorization }) => {
		if (authorization !== `Bearer ${SLACK_TOKEN}`) {
			return { body: { ok: false, error: 'invalid_auth' } };
		}
		if (`${method} ${path}` !== 'POST /api/chat.postMessage') {
			return { body: { ok: false, error: 'unknown_method' } };
		}
		return { body: { ok: true, channel: 'C0123456789', ts: '1700000000.000100' } };
	});
}

/** A text as Slack shows it, without the bold. */
export function renderedBySlack(text: string): string {
	return text
		.replace(/\*([^*\n]+)\*/g, '$1')
		.replace(/&(lt|gt|amp);/g, (_entity, name: 'lt' | 'gt' | 'amp') => {
			return { lt: '<', gt: '>', amp: '&' }[name];
		});
}
