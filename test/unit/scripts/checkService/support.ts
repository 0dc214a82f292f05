import { main } from '../../../../scripts/checkService/main';
import type { Service, ServiceOptions } from '../../../../sandbox/service';
import { rateLimited } from '../../../support/replies';
import { startSandbox } from '../../sandbox/support';

/** Noon of the last day with traffic, in UTC. */
const NOW = new Date('2026-03-15T12:00:00Z');

export interface CheckResult {
	exitCode: number;
	report: string;
	/** What was printed to the terminal besides the report. */
	told: string;
	/** What was found of each point, by its name. */
	found: Map<string, { result: string; reason: string }>;
}

/** The program as it runs in a terminal, but without its waits. */
export async function check(
	url: string,
	args: string[] = [],
	{
		key = 'sandbox-key',
		signal = new AbortController().signal,
		now = NOW,
		cleanUpTimeoutMs = 10_000,
	} = {},
): Promise<CheckResult> {
	const printed: string[] = [];
	const told: string[] = [];
	const exitCode = await main(['--url', url, '--requests-per-minute', '100000', ...args], {
		environment: { WEBSITE_ANALYTICS_KEY: key },
		now,
		signal,
		wait: async (_ms, stop) => stop?.throwIfAborted(),
		cleanUpTimeoutMs,
		print: (text) => void printed.push(text),
		tell: (text) => void told.push(text),
	});
	const report = printed.join('\n');
	return { exitCode, report, told: told.join('\n'), found: readReport(report) };
}

/** A stand-in with more than a page of websites, the first with much traffic, and a rate limit. */
export async function startTellingService(options: ServiceOptions = {}): Promise<Service> {
	const others = Array.from({ length: 119 }, (_, index) => ({
		domain: `site-${index}.example`,
		visitorsPerDay: 0,
	}));
	return await startSandbox({
		requestsPerMinute: 100_000,
		websites: [{ domain: 'shop.example', visitorsPerDay: 300, paths: 240 }, ...others],
		...options,
	});
}

/** Has the service ask once to wait, so that it shows how. */
export function limitOnce(service: Service, effect = rateLimited('1')): void {
	service.faults.add({ on: { path: /websites$/ }, effect });
}

/** The names of the points that have this result, sorted. */
export function namesOf({ found }: CheckResult, wanted: string): string[] {
	return [...found].flatMap(([name, { result }]) => (result === wanted ? [name] : [])).sort();
}

function readReport(report: string): CheckResult['found'] {
	const rows = report.split('\n').filter((line) => /^\| (?!Point |---)/.test(line));
	return new Map(
		rows.map((row) => {
			const [name = '', answer = ''] = row.slice('| '.length).split(' | ');
			const [result = '', ...reason] = answer.split(': ');
			return [name, { result, reason: reason.join(': ') }];
		}),
	);
}
