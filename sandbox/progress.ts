const LINE_INTERVAL_MS = 15_000;
const REDRAW_INTERVAL_MS = 1_000;

/** Describes the current progress of a step, such as `812 packages fetched`. */
export type Detail = () => string;

/**
 * Runs a step and shows its title, the elapsed time and the detail: in a terminal as one line that is
 * redrawn, otherwise as a new line from time to time. Own code, because without a terminal ora prints
 * nothing between the start and the end of a step.
 */
export async function runStep<T>(
	title: string,
	work: () => Promise<T>,
	detail?: Detail,
): Promise<T> {
	const started = Date.now();
	const isTerminal = process.stdout.isTTY;
	const status = () => {
		const progress = detail?.();
		const elapsed = formatDuration(Date.now() - started);
		return `${title} ... ${elapsed}${progress === undefined ? '' : `, ${progress}`}`;
	};
	const redraw = () => {
		clearLine();
		process.stdout.write(cropToTerminal(status()));
	};

	if (isTerminal) redraw();
	const timer = setInterval(
		isTerminal ? redraw : () => console.log(status()),
		isTerminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS,
	);
	let outcome = 'failed after';
	try {
		const result = await work();
		outcome = 'done in';
		return result;
	} finally {
		clearInterval(timer);
		if (isTerminal) clearLine();
		console.log(`${title}: ${outcome} ${formatDuration(Date.now() - started)}`);
	}
}

/** A duration such as `7 s` or `2 min 5 s`. */
function formatDuration(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1000);
	const minutes = Math.floor(seconds / 60);
	return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

function clearLine(): void {
	process.stdout.cursorTo(0);
	process.stdout.clearLine(1);
}

/** A line that wraps could not be redrawn in place. */
function cropToTerminal(line: string): string {
	return line.slice(0, process.stdout.columns - 1);
}
