import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEqual, omit, pick } from 'lodash';
import type { INodeParameters } from 'n8n-workflow';
import { NODE_TYPE } from './engine';
import { TRIGGER_TYPE } from './triggerType';

const FOLDER = join(__dirname, '../saved');
const RECORDED = '.jsonl';
const EXPORTED = '.json';

/** A request to the service, such as `GET /api/v1/websites/7`, with its form if it has one, and the response. */
export interface Exchange {
	request: string;
	form?: Record<string, string>;
	status: number;
	body: Record<string, unknown>;
}

/** The recorded properties of a node. */
interface SavedNode {
	type: string;
	typeVersion: number;
	parameters: INodeParameters;
	credentials: Record<string, { id: string; name: string }>;
}

/** A workflow as n8n saved it, reduced to its one node of this pack. Every version of the pack must run it. */
export interface SavedWorkflow {
	/** The name of the file without its ending, e.g. `statistic.get.defaults`. */
	file: string;
	name: string;
	settings: { timezone: string };
	node: SavedNode;
}

/** The requests and the output of a saved workflow when it was recorded. */
export interface Recording {
	/** The time of the run or of the last poll. Left out if nothing depends on the time. */
	now?: string;
	/** The names of the files of the first item, by the name of their binary data. */
	files?: Record<string, string>;
	exchanges: Exchange[];
	/** The JSON of the items that the node returned. */
	items: object[];
}

/** A saved workflow with its recording. */
export type SavedCase = SavedWorkflow & Recording;

/** Reads all saved workflows with their recordings. */
export function readSavedCases(): SavedCase[] {
	return filesWith(RECORDED).map(({ file, path }) => {
		const lines = readFileSync(path, 'utf8').trim().split('\n');
		const [head, ...rest] = lines.map((line): unknown => JSON.parse(line));
		const recorded = rest as Array<Exchange | { item: object }>;
		return {
			file,
			...(head as Omit<SavedCase, 'file' | 'exchanges' | 'items'>),
			exchanges: recorded.flatMap((line) => ('request' in line ? withRows(line) : [])),
			items: recorded.flatMap((line) => ('request' in line ? [] : line.item)),
		};
	});
}

/**
 * Writes a saved workflow with its recording: a line for the workflow, for each exchange and for each item.
 * @returns the path of the file
 */
export function writeSavedCase(saved: SavedCase) {
	const path = join(FOLDER, saved.file + RECORDED);
	const lines = [
		omit(saved, 'file', 'exchanges', 'items'),
		...saved.exchanges.map(withPairs),
		...saved.items.map((item) => ({ item })),
	];
	writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
	return path;
}

/**
 * Reads the workflows that were exported from n8n and are not recorded yet, with the paths of their files.
 * @throws Error for a workflow that does not have exactly one node of this pack, with a credential
 */
export function readExports(): Array<{ path: string; saved: SavedWorkflow }> {
	return filesWith(EXPORTED).map(({ file, path }) => {
		const { name, settings, nodes } = JSON.parse(readFileSync(path, 'utf8')) as Pick<
			SavedWorkflow,
			'name' | 'settings'
		> & { nodes: SavedNode[] };
		const [node, ...others] = nodes.filter(({ type, credentials }) => {
			return [NODE_TYPE, TRIGGER_TYPE].includes(type) && credentials !== undefined;
		});
		if (!node || others.length > 0) {
			throw new Error(`${path} needs exactly one node of this pack, with a credential.`);
		}
		const kept = pick(node, 'type', 'typeVersion', 'parameters', 'credentials');
		return { path, saved: { file, name, settings, node: kept } };
	});
}

/** Returns whether the node of a saved workflow is the trigger. */
export function isTrigger({ node }: Pick<SavedWorkflow, 'node'>) {
	return node.type === TRIGGER_TYPE;
}

/** Returns an exchange with the rows of a statistic as pairs of value and count, to keep long pages readable. */
function withPairs(exchange: Exchange) {
	const { data } = exchange.body;
	const isOfRows =
		Array.isArray(data) &&
		data.every((row: object) => isEqual(Object.keys(row), ['value', 'count']));
	if (!isOfRows) return exchange;
	return { ...exchange, body: { ...exchange.body, data: data.map(Object.values) } };
}

function withRows(exchange: Exchange) {
	const { data } = exchange.body;
	if (!Array.isArray(data) || !data.every(Array.isArray)) return exchange;
	const rows = data.map(([value, count]: unknown[]) => ({ value, count }));
	return { ...exchange, body: { ...exchange.body, data: rows } };
}

/** Returns the files of the folder with this ending, with their names without the ending. */
function filesWith(ending: string) {
	const names = readdirSync(FOLDER).filter((name) => name.endsWith(ending));
	return names.sort().map((name) => ({
		file: name.slice(0, -ending.length),
		path: join(FOLDER, name),
	}));
}
