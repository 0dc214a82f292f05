import { generateKeyPairSync } from 'node:crypto';
import { mapValues } from 'lodash';
import { z } from 'zod';
import { startStandIn, type StandInRequest } from './standIn';

/** A formula is computed by Google Sheets; everything else is shown as it is. */
type Cell = string | number | { formula: string };

const DOCUMENT_ID = '1MadeUpSpreadsheetForTheReadyWorkflows0123456';
const ACCESS_TOKEN = 'ya29.made-up';
const GRID_ROWS = 5000;

const valuesSchema = z.array(z.array(z.union([z.string(), z.number()])));
const inputSchema = z.enum(['RAW', 'USER_ENTERED']);
const rangeSchema = z.object({ values: valuesSchema });
const batchSchema = z.object({
	data: z.array(rangeSchema.extend({ range: z.string() })),
	valueInputOption: inputSchema,
});
const tokenSchema = z.object({
	grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
});

/**
 * A stand-in for the parts of Google Sheets' API, version 4, that n8n's node uses to append or update: the address of
 * its spreadsheet in the browser, the credential of a service account, and the cells of each sheet, row by row.
 * @param columns the first row of each sheet, by its title
 */
export async function startGoogleSheets<Title extends string>(columns: Record<Title, string[]>) {
	const sheets: Record<string, Cell[][]> = mapValues(columns, (names) => [names]);
	const document = `/v4/spreadsheets/${DOCUMENT_ID}`;

	const standIn = await startStandIn((request) => {
		const { method, path, body, authorization } = request;
		if (path === '/token') {
			tokenSchema.parse(body);
			return { body: { access_token: ACCESS_TOKEN, token_type: 'Bearer', expires_in: 3599 } };
		}
		if (authorization !== `Bearer ${ACCESS_TOKEN}`) return errorResponse(401, 'UNAUTHENTICATED');
		const [, title = ''] = /\/values\/'([^']+)'$/.exec(path) ?? [];
		const rows = sheets[title];
		if (method === 'GET' && rows) {
			return { body: { majorDimension: 'ROWS', values: formatted(rows) } };
		}
		switch (`${method} ${path}`) {
			case `GET ${document}`:
				return { body: { sheets: Object.keys(sheets).map(properties) } };
			case `POST ${document}:batchUpdate`:
				return { body: { spreadsheetId: DOCUMENT_ID, replies: [{}] } };
			case `POST ${document}/values:batchUpdate`: {
				const { data, valueInputOption } = batchSchema.parse(body);
				for (const { range, values } of data) write(range, asCells(values, valueInputOption));
				return { body: { spreadsheetId: DOCUMENT_ID } };
			}
			default:
				return path.startsWith(`${document}/values/`) && method === 'PUT'
					? writeRange(request, path.slice(`${document}/values/`.length))
					: errorResponse(404, 'NOT_FOUND');
		}
	});

	function writeRange({ body, query }: StandInRequest, range: string) {
		const input = inputSchema.parse(query.valueInputOption);
		write(range, asCells(rangeSchema.parse(body).values, input));
		return { body: { spreadsheetId: DOCUMENT_ID, updatedRange: range } };
	}

	/** Writes cells from the upper left corner of a range such as `Traffic!B7` or `Traffic!2:43`. */
	function write(range: string, values: Cell[][]): void {
		const [, title = '', column = 'A', row] = /^(.+)!([A-Z])?(\d+)/.exec(range) ?? [];
		const rows = sheets[title];
		const first = Number(row) - 1;
		if (!rows || !(first >= 0 && first <= GRID_ROWS)) throw new Error(`No range ${range}`);
		const left = column.charCodeAt(0) - 'A'.charCodeAt(0);
		values.forEach((cells, down) => {
			const target = (rows[first + down] ??= []);
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

function properties(title: string, index: number) {
	return { properties: { sheetId: index, title } };
}

/** What a person would type as a formula becomes one, unless the values are to be taken as they are. */
function asCells(
	values: Array<Array<string | number>>,
	input: z.infer<typeof inputSchema>,
): Cell[][] {
	const isFormula = (value: string | number) =>
		input === 'USER_ENTERED' && /^[=+]/.test(`${value}`);
	return values.map((row) =>
		row.map((value) => (isFormula(value) ? { formula: String(value) } : value)),
	);
}

/** The API returns cells as the text that is shown, without the empty ones at the end of a row. */
function formatted(rows: Cell[][]): string[][] {
	return rows.map((cells) => {
		const texts = cells.map((cell) => (typeof cell === 'object' ? '(computed)' : String(cell)));
		while (texts.at(-1) === '') texts.pop();
		return texts;
	});
}

function errorResponse(status: number, reason: string) {
	return { status, body: { error: { code: status, message: reason, status: reason } } };
}
