/** Plain `fetch`, in the same kind of process as the nodes. */
import { monotonicMs, respond } from './respond';

export interface FetchRun {
	urls: string[];
	apiKey: string;
	/** How many requests are under way at once. */
	width: number;
}

const handlers = {
	async run({ urls, apiKey, width }: FetchRun): Promise<{ durationMs: number; bodies: unknown[] }> {
		const headers = { Accept: 'application/json', Authorization: `Bearer ${apiKey}` };
		const bodies: unknown[] = [];
		const queue = urls.entries();
		const work = async () => {
			for (const [index, url] of queue) {
				const response = await fetch(url, { headers });
				if (!response.ok) throw new Error(`${url} answered ${response.status}`);
				bodies[index] = await response.json();
			}
		};
		const startMs = monotonicMs();
		await Promise.all(Array.from({ length: width }, work));
		return { durationMs: monotonicMs() - startMs, bodies };
	},
};

export type FetchProgram = typeof handlers;

respond(handlers);
