import { startStandIn, type StandIn } from './receiver';

/** The token that the stand-in lets in. */
export const slackToken = 'xoxb-made-up';

/** A stand-in for Slack's Web API, method `chat.postMessage` alone. */
export async function startSlack(): Promise<StandIn> {
	return await startStandIn(({ method, path, authorization }) => {
		if (authorization !== `Bearer ${slackToken}`) {
			return { body: { ok: false, error: 'invalid_auth' } };
		}
		if (`${method} ${path}` !== 'POST /api/chat.postMessage') {
			return { body: { ok: false, error: 'unknown_method' } };
		}
		return { body: { ok: true, channel: 'C0123456789', ts: '1700000000.000100' } };
	});
}

/** A text as Slack shows it, bold marks taken away. */
export function shownBySlack(text: string): string {
	return text
		.replace(/\*([^*\n]+)\*/g, '$1')
		.replace(/&(lt|gt|amp);/g, (_entity, name: 'lt' | 'gt' | 'amp') => {
			return { lt: '<', gt: '>', amp: '&' }[name];
		});
}
