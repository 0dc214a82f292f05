import { parseArgs } from 'node:util';
import { SandboxError } from './sandboxError';

/** The options from the command line and the environment, as `USAGE` describes them. */
export type Options = ReturnType<typeof readOptions>;

export const USAGE = `Usage: npm start [-- [--once] [--port PORT]]

  --once       run the workflow once and exit; the exit code is 0 only if rows were stored
  --port PORT  the port of the editor; 5678 by default, 0 for any free port
  --help       show this text

Environment:
  WEBSITE_ANALYTICS_URL, WEBSITE_ANALYTICS_KEY   use this service instead of the stand-in
  WEBSITE_ANALYTICS_SANDBOX_DIR                  store n8n's data here instead of in .sandbox
  WEBSITE_ANALYTICS_TARBALL                      install this tarball instead of building the node`;

const OPTIONS = {
	once: { type: 'boolean', default: false },
	port: { type: 'string', default: '5678' },
	help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Reads the arguments after `npm start --`.
 * @throws SandboxError for an unknown argument, or a real service without its URL or API key
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv) {
	const { port, ...options } = readArguments(args);
	if (!/^\d{1,5}$/.test(port)) throw new SandboxError(`--port needs a number.\n\n${USAGE}`);
	const { WEBSITE_ANALYTICS_URL: url, WEBSITE_ANALYTICS_KEY: apiKey } = environment;
	if (!url !== !apiKey) {
		throw new SandboxError('Set both WEBSITE_ANALYTICS_URL and WEBSITE_ANALYTICS_KEY.');
	}
	return {
		...options,
		port: Number(port),
		realService: url && apiKey ? { url, apiKey } : undefined,
		/** The folder for n8n's data and logs, instead of `.sandbox`. */
		stateFolder: environment.WEBSITE_ANALYTICS_SANDBOX_DIR,
		tarball: environment.WEBSITE_ANALYTICS_TARBALL,
	};
}

function readArguments(args: string[]) {
	try {
		return parseArgs({ args, options: OPTIONS }).values;
	} catch (error) {
		throw new SandboxError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
	}
}
