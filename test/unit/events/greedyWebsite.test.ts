import { setImmediate } from 'node:timers/promises';
import { range } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { ALWAYS, DailyTrigger, daysOf, PolledTrigger, requestOf } from './support/polledTrigger';

/** What happens in a week of polls, one every five minutes. */
interface Week {
	foundAt: string[];
	errors: string[];
	requests: number;
}

/** An event of each website and day, for which some take more requests than a poll has. */
const takingMuch = (...ids: number[]): EventRule => ({
	check: async (website, _remembered, { slot: day }) => {
		for (let left = ids.includes(website.websiteId) ? 20 : 1; left > 0; left -= 1) {
			await requestOf(website);
		}
		return { items: [{ json: { key: `${website.websiteId}:${day.slice(5)}` } }] };
	},
});

async function live(event: EventRule, settings: Partial<PolledTrigger> = {}): Promise<Week> {
	const trigger = new DailyTrigger(event, { requestsPerPoll: 12, ...settings });
	await trigger.at('03-14');
	const week: Week = { foundAt: [], errors: [], requests: 0 };
	for (const day of range(15, 22)) {
		for (const minute of range(0, 24 * 60, 5)) {
			const time = new Date(minute * 60_000).toISOString().slice(11, 16);
			const outcome = await trigger.at(`03-${day}`, time);
			if (typeof outcome === 'string') week.errors.push(outcome);
			else if (outcome.length > 0) week.foundAt.push(`${day} ${time.slice(0, 2)}`);
			week.errors.push(...trigger.errors);
			week.requests += trigger.requests.length;
		}
	}
	return week;
}

it.each([[[1]], [[1, 2]]])(
	'websites that take more requests than a poll has do not keep the others waiting: %j',
	async (ids) => {
		const { foundAt } = await live(takingMuch(...ids));

		expect(foundAt).toEqual(range(15, 22).map((day) => `${day} 00`));
	},
);

it('one such website is tried more and more rarely, and is an error with its name once a day', async () => {
	const { errors, requests } = await live(takingMuch(1));

	expect(errors).toEqual(
		Array(7).fill('1.example: it takes more requests or more time than a poll has: a pause'),
	);
	// Once an hour, and not with each of 2,016 polls.
	expect(requests).toBeLessThan(200 * 13);
});

it('one that fails so late that the poll is over does not either, and is named', async () => {
	let isTimeUp = false;
	const event: EventRule = {
		check: async (website, remembered, about) => {
			if (website.websiteId !== 1) return await ALWAYS.check(website, remembered, about);
			// The others are read at the same time.
			await setImmediate();
			isTimeUp = true;
			throw new Problem('it failed', 'Wait.', { httpCode: '503' });
		},
	};
	const trigger = new PolledTrigger((context) => {
		isTimeUp = false;
		return daysOf(context, event, addDays(context.today, -1));
	});
	trigger.context = { isTimeUp: () => isTimeUp };
	await trigger.poll('2026-03-14T12:00:00Z');
	const minutes = range(12 * 60, 60 * 60);
	const { foundAt, errors, failedAt } = await trigger.live(minutes);

	expect(Object.keys(foundAt).map(Number)).toEqual([12 * 60, 36 * 60]);
	expect(errors).toEqual(
		Array(2).fill('1.example: it takes more requests or more time than a poll has: it failed'),
	);
	expect(failedAt).toEqual([]);
});

it('a host that responds to no check is blamed on no website', async () => {
	const { errors } = await live(takingMuch(), { checksPerPoll: 0 });

	expect(errors).toEqual(Array(27).fill('a pause'));
});

it('gives way to the others also with one poll an hour, which all get nowhere until a day is over', async () => {
	const trigger = new DailyTrigger(takingMuch(1), { requestsPerPoll: 12 });
	await trigger.at('03-14');
	const foundAt = [];
	for (const hour of range(72)) {
		const outcome = await trigger.poll(Date.parse('2026-03-15') + hour * 3_600_000).catch(() => []);
		if (outcome.length > 0) foundAt.push(hour);
	}

	expect(foundAt).toEqual([0, 24, 48]);
});
