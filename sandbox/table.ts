type Cell = string | number;

/** Rows as a table of plain text with a line of headings; numbers stand to the right. */
export function formatTable<Column extends string>(
	columns: readonly Column[],
	rows: ReadonlyArray<Record<Column, Cell>>,
): string {
	const widths = columns.map((column) =>
		Math.max(column.length, ...rows.map((row) => String(row[column]).length)),
	);
	const line = (cells: Cell[]) =>
		cells
			.map((cell, index) => pad(cell, widths[index] ?? 0))
			.join('  ')
			.trimEnd();
	const rule = line(widths.map((width) => '-'.repeat(width)));
	const body = rows.map((row) => line(columns.map((column) => row[column])));
	return [line([...columns]), rule, ...body].join('\n');
}

function pad(cell: Cell, width: number): string {
	return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}
