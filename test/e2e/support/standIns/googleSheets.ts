import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { type Received, startStandIn, type StandIn } from './receiver';

type Cell = string | number | boolean;

/** A spreadsheet with one sheet, behind Google's own addresses. */
export interface GoogleSheets extends StandIn {
	/** The address that a person copies from the browser. */
	documentUrl: string;
	/** What a service account needs to log in. */
	serviceAccount: { email: string; privateKey: string };
	/** The cells of the sheet, row by row; the first row holds the columns' names. */
	rows: Cell[][];
}

const documentId = '1MadeUpSpreadsheetForTheReadyWorkflows0123456';
const token = 'ya29.made-up';
const gridRows = 1000;

const rangeSchema = z.object({ values: z.array(z.array(z.union([z.string(), z.number()]))) });
const batchSchema = z.object({ data: z.array(rangeSchema.extend({ range: z.string() })) });
const tokenSchema = z.object({
	grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
});

/** A stand-in for the parts of Google Sheets' API, version 4, that n8n's node uses to append or update. */
export async function startGoogleSheets(title: string, columns: string[]): Promise<GoogleSheets> {
	const rows: Cell[][] = [columns];
	const document = `/v4/spreadsheets/${documentId}`;

	const standIn = await startStandIn((request) => {
		const { method, path, body, authorization } = request;
		if (path === '/token') {
			tokenSchema.parse(body);
			return { body: { access_token: token, token_type: 'Bearer', expires_in: 3599 } };
		}
		if (authorization !== `Bearer ${token}`) return refusal(401, 'UNAUTHENTICATED');
		switch (`${method} ${path}`) {
			case `GET ${document}`:
				return { body: { sheets: [{ properties: { sheetId: 0, title } }] } };
			case `GET ${document}/values/'${title}'`:
				return { body: { majorDimension: 'ROWS', values: formatted(rows) } };
			case `POST ${document}:batchUpdate`:
				return { body: { spreadsheetId: documentId, replies: [{}] } };
			case `POST ${document}/values:batchUpdate`:
				for (const { range, values } of batchSchema.parse(body).data) write(range, values);
				return { body: { spreadsheetId: documentId } };
			default:
				return path.startsWith(`${document}/values/`) && method === 'PUT'
					? writeRange(request, path.slice(`${document}/values/`.length))
					: refusal(404, 'NOT_FOUND');
		}
	});

	function writeRange({ body }: Received, range: string) {
		write(range, rangeSchema.parse(body).values);
		return { body: { spreadsheetId: documentId, updatedRange: range } };
	}

	/** Writes cells from the upper left corner of a range such as `Traffic!B7` or `Traffic!2:43`. */
	function write(range: string, values: Cell[][]): void {
		const [, sheet, column = 'A', row] = /^(.+)!([A-Z])?(\d+)/.exec(range) ?? [];
		const first = Number(row) - 1;
		if (sheet !== title || !(first >= 0 && first <= gridRows)) throw new Error(`No range ${range}`);
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
		documentUrl: `https://docs.google.com/spreadsheets/d/${documentId}/edit#gid=0`,
		serviceAccount: { email: 'sheets@made-up.iam.gserviceaccount.com', privateKey },
		rows,
	};
}

/** The API gives cells as they are shown, which is text, and leaves out empty ones at the end. */
function formatted(rows: Cell[][]): string[][] {
	return rows.map((cells) => {
		const texts = cells.map(String);
		while (texts.at(-1) === '') texts.pop();
		return texts;
	});
}

function refusal(status: number, reason: string) {
	return { status, body: { error: { code: status, message: reason, status: reason } } };
}
