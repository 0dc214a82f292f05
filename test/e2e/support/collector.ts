import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that keeps the items which a workflow sends to it. */
export interface Collector {
	url: string;
	/** The JSON of the items, in order of arrival. */
	readonly items: Array<Record<string, unknown>>;
	/** How long the server takes to respond, which keeps the execution running. */
	delayMs: number;
	close(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1. */
export async function startCollector(): Promise<Collector> {
	const server = createServer((request, response) => {
		void (async () => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk as Buffer);
			collector.items.push(JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>);
			await sleep(collector.delayMs);
			response.end('{}');
		})();
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const collector: Collector = {
		url: `http://127.0.0.1:${port}`,
		items: [],
		delayMs: 0,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	return collector;
}
