import { runNow, setUp } from './readyWorkflows';
import type { Stage } from './stage';
import type { StandInRequest } from './standIns/standIn';

/** Runs a ready workflow that writes to Google Sheets, and gives its requests that write. */
export async function runToSheets(
	{ n8n, credentials, google }: Stage,
	file: string,
): Promise<StandInRequest[]> {
	const workflow = await setUp(n8n, file, credentials, {
		'Append or Update Rows': {
			authentication: 'serviceAccount',
			documentId: { __rl: true, mode: 'url', value: google.documentUrl },
		},
	});
	const before = google.requests.length;
	await runNow(n8n, workflow);
	return google.requests
		.slice(before)
		.filter(({ method, path }) => method !== 'GET' && path !== '/token');
}

/** The part of the spreadsheet that a request writes to. */
export function targetOf({ path }: StandInRequest): string {
	return path.replace(/^\/v4\/spreadsheets\/[-\w]+/, '');
}

/** Compares rows by their last cell, which is their key. */
export function byKey(one: unknown[], other: unknown[]): number {
	return String(one.at(-1)).localeCompare(String(other.at(-1)));
}
