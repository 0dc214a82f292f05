const MAX_SECONDS = 120;

/** Returns a rounded duration: up to two minutes in seconds, then in larger units, e.g. `1 hour 30 minutes`. */
export function formatDuration(milliseconds: number): string {
	const seconds = milliseconds / 1000;
	if (seconds < 10) return `${Number(seconds.toPrecision(2))} s`;
	if (seconds <= MAX_SECONDS) return `${Math.round(seconds)} s`;
	const minutes = Math.round(seconds / 60);
	const hours = Math.floor(minutes / 60);
	const parts = [
		count(Math.floor(hours / 24), 'day'),
		count(hours % 24, 'hour'),
		count(minutes % 60, 'minute'),
	];
	return parts.filter((part) => part !== '').join(' ');
}

function count(number: number, unit: string): string {
	if (number === 0) return '';
	return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
