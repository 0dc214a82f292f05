const MS_PER_DAY = 86_400_000;

/** The days from one to another, both included, each `yyyy-MM-dd`. */
export function daysBetween(from: string, to: string) {
	const days: string[] = [];
	for (let ms = Date.parse(from); ms <= Date.parse(to); ms += MS_PER_DAY) {
		days.push(new Date(ms).toISOString().slice(0, 10));
	}
	return days;
}
