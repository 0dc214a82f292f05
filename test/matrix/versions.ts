/** A version of n8n whose engine the tests run on, with the versions of its packages. */
export interface EngineVersion {
	n8n: string;
	core: string;
	workflow: string;
}

/**
 * From the oldest version that the pack supports to the newest; the engine tests themselves run on a
 * newer one, the project's development dependency. Before 1.85, n8n-workflow has no
 * `NodeConnectionTypes`, and the node cannot be loaded.
 */
export const VERSIONS: EngineVersion[] = [
	{ n8n: '1.85.4', core: '1.84.0', workflow: '1.83.0' },
	{ n8n: '1.123.81', core: '1.122.48', workflow: '1.120.31' },
	{ n8n: '2.8.4', core: '2.8.1', workflow: '2.8.0' },
	{ n8n: '2.20.12', core: '2.20.6', workflow: '2.20.3' },
	{ n8n: '2.30.8', core: '2.30.4', workflow: '2.30.2' },
];
