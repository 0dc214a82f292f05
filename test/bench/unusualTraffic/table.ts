/** A table of the simulation, and the goals that the rule of the trigger has missed. */
export interface Table {
	header: string[];
	rows: string[][];
	missed: string[];
}

/** What is wanted of a number; nothing where it is only shown. */
export interface Goal {
	least?: number;
	most?: number;
}

/** The goal that a number misses, in words; none when it is met. */
export function missedGoal(what: string, value: number, { least, most }: Goal): string[] {
	if (least !== undefined && value < least) return [`${what}: ${value.toFixed(3)} < ${least}`];
	if (most !== undefined && value > most) return [`${what}: ${value.toFixed(3)} > ${most}`];
	return [];
}

export function percent(part: number): string {
	return `${Math.round(part * 100)} %`;
}
