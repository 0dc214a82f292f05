import { generateKeyPairSync } from 'node:crypto';
import { mapValues } from 'lodash';
import { z } from 'zod';
import { type StandInRequest, startStandIn } from './standIn';

type Cell = string | number;

const DOCUMENT_ID = '1MadeUpSpreadsheetForTheReadyWorkflows0123456';
const DOCUMENT = `/v4/spreadsheets/${DOCUMENT_ID}`;
const TOKEN = { access_token: 'ya29.made-up', token_type: 'Bearer', expires_in: 3599 };

const rangeSchema = z.object({ values: z.array(z.array(z.union([z.string(), z.number()]))) });
/** Without RAW, Google Sheets would turn a text like `=1+1` into a formula. */
const rawSchema = z.object({ valueInputOption: z.literal('RAW') });
const batchSchema = rawSchema.extend({ data: z.array(rangeSchema.extend({ range: z.string() })) });

/**
 * Starts a stand-in for Google Sheets' API, version 4, as far as n8n's node uses the API to append or update rows.
 * `documentUrl` is the spreadsheet's address in the browser. `sheets` holds the cells of each sheet, row by row.
 * `accepted` holds the target of each write, relative to the path of the spreadsheet.
 * @param columns the first row of each sheet, by its title
 */
export async function startGoogleSheets<Title extends string>(columns: Record<Title, string[]>) {
	const sheets: Record<string, Cell[][]> = mapValues(columns, (names) => [names]);

	const standIn = await startStandIn((request) => {
		if (request.path === '/token') return { body: TOKEN };
		if (!request.path.startsWith(DOCUMENT)) throw new Error(`No path ${request.path}`);
		const target = request.path.slice(DOCUMENT.length);
		if (request.method === 'GET') return { body: read(target) };
		for (const { range, values } of changes(request, target)) write(range, values);
		return { body: { spreadsheetId: DOCUMENT_ID, replies: [{}] }, accepted: target };
	});

	/** Returns the list of sheets, or the cells of one sheet as texts. */
	function read(target: string) {
		const [, title = ''] = /^\/values\/'([^']+)'$/.exec(target) ?? [];
		const titles = Object.keys(sheets);
		return title === ''
			? { sheets: titles.map((of, sheetId) => ({ properties: { sheetId, title: of } })) }
			: { majorDimension: 'ROWS', values: sheets[title]?.map((cells) => cells.map(String)) };
	}

	/** Writes cells from the upper left corner of a range such as `Traffic!B7` or `Traffic!2:43`. */
	function write(range: string, values: Cell[][]) {
		const [, title = '', column = 'A', row] = /^(.+)!([A-Z])?(\d+)/.exec(range) ?? [];
		const rows = sheets[title];
		if (!rows) throw new Error(`No range ${range}`);
		const left = column.charCodeAt(0) - 'A'.charCodeAt(0);
		values.forEach((cells, down) => {
			const target = (rows[Number(row) - 1 + down] ??= []);
			cells.forEach((cell, right) => (target[left + right] = cell));
		});
	}

	const { privateKey } = generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	return {
		...standIn,
		documentUrl: `https://docs.google.com/spreadsheets/d/${DOCUMENT_ID}/edit#gid=0`,
		serviceAccount: { email: 'sheets@made-up.iam.gserviceaccount.com', privateKey },
		sheets: sheets as Record<Title, Cell[][]>,
	};
}

/** Returns the ranges that a request writes. A request that adds rows to the grid writes none. */
function changes({ method, query, body }: StandInRequest, target: string) {
	if (target === ':batchUpdate') return [];
	if (method !== 'PUT') return batchSchema.parse(body).data;
	rawSchema.parse(query);
	return [{ ...rangeSchema.parse(body), range: target.replace('/values/', '') }];
}
