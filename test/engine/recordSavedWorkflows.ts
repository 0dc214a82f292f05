import './support/typescriptFirst';
import './support/environment';
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { mock } from 'node:test';
import { isEqual, isObject, pick, sortBy } from 'lodash';
import { type ReceivedRequest, startService } from '../../sandbox/service';
import { TODAY } from '../support/today';
import {
	type Exchange,
	isTrigger,
	readExports,
	readSavedCases,
	type SavedWorkflow,
	writeSavedCase,
} from './support/savedFiles';
import { requestOf, runSavedWorkflow } from './support/savedWorkflows';

const NOW = `${TODAY}T12:00:00Z`;
/** In another year, quarter, month and week. A result that is equal at both moments does not depend on the clock. */
const ANOTHER_MOMENT = '2051-08-24T12:00:00Z';
/** The moment of the last poll of a trigger. The day before ends a week, and a website was down on it. */
const LAST_POLL = '2026-03-08T12:00:00Z';
const LAST_DAY = '2026-03-07';

/** The recorded fields of a page besides its rows. Addresses of pages would be longer than all the rest. */
const PAGE_NUMBERS = ['current_page', 'last_page', 'total'];
const OF_A_PAGE = ['data', ...PAGE_NUMBERS, ...PAGE_NUMBERS.map((name) => `meta.${name}`)];

/** Records new exports. With `--again`, it records all saved workflows again. */
async function main() {
	const exported = readExports();
	const isAgain = process.argv.includes('--again');
	const before = readSavedCases().filter(
		({ file }) => isAgain && !exported.some(({ saved }) => saved.file === file),
	);
	mock.timers.enable({ apis: ['Date'] });
	for (const saved of [...before, ...exported.map(({ saved }) => saved)]) {
		const path = writeSavedCase({
			...saved,
			now: undefined,
			files: undefined,
			...(await record(saved)),
		});
		console.log(`Recorded ${relative(process.cwd(), path)}`);
	}
	for (const { path } of exported) rmSync(path);
	if (before.length + exported.length === 0) console.log('There is nothing to record.');
}

async function record(saved: SavedWorkflow) {
	if (isTrigger(saved)) return { now: LAST_POLL, ...(await runAt(LAST_POLL, saved)) };
	const recording = await runAt(NOW, saved);
	const another = await runAt(ANOTHER_MOMENT, saved);
	return isEqual(recording, another) ? recording : { now: NOW, ...recording };
}

/**
 * Runs a saved workflow once against a new stand-in service.
 * @throws what stopped the run
 */
async function runAt(now: string, saved: SavedWorkflow) {
	const service = await startService({ today: () => TODAY, requestsPerMinute: false });
	const exchanges: Exchange[] = [];
	const transform = (normal: unknown, request: ReceivedRequest, status: number) => {
		const { data } = normal as Exchange['body'];
		const rows = isTrigger(saved) && Array.isArray(data) ? withNewReferrer(data, request) : data;
		const body = Array.isArray(data)
			? { ...pick(normal, OF_A_PAGE), data: rows }
			: (normal as Exchange['body']);
		exchanges.push({ ...requestOf(request), status, body });
		return body;
	};
	service.faults.add({ times: Infinity, effect: { transform } });
	try {
		const result = await runSavedWorkflow(saved, service, {
			now,
			setClock: (moment) => {
				mock.timers.setTime(Date.parse(moment));
				// For the trigger of new websites, between its two polls.
				if (isTrigger(saved) && moment === now) service.addWebsite('new.example');
			},
		});
		return { exchanges: sortBy(exchanges, 'request'), ...result };
	} catch (error) {
		throw new Error(`${saved.file} cannot be recorded: ${messageOf(error)}`);
	} finally {
		await service.close();
	}
}

/** Adds a new referrer to the rows of one website on the last day. */
function withNewReferrer(rows: unknown[], { path, query }: ReceivedRequest) {
	const isOnDay = path.endsWith('/3') && query.name === 'referrer' && query.from === LAST_DAY;
	return isOnDay ? [...rows, { value: 'new.example', count: 12 }] : rows;
}

/** Returns the message of an error. n8n gives the error of a run as a plain object. */
const messageOf = (error: unknown) =>
	isObject(error) && 'message' in error ? String(error.message) : String(error);

main().then(
	() => process.exit(0),
	(error: unknown) => {
		console.error(messageOf(error));
		process.exit(1);
	},
);
