/** How rows are written into a file. */
export type RowFormat = 'csv' | 'ndjson';

interface Writing {
	mimeType: string;
	/** What comes before the first row. @param columns of a table, which rows may lack */
	begin(columns: readonly string[]): string;
	line(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string;
}

/** By the ending of the file's name. CSV is that of RFC 4180, with a heading. */
export const ROW_FORMATS: Readonly<Record<RowFormat, Writing>> = {
	csv: {
		mimeType: 'text/csv',
		begin: csvLine,
		line: (row, columns) => csvLine(columns.map((name) => row[name])),
	},
	ndjson: {
		mimeType: 'application/x-ndjson',
		begin: () => '',
		line: (row) => `${JSON.stringify(row)}\n`,
	},
};

/** Spreadsheets run a cell that begins like this. */
const FORMULA = /^[=+@＝＋－＠\t\r\n-]/;

function csvLine(values: readonly unknown[]): string {
	return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
	const text = typeof value === 'string' ? value.replace(FORMULA, "'$&") : String(value ?? '');
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
