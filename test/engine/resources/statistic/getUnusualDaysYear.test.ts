import { daysBetween } from '../../../support/days';
import { serveRows } from '../../../support/serveRows';
import { setClock, useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS, type NodeParameters } from '../../support/parameters';
import { TestTrigger } from '../../support/poll';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 1, domain: 'shop.example', visitorsPerDay: 0 }] });

const DAYS = daysBetween('2025-03-01', '2025-07-31');
const WEEK = [100, 110, 105, 98, 90, 45, 40];

useClock('2025-02-28T12:00:00Z');

/** A number from 0 to 1 for each day, without a pattern. */
function chance(index: number): number {
	const sine = Math.sin(index * 12.9898) * 43758.5453;
	return sine - Math.floor(sine);
}

/** Weeks with noise and growth, and now and then a spike, a drop, or an outage of some days; none in the first 75. */
function visitorsOn(index: number): number {
	if (index < 75) return 0;
	const usual = (WEEK[index % 7] ?? 0) * (1 + index / 800) * (0.85 + 0.3 * chance(index));
	const isOut = Math.floor(index / 3) % 23 === 0;
	const event = chance(index + 5000);
	const factor = isOut ? 0 : event > 0.97 ? 3 : event < 0.03 ? 0.4 : event > 0.95 ? 12 : 1;
	return Math.round(usual * factor);
}

/** What the trigger emits when it is polled at noon of every day of five months, in the order of the days. */
async function liveWith(parameters: NodeParameters) {
	const { credential } = shared;
	const trigger = new TestTrigger({
		credential,
		parameters: { event: 'unusualTraffic', ...parameters },
	});
	await trigger.poll();
	const found = [];
	for (const day of DAYS) {
		setClock(`${day}T12:00:00Z`);
		const { items } = await trigger.poll();
		found.push(...items.map((item) => item.json));
	}
	return found;
}

it('gives what the trigger emits in five months', async () => {
	const settings = { sensitivity: 'high', minimum: 60 };
	const days = daysBetween('2024-12-01', '2025-07-31');
	serveRows(shared.service, {
		visitors: days.map((day, index) => [day, visitorsOn(index)]),
		referrer: [],
		page: [],
	});

	const emitted = await liveWith({ ...settings, textFormat: 'plain' });
	const { items } = await shared.run({
		...PARAMETERS.statistic.getUnusualDays,
		...settings,
		// The trigger has checked the days since its first poll.
		...customRange('2025-02-28', '2025-07-30'),
		websiteId: locator('id', 1),
		textFormat: 'plain',
	});

	const shown = (day: Record<string, unknown>) => {
		const { websiteId, domain, date, metric, direction, text, key } = day;
		const { actual, usual, low, high, changePercent } = day;
		const numbers = { actual, usual, low, high, changePercent };
		return { websiteId, domain, date, metric, direction, ...numbers, text, key };
	};
	const triggering = items.map((item) => item.json).filter(({ triggers }) => triggers);

	expect(emitted.length).toBeGreaterThan(10);
	expect(items.length).toBeGreaterThan(triggering.length);
	expect(triggering.map(shown)).toEqual(emitted.map(shown));
});
