import { EventEmitter } from 'node:events';
import { countBy, groupBy, mapValues } from 'lodash';
import type { RawResponse } from '../../../../nodes/WebsiteAnalytics/transport/response';
import { FaultList } from '../../../../sandbox/service/faults';
import type {
	Fault,
	NewWebsite,
	ReceivedRequest,
	ServiceOptions,
} from '../../../../sandbox/service';
import { fetchClient } from '../../../../scripts/checkService/fetchClient';
import { run, type Host } from '../../../../scripts/checkService/main';
import { TODAY } from '../../../support/today';
import { startSandbox } from '../../sandbox/support';

export interface Settings {
	args?: string[];
	/** In place of that of the service. */
	key?: string;
	service?: ServiceOptions;
	/** What follows the address of the service. */
	ending?: string;
	/** The responses during which the program is stopped. */
	stopsOn?: Fault['on'];
}

/** Websites that say nothing: they are many, and have no visitors. */
export function quietWebsites(count: number): NewWebsite[] {
	return Array.from({ length: count }, (_, index) => ({
		domain: `site-${index}.example`,
		visitorsPerDay: 0,
	}));
}

/** More than a page of websites, the first with much traffic. */
export const TELLING: ServiceOptions = {
	websites: [{ domain: 'shop.example', visitorsPerDay: 300, paths: 240 }, ...quietWebsites(119)],
};

/** What stand-ins send to a read that no fault is about, before anything was written. */
const kept = new Map<string, RawResponse>();

/** Runs the program, without its waits, on a new stand-in that has these faults. */
export async function check(faults: Fault[] = [], settings: Settings = {}) {
	const { args = [], ending = '', key, service: options = TELLING, stopsOn } = settings;
	const service = await startSandbox({ requestsPerMinute: 100_000, ...options });
	const before = structuredClone(service.websites);
	const pace = ['--requests-per-minute', '100000'];
	const host = startHost(['--url', service.url + ending, ...pace, ...args], {
		WEBSITE_ANALYTICS_KEY: key ?? service.apiKey,
	});
	const list = new FaultList();
	const stop = (json: unknown) => host.emit('SIGINT') && json;
	for (const fault of faults) list.add(fault);
	if (stopsOn) list.add({ on: stopsOn, effect: { transform: stop } });
	const requests: ReceivedRequest[] = [];
	let inFlight = 0;
	// A request takes as long as it takes, but one that hangs is out of time at once.
	let timeUp = new AbortController();
	const timeout = jest.spyOn(AbortSignal, 'timeout');
	timeout.mockImplementation(() => (timeUp = new AbortController()).signal);
	await run(host, {
		clientFor: (account) => async (request, signal) => {
			const { method = 'GET', url, qs = {}, body = '' } = request;
			const form = Object.fromEntries(new URLSearchParams(String(body)));
			const path = (options.basePath ?? '') + url;
			const query = mapValues(qs, String);
			const asReceived = { method, path, query, headers: {}, body: '', form, receivedAt: 0 };
			requests.push({ ...asReceived, inFlight: (inFlight += 1) });
			const effect = list.take({ ...asReceived, inFlight });
			if (effect?.connection === 'hang') timeUp.abort();
			else if (effect) service.faults.add({ effect });
			const isKept = !effect && requests.every((sent) => sent.method === 'GET');
			const id = JSON.stringify([options, account.apiKey, url, query]);
			try {
				const response = (isKept && kept.get(id)) || (await fetchClient(account)(request, signal));
				if (isKept) kept.set(id, response);
				return response;
			} finally {
				inFlight -= 1;
			}
		},
		wait: async (_ms, signal) => signal?.throwIfAborted(),
		now: new Date(`${TODAY}T12:00:00Z`),
	}).finally(async () => await service.close());
	const timeouts = timeout.mock.calls.map(([ms]) => ms);
	timeout.mockRestore();
	return {
		...outputOf(host),
		requests,
		timeouts,
		/** How many requests of each method were sent. */
		sent: countBy(requests, 'method'),
		before,
		websites: service.websites,
	};
}

/** A process that runs the program with these arguments. */
export function startHost(args: string[], env: NodeJS.ProcessEnv) {
	const [printed, told]: [string[], string[]] = [[], []];
	return Object.assign(new EventEmitter(), {
		argv: ['node', 'run.ts', ...args],
		env,
		exitCode: undefined as Host['exitCode'],
		stdout: { write: (text: string) => printed.push(text) },
		stderr: { write: (text: string) => told.push(text) },
		printed,
		told,
	});
}

/** What a process has said when it ends. */
export function outputOf({ exitCode, printed, told }: ReturnType<typeof startHost>) {
	const report = printed.join('');
	const rows = report.split('\n').filter((line) => /^\| (?!Point |---)/.test(line));
	/** What was found of each point, by its name. */
	const answers = Object.fromEntries(rows.map((row) => row.slice('| '.length).split(' | ')));
	const { no = [], yes = [] } = groupBy(Object.keys(answers).sort(), (name) =>
		String(answers[name]).replace(/:.*/, ''),
	);
	return { exitCode, report, told: told.join(''), answers, no, yes };
}
