import { constants } from 'node:os';
import { version } from '../../package.json';
import { dayOfDate } from '../../nodes/WebsiteAnalytics/analytics/days';
import { readOptions, USAGE, UsageError, type Options } from './options';
import { OwnWebsite } from './ownWebsite';
import { checkPoints, type Points } from './point';
import { DAY_POINTS } from './points/days';
import { PAGE_POINTS } from './points/pages';
import { ENTRANCE_POINTS, ERROR_POINTS } from './points/responses';
import { STATISTIC_POINTS } from './points/statistics';
import { WEBSITE_POINTS } from './points/websites';
import { WRITING_POINTS } from './points/writing';
import { EXIT_CODES, exitCodeOf, renderReport } from './report';
import { Requests, type RequestSettings } from './requests';
import { CheckedService } from './service';

export const READING_POINTS: Points = {
	...ENTRANCE_POINTS,
	...PAGE_POINTS,
	...WEBSITE_POINTS,
	...STATISTIC_POINTS,
	...DAY_POINTS,
	...ERROR_POINTS,
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const TELL_EVERY = 10;
/** Cleaning up comes after everything else, also when nothing more may be sent; no host holds it up. */
const CLEAN_UP = { maxRequests: 12, timeoutMs: 10_000 };

/** What the program uses of its process: the report goes to `stdout`, and all else to `stderr`. */
export type Host = Pick<NodeJS.Process, 'argv' | 'env' | 'exitCode'> &
	Record<'stdout' | 'stderr', { write(text: string): unknown }> & {
		on(signal: NodeJS.Signals, stop: () => void): unknown;
	};

/** What the program meets outside of its process. */
type Surroundings = Pick<RequestSettings, 'wait'> & { now?: Date; points?: Points };

/** Checks a service. A signal ends it early; what it has created is deleted all the same. */
export async function run(host: Host, surroundings: Surroundings = {}): Promise<void> {
	const stop = new AbortController();
	// Handled for good, because npm sends a Ctrl+C a second time, and cleaning up ends by itself.
	for (const name of SIGNALS) {
		host.on(name, () => {
			if (!stop.signal.aborted) host.stderr.write('Stopping, and deleting what was created.\n');
			stop.abort();
			host.exitCode = 128 + constants.signals[name];
		});
	}
	try {
		const options = readOptions(host.argv.slice(2), host.env);
		host.exitCode = EXIT_CODES.compatible;
		if (options) host.exitCode = await check(options, host, stop.signal, surroundings);
		else host.stdout.write(`${USAGE}\n`);
	} catch (error) {
		if (error instanceof UsageError) {
			const hint = '"npm run check:service -- --help" shows the options.';
			host.stderr.write(`${error.message}\n${hint}\n`);
			host.exitCode = EXIT_CODES.wrongUsage;
		} else if (!stop.signal.aborted) throw error;
	}
}

/** Prints the report. @returns the exit code. @throws the reason of the signal, after cleaning up */
async function check(
	{ account, write, maxRequests, websiteId, intervalMs, timeoutMs }: Options,
	{ stdout, stderr }: Host,
	signal: AbortSignal,
	{ now = new Date(), points, ...surroundings }: Surroundings,
): Promise<number> {
	const tell = (text: string) => void stderr.write(`${text}\n`);
	const seconds = Math.ceil((maxRequests * intervalMs) / 1000);
	tell(`At most ${maxRequests} requests, in about ${seconds} s if the service keeps up.`);
	const onSent = (count: number) => {
		if (count % TELL_EVERY === 0) tell(`${count} requests sent.`);
	};
	const pace = { ...surroundings, intervalMs, onSent };
	const requests = new Requests(account, { ...pace, maxRequests, timeoutMs, signal });
	const website = new OwnWebsite(requests);
	const today = dayOfDate(now, 'utc');
	const service = new CheckedService(requests, today, website, websiteId);
	const checked = points ?? { ...READING_POINTS, ...(write && WRITING_POINTS) };

	let isLeftBehind = false;
	const findings = await checkPoints(checked, service, signal).finally(async () => {
		const unstopped = new Requests(account, { ...pace, ...CLEAN_UP });
		isLeftBehind = !(await website.cleanUp(unstopped));
		// Not in the report, which names no domain.
		if (isLeftBehind) tell(`Delete ${website.domain} by hand: it is still there, or may be.`);
	});
	const facts = { version, sent: requests.sent, wrote: write, isLeftBehind };
	stdout.write(`${renderReport(findings, facts)}\n`);
	return exitCodeOf(findings, facts);
}

if (require.main === module) void run(process);
