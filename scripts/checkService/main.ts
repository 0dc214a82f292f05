import { version } from '../../package.json';
import { CheckedService } from './checkedService';
import { MAX_CLEANUP_REQUESTS, MAX_READ_REQUESTS, MAX_WRITE_REQUESTS } from './limits';
import { readOptions, USAGE, UsageError, type Options } from './options';
import { OwnWebsite } from './ownWebsite';
import { checkPoints, type Finding } from './point';
import { READING_POINTS, WRITING_POINTS } from './points';
import { EXIT_CODES, exitCodeOf, renderReport } from './report';
import { Requests, type RequestSettings } from './requests';

/** What the program meets outside of itself. */
export interface Surroundings {
	environment: NodeJS.ProcessEnv;
	now: Date;
	/** Ends the check early; what it has created is deleted all the same. */
	signal: AbortSignal;
	wait: RequestSettings['wait'];
	/** How long it waits for a response while it cleans up: a host that hangs must not delay the end. */
	cleanUpTimeoutMs: number;
	/** Prints the report. */
	print(text: string): void;
	/** Tells the person at the terminal what is going on. */
	tell(text: string): void;
}

const TELL_EVERY = 10;

/**
 * Checks a service and prints the report.
 * @returns the exit code
 * @throws the reason of the signal when it is aborted, after cleaning up
 */
export async function main(args: string[], surroundings: Surroundings): Promise<number> {
	const { environment, tell } = surroundings;
	try {
		const options = readOptions(args, environment);
		if (options) return await check(options, surroundings);
		surroundings.print(USAGE);
		return EXIT_CODES.compatible;
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		tell(`${error.message}\n"npm run check:service -- --help" shows the options.`);
		return EXIT_CODES.wrongUsage;
	}
}

async function check(options: Options, surroundings: Surroundings): Promise<number> {
	const { account, write, websiteId, intervalMs, timeoutMs } = options;
	const { now, signal, wait, cleanUpTimeoutMs, print, tell } = surroundings;
	const maxRequests = MAX_READ_REQUESTS + (write ? MAX_WRITE_REQUESTS : 0);
	const seconds = Math.ceil((maxRequests * intervalMs) / 1000);
	tell(`At most ${maxRequests} requests, in about ${seconds} s if the service keeps up.`);
	const onSent = (count: number) => {
		if (count % TELL_EVERY === 0) tell(`${count} requests sent.`);
	};
	const pace = { intervalMs, wait, onSent };
	const requests = new Requests(account, { ...pace, maxRequests, timeoutMs, signal });
	const ownWebsite = write ? new OwnWebsite(requests) : undefined;
	const service = new CheckedService({ requests, now, signal, websiteId, ownWebsite });
	const points = write ? [...READING_POINTS, ...WRITING_POINTS] : READING_POINTS;

	let findings: Finding[];
	let isLeftBehind = false;
	try {
		findings = await checkPoints(points, service);
	} finally {
		const settings = { maxRequests: MAX_CLEANUP_REQUESTS, timeoutMs: cleanUpTimeoutMs };
		const unstopped = new Requests(account, { ...pace, ...settings });
		isLeftBehind = ownWebsite !== undefined && !(await ownWebsite.cleanUp(unstopped));
		// Not in the report, which names no domain.
		if (isLeftBehind) tell(`Delete ${ownWebsite?.domain} by hand: it is still there, or may be.`);
	}
	const facts = { version, sent: requests.sent, wrote: write, isLeftBehind };
	print(renderReport(findings, facts));
	return exitCodeOf(findings, facts);
}
