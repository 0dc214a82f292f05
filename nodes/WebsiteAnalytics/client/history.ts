import { partition } from 'lodash';
import { Problem } from '../problem';
import { isByDay } from '../analytics/catalog';
import { rangesWithTraffic, type ReadPart } from '../analytics/exported';
import { statisticRows, type RowSource, type StatisticRow } from '../analytics/rows';
import type { Connection } from './connection';
import { mapAhead } from './mapConcurrently';
import { fetchWholeStatistic } from './statisticRequest';
import { isRefusal } from './traffic';

/** The rows of so many parts are held at once. */
const PARTS_AT_ONCE = 4;
/** After so many failures of the service in a row, nothing more is requested of it. */
const MAX_FAILURES = 8;

/** A part with its rows, which are none where it failed. */
export interface HistoryPart extends ReadPart {
	rows: StatisticRow[];
	problem: Problem | null;
}

/**
 * Reads statistics part by part, in their order, those by day before the others. Of these, parts without visitors
 * and pageviews are left out. A part that fails has its reason in place of rows.
 * @param sources what to read, one list of rows each
 * @param signal of whatever ends the reading from outside
 * @throws Problem when the service rejects the API key
 * @throws the reason of a signal that is aborted
 */
export async function* readHistory(
	connection: Connection,
	sources: RowSource[],
	signal: AbortSignal,
): AsyncGenerator<HistoryPart, void> {
	const stop = new AbortController();
	const stoppable = connection.stoppedBy(stop.signal);
	let failures = 0;
	const readAll = (wanted: RowSource[]) =>
		mapAhead(wanted, PARTS_AT_ONCE, async (source) => {
			if (failures >= MAX_FAILURES) return failed(source, notRequested());
			const part = await readPart(stoppable, source, signal);
			failures = part.problem && !isRefusal(part.problem) ? failures + 1 : 0;
			return part;
		});
	const [byDay, others] = partition(sources, ({ statistic }) => isByDay(statistic));
	const traffic: ReadPart[] = [];
	try {
		for await (const part of readAll(byDay)) {
			traffic.push(part);
			yield part;
		}
		yield* readAll(others.filter(rangesWithTraffic(traffic)));
	} finally {
		stop.abort();
	}
}

async function readPart(
	connection: Connection,
	source: RowSource,
	signal: AbortSignal,
): Promise<HistoryPart> {
	const read = async (): Promise<HistoryPart> => {
		const raws = await fetchWholeStatistic(connection, source);
		const counted = statisticRows(raws, source);
		// A day is the same row, whatever it was read with.
		const rows = isByDay(source.statistic) ? counted.map(withOwnRange) : counted;
		const days = rows.flatMap(({ date }) => date ?? []);
		return { source, rowCount: rows.length, days, rows, failure: null, problem: null };
	};
	return await read().catch((error: unknown) => {
		// What ends the reading is a problem too.
		signal.throwIfAborted();
		if (!(error instanceof Problem) || error.httpCode === '401') throw error;
		return failed(source, error, connection.redact(error.message));
	});
}

function withOwnRange(row: StatisticRow): StatisticRow {
	return row.date ? { ...row, from: row.date, to: row.date } : row;
}

function failed(source: RowSource, problem: Problem, failure = problem.message): HistoryPart {
	const nothing = { rowCount: 0, days: [], rows: [] };
	return { source, ...nothing, failure, problem };
}

function notRequested(): Problem {
	return new Problem(
		`not requested, because the service failed ${MAX_FAILURES} times in a row before`,
		'The error is on the side of the service. Try again later.',
	);
}
