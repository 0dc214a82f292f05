const LINE_INTERVAL_MS = 15_000;
const REDRAW_INTERVAL_MS = 1_000;

/** Tells what a step is busy with right now, such as `812 packages fetched`. */
export type Detail = () => string;

/**
 * Does a step and shows its title, how long it has taken and the detail: on a terminal in one line
 * that is redrawn, elsewhere in plain lines now and then.
 */
export async function runStep<T>(
	title: string,
	work: () => Promise<T>,
	detail?: Detail,
): Promise<T> {
	const started = Date.now();
	const terminal = process.stdout.isTTY;
	const status = () => {
		const now = detail?.() ?? '';
		return `${title} ... ${formatDuration(Date.now() - started)}${now === '' ? '' : `, ${now}`}`;
	};
	const redraw = () => process.stdout.write(`\r\x1b[K${clip(status())}`);

	if (terminal) redraw();
	const timer = setInterval(
		terminal ? redraw : () => console.log(status()),
		terminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS,
	);
	let outcome = 'failed after';
	try {
		const result = await work();
		outcome = 'done in';
		return result;
	} finally {
		clearInterval(timer);
		if (terminal) process.stdout.write('\r\x1b[K');
		console.log(`${title}: ${outcome} ${formatDuration(Date.now() - started)}`);
	}
}

/** A time span as `7 s` or `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1000);
	const minutes = Math.floor(seconds / 60);
	return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** A line that wraps could not be redrawn in place. */
function clip(line: string): string {
	return line.slice(0, (process.stdout.columns ?? 80) - 1);
}
