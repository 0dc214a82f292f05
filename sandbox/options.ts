import { parseArgs } from 'node:util';
import { SandboxError } from './sandboxError';

/** The options from the command line and the environment, as `USAGE` describes them. */
export interface Options {
	help: boolean;
	once: boolean;
	port: number;
	json?: string;
	realService?: { url: string; apiKey: string };
	/** The folder for n8n's data and logs, instead of `.sandbox`. */
	stateFolder?: string;
	tarball?: string;
}

export const USAGE = `Usage: npm start [-- [--once] [--port PORT] [--json FILE]]

  --once       run the workflow once and exit; the exit code is 0 only if rows were stored
  --port PORT  the port of the editor; 5678 by default, 0 for any free port
  --json FILE  also write the stored rows to FILE as JSON
  --help       show this text

Environment:
  WEBSITE_ANALYTICS_URL, WEBSITE_ANALYTICS_KEY   use this service instead of the stand-in
  WEBSITE_ANALYTICS_SANDBOX_DIR                  store n8n's data here instead of in .sandbox
  WEBSITE_ANALYTICS_TARBALL                      install this tarball instead of building the node`;

/**
 * Reads the arguments after `npm start --`.
 * @throws SandboxError for an unknown argument, or a real service without its URL or API key
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options {
	const { help = false, once = false, port = '5678', json } = readArguments(args);
	if (!/^\d{1,5}$/.test(port)) throw new SandboxError(`--port needs a number.\n\n${USAGE}`);
	if (json === '') throw new SandboxError(`--json needs a file name.\n\n${USAGE}`);
	return {
		...{ help, once, port: Number(port), json },
		realService: readRealService(environment),
		stateFolder: environment.WEBSITE_ANALYTICS_SANDBOX_DIR?.trim() || undefined,
		tarball: environment.WEBSITE_ANALYTICS_TARBALL,
	};
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

function readArguments(args: string[]) {
	try {
		const options = { help: { ...FLAG, short: 'h' }, once: FLAG, port: TEXT, json: TEXT };
		return parseArgs({ args, options }).values;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new SandboxError(`${reason}\n\n${USAGE}`);
	}
}

function readRealService(environment: NodeJS.ProcessEnv): Options['realService'] {
	const url = environment.WEBSITE_ANALYTICS_URL?.trim();
	const apiKey = environment.WEBSITE_ANALYTICS_KEY?.trim();
	if (!url && !apiKey) return undefined;
	if (!url || !apiKey) {
		throw new SandboxError('Set both WEBSITE_ANALYTICS_URL and WEBSITE_ANALYTICS_KEY.');
	}
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
		throw new SandboxError(
			'WEBSITE_ANALYTICS_URL is not an HTTP URL. Set it to one, such as https://example.com.',
		);
	}
	return { url, apiKey };
}
