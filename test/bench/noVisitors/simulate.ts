import { range, sum } from 'lodash';
import { logNormal } from '../unusualTraffic/noise';
import { poisson, randomNumbers, type Random } from '../unusualTraffic/random';

/** What a simulated website is like. */
export interface Website {
	/** On an average day of its first year. */
	visitors: number;
	/** Monday first. */
	weekdays: readonly number[];
	/** A factor for the traffic of a day. */
	factorOf?: (day: number) => number;
}

/** The visitors of a website hour by hour, from 0:00 UTC of day 0 on, a Monday. */
export interface Traffic {
	perHour: readonly number[];
	/** The timezone in which the service counts, in hours from UTC. */
	zone: number;
}

/** Nights near zero. */
const HOURS = [
	0.5, 0.3, 0.2, 0.1, 0.1, 0.3, 1, 2.5, 4.5, 6, 6.5, 6.5, 6, 6, 6, 6, 6, 6, 6.5, 7, 7, 6, 4, 2,
];
const TOTAL = sum(HOURS);
/** Days differ by themselves, beyond chance. */
const NOISE = logNormal(0.2);

/** The same for the same seed: its visitors and the service live in any timezones. */
export function simulateTraffic(website: Website, days: number, seed: number): Traffic {
	const { visitors, weekdays, factorOf = () => 1 } = website;
	const random = mixedNumbers(seed);
	const anyZone = () => Math.floor(27 * random()) - 12;
	const [zone, visitorsZone] = [anyZone(), anyZone()];
	const nextNoise = NOISE(random);
	const levels = range(days + 2).map((day) => visitors * factorOf(day) * nextNoise());
	const perHour = range(days * 24).map((hour) => {
		// A day more, so that it is not before day 0 anywhere.
		const local = hour + visitorsZone + 24;
		const day = Math.floor(local / 24);
		const share = ((HOURS[local % 24] ?? 0) / TOTAL) * (weekdays[(day + 6) % 7] ?? 1);
		return poisson((levels[day] ?? 0) * share, random);
	});
	return { perHour, zone };
}

/** The first numbers of the generator are nearly the same for all small seeds. */
export function mixedNumbers(seed: number): Random {
	const random = randomNumbers(seed);
	for (let skipped = 0; skipped < 20; skipped += 1) random();
	return random;
}
