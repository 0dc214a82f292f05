import './support/typescriptFirst';
import './support/environment';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { mock } from 'node:test';
import { isEmpty, isEqual, pick, sortBy } from 'lodash';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { startService, type Service } from '../../sandbox/service';
import {
	isTrigger,
	readSavedWorkflows,
	recordingPath,
	savedVersions,
	type Exchange,
	type Recording,
	type SavedWorkflow,
} from './support/savedFiles';
import { BASE_URL, runSavedWorkflow, sortKey } from './support/savedWorkflows';
import { TODAY } from '../support/today';

const NOW = `${TODAY}T12:00:00Z`;
/** In another year, quarter, month and week. What is the same at both moments does not depend on them. */
const ANOTHER_MOMENT = '2051-08-24T12:00:00Z';
/** The moment of the last poll of a trigger: the day before is the last of a week, and one of the websites was down. */
const LAST_POLL = '2026-03-08T12:00:00Z';
const LAST_DAY = '2026-03-07';

/**
 * Records the saved workflows that have no recording yet: all of them, or those of a version. A
 * recording that exists is never written again.
 */
async function recordMissing(versions: string[]): Promise<void> {
	const missing = versions
		.flatMap(readSavedWorkflows)
		.filter((saved) => !existsSync(recordingPath(saved)));
	mock.timers.enable({ apis: ['Date'] });
	for (const saved of missing) {
		const path = recordingPath(saved);
		await writeFile(path, await toFileText(await record(saved), path));
		console.log(`Recorded ${relative(process.cwd(), path)}`);
	}
	if (missing.length === 0) console.log('Every saved workflow has a recording.');
}

async function record(saved: SavedWorkflow): Promise<Recording> {
	if (isTrigger(saved)) return { now: LAST_POLL, ...(await runAt(LAST_POLL, saved)) };
	const recording = await runAt(NOW, saved);
	const another = await runAt(ANOTHER_MOMENT, saved);
	return isEqual(recording, another) ? recording : { now: NOW, ...recording };
}

/** Runs a saved workflow once against a new stand-in service. @throws what stopped the run */
async function runAt(now: string, saved: SavedWorkflow): Promise<Recording> {
	const service = await startService({ today: () => TODAY, requestsPerMinute: false });
	const exchanges: Exchange[] = [];
	const transform = (normal: unknown, request: Exchange['request'], status: number) => {
		const body = isTrigger(saved) ? withNewReferrer(normal, request) : normal;
		const sent = pick(request, ['method', 'path', 'query', 'form']);
		const recorded: unknown = JSON.parse(JSON.stringify(body).replaceAll(service.url, BASE_URL));
		exchanges.push({ request: sent, response: { status, body: recorded } });
		return body;
	};
	// Adding a website is no request of the trigger.
	if (isTrigger(saved)) service.faults.add({ on: { method: 'POST' }, effect: {} });
	service.faults.add({ times: Infinity, effect: { transform } });
	try {
		const result = await runSavedWorkflow(saved, service, {
			now,
			setClock: async (moment) => {
				mock.timers.setTime(Date.parse(moment));
				// For the trigger that tells of new websites, between its two polls.
				if (isTrigger(saved) && moment === now) await addWebsite(service);
			},
		});
		return { exchanges: sortBy(exchanges, ({ request }) => sortKey(request)), ...result };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`${saved.version}/${saved.file}.json cannot be recorded: ${reason}`);
	} finally {
		await service.close();
	}
}

/** One website has a referrer on the last day that it did not have before. */
function withNewReferrer(body: unknown, { path, query }: Exchange['request']): unknown {
	const isOnDay = path.endsWith('/3') && query.name === 'referrer' && query.from === LAST_DAY;
	const page = z.object({ data: z.array(z.unknown()) }).passthrough();
	if (!isOnDay) return body;
	const { data, ...rest } = page.parse(body);
	return { ...rest, data: [...data, { value: 'new.example', count: 12 }] };
}

async function addWebsite({ url, apiKey }: Service): Promise<void> {
	const response = await fetch(`${url}/api/v1/websites`, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
		body: new URLSearchParams({ domain: 'new.example' }),
	});
	if (!response.ok) throw new Error(`A website cannot be added (${response.status}).`);
}

async function toFileText(recording: Recording, path: string): Promise<string> {
	const { files, ...rest } = recording;
	const text = JSON.stringify({ ...rest, ...(isEmpty(files) ? {} : { files }) });
	return await format(text, { ...(await resolveConfig(path)), filepath: path });
}

async function main(): Promise<void> {
	const [version] = process.argv.slice(2);
	try {
		if (version !== undefined && !savedVersions().includes(version)) {
			throw new Error(`There is no folder for "${version}" in test/engine/saved.`);
		}
		await recordMissing(version === undefined ? savedVersions() : [version]);
		process.exit(0);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}

void main();
