import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { type Folders, foldersFor } from './folders';
import { keep, readKept } from './kept';
import type { N8nClient } from './n8n/client';
import { fetchRows, findTable, type StoredRow } from './n8n/dataTable';
import { runWorkflow } from './n8n/execution';
import { installN8n } from './n8n/install';
import { findPort, findPortLike, startN8n } from './n8n/server';
import {
	type CredentialReference,
	importWorkflow,
	readWorkflow,
	saveCredential,
} from './n8n/workflow';
import { type Options, readOptions, USAGE } from './options';
import { buildAndPack, installPack } from './pack';
import { runStep } from './progress';
import { formatError, SandboxError } from './sandboxError';
import { startService } from './service';

const WORKFLOW_FILE = join(__dirname, '../workflows/nightly-statistics.json');
const MAX_SHOWN_ROWS = 50;
const SHOWN_COLUMNS =
	'websiteId domain date weekday visitors pageviews pageviewsPerVisitor key'.split(' ');

/** Installs and starts n8n with this package, and the stand-in service unless there is a real one. */
async function startUp(options: Options) {
	const folders = foldersFor(options);
	const port = await findPort(options.port);
	const tarball =
		options.tarball ??
		(await runStep('Building and packing the node', () => buildAndPack(folders)));
	const n8n = await installN8n(folders);
	await runStep('Installing the node', () => installPack(folders, tarball));
	const service = options.realService ?? (await startStandIn(folders));
	const server = await runStep('Starting n8n', () => startN8n(n8n, folders, {}, port));
	return { service, server, folders };
}

/** Starts the stand-in service, on the port of the last start if it is free. */
async function startStandIn({ user }: Folders) {
	const { servicePort } = await readKept(user);
	// A person who tries the trigger and the ready workflows sends more than 60 requests a minute.
	const service = await startService({
		requestsPerMinute: 600,
		port: await findPortLike(servicePort),
	});
	await keep(user, { servicePort: Number(new URL(service.url).port) });
	return service;
}

/** Runs the nightly workflow in a real n8n that has this package installed. */
async function start(options: Options) {
	if (process.platform === 'win32') {
		throw new SandboxError('The sandbox runs on Linux and macOS. On Windows, start it in WSL.');
	}
	const signal = untilSignal();
	const interrupted = signal.then(() => {
		throw new SandboxError('The run was interrupted.');
	});
	const { service, server, folders } = await Promise.race([startUp(options), interrupted]);
	try {
		const { client, login } = server;
		const credential = await saveCredential(client, service);
		const { workflow, rows } = await runStep('Running the nightly workflow', () =>
			Promise.race([runNightlyWorkflow(client, credential, folders), server.failed, interrupted]),
		);
		printRows(rows);
		if (options.once) return;

		console.log(`Workflow: ${workflow.name}, published. Each start replaces it, and no other one.`);
		console.log(`Editor:   ${server.url}/workflow/${workflow.id}`);
		console.log(`Login:    ${login.email}  ${login.password}`);
		console.log(`Service:  ${service.url}`);
		// For a credential made by hand. The key of a real service is a secret.
		if (service !== options.realService) console.log(`API key:  ${service.apiKey}`);
		console.log('\nPress Ctrl-C to stop.');
		await Promise.race([server.failed, signal]);
	} finally {
		console.log('\nStopping n8n ...');
		await server.close();
	}
}

/** Resolves at the first Ctrl-C or other signal to stop. npm repeats the signal of a terminal. */
async function untilSignal() {
	await new Promise((resolve) => {
		for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, resolve);
	});
}

/**
 * Imports the nightly workflow and runs it once. The import replaces the workflow of the last start. Returns the
 * workflow and all stored rows.
 * @throws SandboxError when the workflow fails or stores no rows
 */
async function runNightlyWorkflow(
	client: N8nClient,
	credential: CredentialReference,
	{ user }: Folders,
) {
	const { workflowId } = await readKept(user);
	const nightly = await readWorkflow(WORKFLOW_FILE, credential);
	const workflow = await importWorkflow(client, nightly, ({ id }) => id === workflowId);
	await keep(user, { workflowId: workflow.id });
	const started = new Date();
	await runWorkflow(client, workflow, 'Every Night');
	const rows = await fetchRows(client, await findTable(client));
	if (!rows.some(({ updatedAt }) => new Date(updatedAt) >= started)) {
		throw new SandboxError(
			'The workflow ran but stored no rows, because the service lists no websites.',
		);
	}
	return { workflow, rows };
}

function printRows(rows: StoredRow[]) {
	const shown = rows.slice(-MAX_SHOWN_ROWS);
	console.log(`\nThe last ${shown.length} of ${rows.length} rows in the Data Table:\n`);
	const cells = shown.map((row) => SHOWN_COLUMNS.map((name) => String(row[name] ?? '')));
	console.log(`${markdownTable([SHOWN_COLUMNS, ...cells])}\n`);
}

async function main() {
	// Writing to a closed terminal fails, which must not interrupt the stop.
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	try {
		const options = readOptions(process.argv.slice(2), process.env);
		if (options.help) console.log(USAGE);
		else await start(options);
		process.exit(0);
	} catch (error) {
		console.error(`\n${formatError(error)}`);
		process.exit(1);
	}
}

void main();
