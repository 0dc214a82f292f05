import { parseArgs } from 'node:util';
import { trimEnd, upperFirst } from 'lodash';
import { dayOfDate } from '../../nodes/WebsiteAnalytics/values/days';
import { UserFacingError } from '../../nodes/WebsiteAnalytics/values/userFacingError';
import { readAccount } from '../../nodes/WebsiteAnalytics/http/account';
import { idOf } from '../../nodes/WebsiteAnalytics/service/record';
import { Api, Failed, Inconclusive } from './api';
import { type Check, CHECKS, WRITE_CHECKS } from './checks';
import { OwnWebsite } from './ownWebsite';

const WRONG_ARGUMENTS = 2;
const STOPPED = 130;

const USAGE = `Usage: npm run check:service -- --url URL [--website ID] [--write]

Checks whether this pack works with a service, in about 40 requests that only read.

  --url URL      'Base URL' of the credential, such as https://analytics.example
  --website ID   read the statistics of this website; the oldest by default
  --write        also create, change and delete a website; no other website is changed

WEBSITE_ANALYTICS_KEY in the environment is the 'API Key' of the credential.

Exit code: 0 if no check failed, 1 if one failed, 2 for wrong arguments.`;

/**
 * Checks a service and prints the results.
 * @returns the exit code
 */
export async function run(
	args: string[],
	env: NodeJS.ProcessEnv,
	print: (text: string) => void,
	{ signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
) {
	const options = readOptions(args, env);
	if ('problem' in options) {
		print(`${options.problem}.\n\n${USAGE}`);
		return WRONG_ARGUMENTS;
	}
	const { account, websiteId, write } = options;
	const api = new Api(account, { today: dayOfDate(now, 'utc'), websiteId, signal });
	const ownWebsite = new OwnWebsite(api);
	const counts = { passed: 0, failed: 0, inconclusive: 0 };
	let isLeft = false;
	try {
		for (const check of write ? [...CHECKS, ...WRITE_CHECKS] : CHECKS) {
			const [result, sentence = ''] = await outcomeOf(check, api, ownWebsite);
			print(api.connection.redact(`${result.padEnd(12)}  ${check.name}${sentence}`));
			counts[result] += 1;
			// All other checks depend on the first.
			if (counts.passed === 0) break;
		}
	} catch (error) {
		if (!signal?.aborted) throw error;
	} finally {
		if (!(await ownWebsite.cleanUp(api.with({ signal: undefined })))) {
			isLeft = true;
			print(`Delete ${ownWebsite.domain} by hand. It still exists, or may exist.`);
		}
	}
	if (signal?.aborted) return STOPPED;
	const { passed, failed, inconclusive } = counts;
	print(`\n${passed} passed, ${failed} failed, ${inconclusive} inconclusive.`);
	return passed === 0 || failed > 0 || isLeft ? 1 : 0;
}

const TEXT = { type: 'string' } as const;

function readOptions(args: string[], env: NodeJS.ProcessEnv) {
	try {
		const options = { url: TEXT, website: TEXT, write: { type: 'boolean' } } as const;
		const { url = '', website, write } = parseArgs({ args, options }).values;
		const account = readAccount({ baseUrl: url, apiKey: env.WEBSITE_ANALYTICS_KEY ?? '' });
		const websiteId = idOf(website) ?? undefined;
		if (website !== undefined && websiteId === undefined) {
			return { problem: '--website needs an ID' };
		}
		return { account, write, websiteId };
	} catch (error) {
		// Messages of parseArgs repeat the arguments, which can contain a key.
		const problem =
			error instanceof UserFacingError ? upperFirst(error.message) : 'Wrong arguments';
		return { problem };
	}
}

async function outcomeOf({ run: runCheck, consequence }: Check, ...on: [Api, OwnWebsite]) {
	try {
		await runCheck(...on);
		return ['passed'] as const;
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		const seen = trimEnd(upperFirst(error.message), '.');
		if (error instanceof Inconclusive) return ['inconclusive', `: ${seen}.`] as const;
		if (!(error instanceof Failed || error instanceof UserFacingError)) throw error;
		return ['failed', `: ${seen}, so ${consequence}.`] as const;
	}
}

if (require.main === module) {
	const stop = new AbortController();
	for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort());
	const running = run(process.argv.slice(2), process.env, console.log, { signal: stop.signal });
	void running.then((exitCode) => (process.exitCode = exitCode));
}
