import { parseArgs } from 'node:util';
import { Problem } from '../../nodes/WebsiteAnalytics/problem';
import { readAccount, type Account } from '../../nodes/WebsiteAnalytics/client/serviceAddress';

/** How many requests are sent at most, attempts counted one by one. */
const MAX_READ_REQUESTS = 110;
const MAX_WRITE_REQUESTS = 40;

const KEY = 'WEBSITE_ANALYTICS_KEY';
const EXAMPLE = 'https://analytics.example';
const DEFAULT_REQUESTS_PER_MINUTE = 60;
const DEFAULT_TIMEOUT_S = 30;
const MAX_NUMBER = 100_000;

export const OPTIONS = {
	help: { type: 'boolean', short: 'h' },
	'requests-per-minute': { type: 'string' },
	timeout: { type: 'string' },
	url: { type: 'string' },
	website: { type: 'string' },
	write: { type: 'boolean' },
} as const;

export const USAGE = `Usage: npm run check:service -- --url URL [--write] [--website ID]

Reads from a live service and reports what of it this pack can use, without a key, a domain or a
number of yours in its report. It sends at most ${MAX_READ_REQUESTS} requests, ${DEFAULT_REQUESTS_PER_MINUTE} a minute, and only reads.

  --url URL                the address of the service, such as ${EXAMPLE}
  --write                  also create a website, change it and delete it again, with at most
                           ${MAX_WRITE_REQUESTS} more requests; no other website is touched
  --website ID             look at the statistics of this website; without it, one is looked for
  --requests-per-minute N  the pace; ${DEFAULT_REQUESTS_PER_MINUTE} if it is left out
  --timeout SECONDS        how long to wait for one response; ${DEFAULT_TIMEOUT_S} if it is left out
  --help                   show this text

Environment:
  ${KEY}    the API key, which is never taken from the command line

Exit code: 0 when everything that the pack needs is there, 1 when something that it needs is
broken, 2 for wrong usage, 3 when nothing is broken, but not everything could be determined.`;

export type Options = NonNullable<ReturnType<typeof readOptions>>;

/** Wrong usage; the message is a sentence on how to fix it, without what was entered. */
export class UsageError extends Error {}

/**
 * Reads the arguments after `npm run check:service --`; null when only help is asked for.
 * @throws UsageError
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv) {
	const { help, url, write = false, ...values } = readArguments(args);
	if (help) return null;
	if (!url) throw new UsageError(`Give the address of the service with --url ${EXAMPLE}.`);
	const apiKey = environment[KEY];
	if (!apiKey) throw new UsageError(`Set ${KEY} in the environment to the API key.`);
	const numberOf = (name: keyof typeof values, max = MAX_NUMBER) => {
		const given = values[name];
		if (given === undefined) return undefined;
		if (/^[1-9]\d*$/.test(given) && Number(given) <= max) return Number(given);
		throw new UsageError(`--${name} takes a whole number from 1.`);
	};
	return {
		account: accountOf(url, apiKey),
		write,
		maxRequests: MAX_READ_REQUESTS + (write ? MAX_WRITE_REQUESTS : 0),
		websiteId: numberOf('website', Number.MAX_SAFE_INTEGER),
		intervalMs: 60_000 / (numberOf('requests-per-minute') ?? DEFAULT_REQUESTS_PER_MINUTE),
		timeoutMs: (numberOf('timeout') ?? DEFAULT_TIMEOUT_S) * 1000,
	};
}

const KEY_IN_ARGUMENTS = `The API key is not taken from the command line. Set ${KEY} in the environment.`;
const WRONG_ARGUMENTS: Readonly<Record<string, string>> = {
	ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL:
		'There is an argument without a name. The address goes after --url.',
	ERR_PARSE_ARGS_UNKNOWN_OPTION: 'There is an option that is not known.',
};

/** Entered values are not repeated: somebody may have put the key there. */
function readArguments(args: string[]) {
	try {
		return parseArgs({ args, options: OPTIONS }).values;
	} catch (error) {
		const { code } = error as { code?: string };
		const isKey = args.some((arg) => /^--?[\w-]*(?:key|token|secret)/i.test(arg));
		const reason = isKey ? KEY_IN_ARGUMENTS : WRONG_ARGUMENTS[code ?? ''];
		throw new UsageError(reason ?? 'An option lacks its value, or has one that it does not take.');
	}
}

function accountOf(baseUrl: string, apiKey: string): Account {
	try {
		return readAccount({ baseUrl, apiKey });
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		const message = error.message.replace("'Base URL'", '--url').replace("'API Key'", KEY);
		throw new UsageError(`${message}. Correct it and run this again.`);
	}
}
