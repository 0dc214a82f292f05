import { EventEmitter } from 'node:events';
import { countBy, groupBy, range } from 'lodash';
import {
	type Fault,
	type FaultEffect,
	type NewWebsite,
	type ServiceOptions,
} from '../../../../sandbox/service';
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

/** Runs the program, without its waits, on a stand-in that has these faults. */
export async function check(faults: Fault[] = [], settings: Settings = {}) {
	const { args = [], points, ending = '', service: given = TELLING, stopsOn } = settings;
	const options = { requestsPerMinute: 100_000, ...given };
	const service = await startSandbox(options);
	const before = structuredClone(service.websites);
	const env = { WEBSITE_ANALYTICS_KEY: settings.key ?? service.apiKey };
	const url = service.url + ending;
	const host = startHost(['--url', url, '--requests-per-minute', '100000', ...args], env);
	for (const fault of faults) service.faults.add(fault);
	const stop = (json: unknown) => host.emit('SIGINT') && json;
	if (stopsOn) service.faults.add({ on: stopsOn, effect: { transform: stop } });
	const timeout = jest.spyOn(AbortSignal, 'timeout');
	timeout.mockImplementation(() => (timeUp = new AbortController()).signal);
	const wait = async (_ms: number, signal?: AbortSignal) => signal?.throwIfAborted();
	await run(host, { wait, points, now: new Date(`${TODAY}T12:00:00Z`) });
	timeout.mockRestore();
	const { websites, requests } = service;
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
