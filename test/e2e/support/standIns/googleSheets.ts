import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { startStandIn, type StandIn, type StandInRequest } from './standIn';

type Cell = string | number | boolean;

/** A spreadsheet with one sheet, behind the addresses of Google's API. */
export interface GoogleSheets extends StandIn {
	/** The address of the spreadsheet in the browser. */
	documentUrl: string;
	/** The credential of a service account. */
	serviceAccount: { email: string; privateKey: string };
	/** The cells of the sheet, row by row; the first row holds the column names. */
	rows: Cell[][];
}

const DOCUMENT_ID = '1MadeUpSpreadsheetForTheReadyWorkflows0123456';
const ACCESS_TOKEN = 'ya29.made-up';
const GRID_ROWS = 1000;

const rangeSchema = z.object({ values: z.array(z.array(z.union([z.string(), z.number()]))) });
const batchSchema = z.object({ data: z.array(rangeSchema.extend({ range: z.string() })) });
const tokenSchema = z.object({
	grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
});

/** A stand-in for the parts of Google Sheets' API, version 4, that n8n's node uses to append or update. */
export async function startGoogleSheets(title: string, columns: string[]): Promise<GoogleSheets> {
	const rows: Cell[][] = [columns];
	const document = `/v4/spreadsheets/${DOCUMENT_ID}`;

	const standIn = await startStandIn((request) => {
		const { method, path, body, authorization } = request;
		if (path === '/token') {
			tokenSchema.parse(body);
			return { body: { access_token: ACCESS_TOKEN, token_type: 'Bearer', expires_in: 3599 } };
		}
		if (authorization !== `Bearer ${ACCESS_TOKEN}`) return errorResponse(401, 'UNAUTHENTICATED');
		switch (`${method} ${path}`) {
			case `GET ${document}`:
				return { body: { sheets: [{ properties: { sheetId: 0, title } }] } };
			case `GET ${document}/values/'${title}'`:
				return { body: { majorDimension: 'ROWS', values: formatted(rows) } };
			case `POST ${document}:batchUpdate`:
				return { body: { spreadsheetId: DOCUMENT_ID, replies: [{}] } };
			case `POST ${document}/values:batchUpdate`:
				for (const { range, values } of batchSchema.parse(body).data) write(range, values);
				return { body: { spreadsheetId: DOCUMENT_ID } };
			default:
				return path.startsWith(`${document}/values/`) && method === 'PUT'
					? writeRange(request, path.slice(`${document}/values/`.length))
					: errorResponse(404, 'NOT_FOUND');
		}
	});

	function writeRange({ body }: StandInRequest, range: string) {
		write(range, rangeSchema.parse(body).values);
		return { body: { spreadsheetId: DOCUMENT_ID, updatedRange: range } };
	}

	/** Writes cells from the upper left corner of a range such as `Traffic!B7` or `Traffic!2:43`. */
	function write(range: string, values: Cell[][]): void {
		const [, sheet, column = 'A', row] = /^(.+)!([A-Z])?(\d+)/.exec(range) ?? [];
		const first = Number(row) - 1;
		if (sheet !== title || !(first >= 0 && first <= GRID_ROWS))
			throw new Error(`No range ${range}`);
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
		rows,
	};
}

/** The API returns cells as the text that is shown, without the empty ones at the end of a row. */
function formatted(rows: Cell[][]): string[][] {
	return rows.map((cells) => {
		const texts = cells.map(String);
		while (texts.at(-1) === '') texts.pop();
		return texts;
	});
}

function errorResponse(status: number, reason: string) {
	return { status, body: { error: { code: status, message: reason, status: reason } } };
}
