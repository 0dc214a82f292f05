import { setTimeout as sleep } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { runNow, setUp, type Settings } from './readyWorkflows';
import type { Stage } from './stage';
import type { StandInRequest } from './standIns/standIn';
import { trafficOf, type Days } from './traffic';

/** Runs a ready workflow that writes to Google Sheets, and gives its requests that write. */
export async function runToSheets(
	{ n8n, credentials, google }: Stage,
	file: string,
): Promise<StandInRequest[]> {
	const workflow = await setUp(n8n, file, credentials, sheetSettings(google));
	const before = google.requests.length;
	await runNow(n8n, workflow);
	return google.requests.slice(before).filter(isWriting);
}

/** Publishes such a workflow with a schedule of seconds, until it has run once, and gives the same. */
export async function runToSheetsBySchedule(
	{ n8n, credentials, google }: Stage,
	file: string,
	trigger: string,
): Promise<StandInRequest[]> {
	const everyThreeSeconds = { rule: { interval: [{ field: 'seconds', secondsInterval: 3 }] } };
	const settings = { ...sheetSettings(google), [trigger]: everyThreeSeconds };
	const before = google.requests.length;
	const written = () => google.requests.slice(before).filter(isWriting);
	const workflow = await setUp(n8n, file, credentials, settings);
	await whilePublished(n8n, workflow, async () => written().length > 0);
	return written();
}

/** Waits until something has come of a published workflow, and ends it. */
export async function whilePublished(
	n8n: Stage['n8n'],
	{ id }: { id: string },
	isDone: () => Promise<boolean>,
): Promise<void> {
	try {
		while (!(await isDone())) await sleep(200);
	} finally {
		await n8n.request(z.unknown(), 'POST', `/workflows/${id}/deactivate`);
	}
}

/** The rows of the traffic of all websites, as a sheet has them. */
export function trafficRows({ service }: Stage, days: Days): unknown[][] {
	return service.websites.flatMap(({ id, domain }) =>
		trafficOf(service, id, days).map(({ date, visitors, pageviews }) => [
			id,
			domain,
			date,
			DateTime.fromISO(date).toFormat('cccc'),
			visitors,
			pageviews,
			visitors === 0 ? '' : Math.round((pageviews / visitors) * 100) / 100,
			`${id}:traffic:${date}`,
		]),
	);
}

/** What the notes of the workflows ask to set in the node of the sheet. */
export function sheetSettings(google: Stage['google']): Settings {
	return {
		'Append or Update Rows': {
			authentication: 'serviceAccount',
			documentId: { __rl: true, mode: 'url', value: google.documentUrl },
		},
	};
}

function isWriting({ method, path }: StandInRequest): boolean {
	return method !== 'GET' && path !== '/token';
}

/** The part of the spreadsheet that a request writes to. */
export function targetOf({ path }: StandInRequest): string {
	return path.replace(/^\/v4\/spreadsheets\/[-\w]+/, '');
}

/** Compares rows by their last cell, which is their key. */
export function byKey(one: unknown[], other: unknown[]): number {
	return String(one.at(-1)).localeCompare(String(other.at(-1)));
}
