import {
	type Watch,
	hoursToUpdate,
	MIN_MISSING,
	UNKNOWN_INTERVAL,
	HOUR_MS,
	TOLERANCE_MS,
} from './silence';

/** Visitors that have come after a silence, as far as they prove that it is over. */
export interface Return {
	visitors: number;
	/** At how many checks the numbers had grown. */
	looks: number;
	/** The last check before they grew, and the one at which they had grown last. */
	endedAt: number;
	grewAt: number;
}

/** A silence is over with so many visitors, seen at so many checks: one visit may be the owner's. */
const MIN_BACK = 3;

/** After so many hours without growth, they are counted anew. */
const MAX_BACK_PAUSE = 6;

/** What came after a silence, with another check at which the numbers had grown. @param before the watch before it */
export function afterReturning(
	earlier: Return | undefined,
	grownBy: number,
	before: Watch,
	now: Date,
): Return {
	const nowMs = now.getTime();
	// A service that updates its numbers once a day, or has begun to, cannot grow every hour.
	const toUpdate = isMany(grownBy) ? 2 * UNKNOWN_INTERVAL : hoursToUpdate(before);
	const pauseMs = Math.max(MAX_BACK_PAUSE, toUpdate) * HOUR_MS + TOLERANCE_MS;
	const goesOn = earlier !== undefined && nowMs - earlier.grewAt <= pauseMs;
	const { visitors, looks, endedAt } = goesOn
		? earlier
		: { visitors: 0, looks: 0, endedAt: before.checkedAt };
	return { visitors: visitors + grownBy, looks: looks + 1, endedAt, grewAt: nowMs };
}

/** The watch while a silence goes on: the hours between single visits do not say how often the service updates its numbers. */
export function watchInSilence(watch: Watch, before: Watch, grownBy: number): Watch {
	return isMany(grownBy) ? watch : { ...watch, gaps: before.gaps };
}

/** So many are not the visits of the owner. */
function isMany(visitors: number): boolean {
	return visitors >= MIN_MISSING;
}

/** Whether that is more than the visits of an owner who looks whether the website works. */
export function isBack({ visitors, looks }: Return): boolean {
	return visitors >= MIN_BACK && looks >= MIN_BACK;
}
