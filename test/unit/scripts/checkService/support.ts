import { EventEmitter } from 'node:events';
import { countBy, groupBy, mapValues, memoize, range } from 'lodash';
import type { IHttpRequestOptions } from 'n8n-workflow';
import type { HttpClient } from '../../../../nodes/WebsiteAnalytics/transport/httpClient';
import type { Account } from '../../../../nodes/WebsiteAnalytics/transport/serviceAddress';
import {
	startService,
	type Fault,
	type FaultEffect,
	type NewWebsite,
	type Service,
	type ServiceOptions,
} from '../../../../sandbox/service';
import { FaultList } from '../../../../sandbox/service/faults';
import { fetchClient } from '../../../../scripts/checkService/requests';
import { run, type Host } from '../../../../scripts/checkService/main';
import type { Points } from '../../../../scripts/checkService/point';
import { TODAY } from '../../../support/today';
import { startSandbox } from '../../sandbox/support';

export interface Settings {
	args?: string[];
	/** In place of all. */
	points?: Points;
	/** In place of that of the service. */
	key?: string;
	service?: ServiceOptions;
	/** What follows the address of the service. */
	ending?: string;
	/** The responses during which the program is stopped. */
	stopsOn?: Fault['on'];
}

let timeUp = new AbortController();
/** The time of a request that hangs is up when it arrives; others take as long as they take. */
export const hang: FaultEffect = { connection: 'hang', waitFor: async () => timeUp.abort() };

/** Websites that say nothing: they are many, and have no visitors. */
export function quietWebsites(count: number): NewWebsite[] {
	return range(count).map((index) => ({ domain: `site-${index}.example`, visitorsPerDay: 0 }));
}

/** More than a page of websites, the first with much traffic. */
export const TELLING: ServiceOptions = {
	websites: [{ domain: 'shop.example', visitorsPerDay: 300, paths: 240 }, ...quietWebsites(119)],
};

const standing: Service[] = [];

/** A stand-in that is only read, and what it responds without faults: the same each time. */
const standIn = memoize(async (options: ServiceOptions) => {
	const service = await startService({ today: () => TODAY, ...options });
	standing.push(service);
	const read = memoize(
		async (account: Account, request: IHttpRequestOptions) => await fetchClient(account)(request),
		({ apiKey }, { url, qs }) => JSON.stringify([apiKey, url, qs]),
	);
	return { service, read };
}, JSON.stringify);

afterAll(async () => await Promise.all(standing.map((service) => service.close())));

/** Runs the program, without its waits, on a stand-in that has these faults. */
export async function check(faults: Fault[] = [], settings: Settings = {}) {
	const { args = [], points, ending = '', service: given = TELLING, stopsOn } = settings;
	const options = { requestsPerMinute: 100_000, ...given };
	const { service, read } = args.includes('--write')
		? { service: await startSandbox(options), read: undefined }
		: await standIn(options);
	const before = structuredClone(service.websites);
	const env = { WEBSITE_ANALYTICS_KEY: settings.key ?? service.apiKey };
	const url = service.url + ending;
	const host = startHost(['--url', url, '--requests-per-minute', '100000', ...args], env);
	const list = new FaultList();
	for (const fault of faults) list.add(fault);
	const stop = (json: unknown) => host.emit('SIGINT') && json;
	if (stopsOn) list.add({ on: stopsOn, effect: { transform: stop } });
	const timeout = jest.spyOn(AbortSignal, 'timeout');
	timeout.mockImplementation(() => (timeUp = new AbortController()).signal);
	const requests: Array<{ method: string; path: string }> = [];
	const clientFor = (account: Account): HttpClient => {
		return async (request, signal) => {
			const { method = 'GET', url: path, qs = {} } = request;
			requests.push({ method, path });
			const effect = list.take({ method, path, query: mapValues(qs, String) });
			service.faults.clear();
			if (effect) service.faults.add({ effect });
			if (read && !effect) return await read(account, request);
			return await fetchClient(account)(request, signal);
		};
	};
	const wait = async (_ms: number, signal?: AbortSignal) => signal?.throwIfAborted();
	await run(host, { wait, clientFor, points, now: new Date(`${TODAY}T12:00:00Z`) });
	timeout.mockRestore();
	const { websites } = service;
	// How many requests of each method were sent.
	const sent = countBy(requests, 'method');
	return { ...outputOf(host), requests, sent, before, websites, service };
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
