import { range } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { initialState } from '../../../nodes/WebsiteAnalytics/events/pollState';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { Undecidable } from '../../../nodes/WebsiteAnalytics/events/pollFailure';
import { ALWAYS, DailyTrigger } from './support/polledTrigger';
import { nextPollContinues } from '../../support/wordings';

let trigger: DailyTrigger;

/** Begins at noon of 14 March 2026, so that 13 March is the last day handled. */
async function begin(...settings: ConstructorParameters<typeof DailyTrigger>) {
	trigger = new DailyTrigger(...settings);
	return await trigger.at('03-14');
}

beforeEach(async () => void (await begin()));

it('checks each website once on each day, and asks for nothing in between', async () => {
	expect(await trigger.at('03-15')).toEqual(['1:03-14', '2:03-14', '3:03-14']);
	expect(await trigger.at('03-15', '23:00')).toEqual([]);
	expect(trigger.requests).toEqual([]);
	expect(await trigger.at('03-17')).toHaveLength(6);
	expect(trigger.state).toEqual({
		...initialState('2026-03-16'),
		choice: 'all',
		hasWebsites: true,
	});
});

it('asks for nothing on days that an event does not concern', async () => {
	await begin({ ...ALWAYS, concerns: (day) => day === '2026-03-15' });

	expect(await trigger.at('03-15')).toEqual([]);
	expect(trigger.requests).toEqual([]);
	expect(await trigger.at('03-16')).toHaveLength(3);
});

it('checks a website that came meanwhile from the next day on', async () => {
	trigger.websites = [4, 1];

	expect(await trigger.at('03-15')).toEqual(['4:03-14', '1:03-14']);
});

it('goes on with those that have waited longest, and gives items in the order of the list', async () => {
	trigger.requestsPerPoll = 3;

	expect(await trigger.at('03-15')).toEqual(['1:03-14', '2:03-14']);

	trigger.requestsPerPoll = Infinity;

	expect(await trigger.at('03-16')).toEqual(['1:03-15', '2:03-15', '3:03-14', '3:03-15']);
	expect(trigger.requests.slice(0, 2)).toEqual(['list', 3]);
});

it('keeps little state of 1,000 websites while it is interrupted, and none afterwards', async () => {
	trigger.websites = range(1, 1001);
	trigger.checksPerPoll = 999;

	expect(await trigger.at('03-15')).toHaveLength(999);
	expect(JSON.stringify(trigger.staticData).length).toBeLessThan(25_000);

	trigger.checksPerPoll = Infinity;

	expect(await trigger.at('03-15', '12:06')).toEqual(['1000:03-14']);
	expect(JSON.stringify(trigger.staticData).length).toBeLessThan(500);
});

describe('a website that fails', () => {
	beforeEach(() => {
		trigger.broken = new Set([2]);
	});

	it('does not hold up the others, and is tried again later and later, until it catches up', async () => {
		const { askedAt, failedAt, foundAt, errors } = await trigger.live(range(60));

		expect(askedAt).toEqual([0, 1, 3, 7, 15, 31]);
		expect(foundAt).toEqual({ 0: ['1:03-14', '3:03-14'] });
		expect([failedAt, errors]).toEqual([[], ['2.example: it failed']]);

		trigger.broken.clear();

		expect(await trigger.at('03-16')).toEqual(['1:03-15', '2:03-14', '2:03-15', '3:03-15']);
		expect(trigger.state).toMatchObject({ targets: {}, retries: {} });
	});

	it('keeps the days that were handled before it failed', async () => {
		let isBroken = true;
		const check: EventRule['check'] = async (website, remembered, about) => {
			if (isBroken && about.slot === '2026-03-16') throw new Problem('it failed', 'Wait.');
			return await ALWAYS.check(website, remembered, about);
		};
		await begin({ ...ALWAYS, check }, { websites: [2] });

		expect(await trigger.at('03-18')).toEqual(['2:03-14', '2:03-15']);

		isBroken = false;

		expect(await trigger.at('03-18', '12:01')).toEqual(['2:03-16', '2:03-17']);
	});

	it('is forgotten when it was deleted', async () => {
		await trigger.at('03-15');
		trigger.websites = [1, 3];

		expect(await trigger.at('03-15', '12:01')).toEqual([]);
		expect(trigger.state).toMatchObject({ targets: {}, retries: {} });

		await trigger.at('03-15', '12:10');

		expect(trigger.requests).toEqual([]);
	});
});

describe('the list of the websites', () => {
	it('that cannot be read is an error, tried again later and later, and loses nothing', async () => {
		trigger.isListBroken = true;

		expect((await trigger.live(range(60))).failedAt).toEqual([0, 1, 3, 7, 15, 31]);

		trigger.isListBroken = false;

		expect(await trigger.at('03-15', '13:30')).toHaveLength(3);
	});

	it('that the host wants a pause for loses no day, at first too', async () => {
		expect(await begin(ALWAYS, { requestsPerPoll: 0 })).toEqual([]);
		expect(trigger.warnings).toEqual([nextPollContinues('a pause')]);

		for (const [day, requestsPerPoll, count] of [
			['03-15', Infinity, 3],
			['03-16', 0, 0],
			['03-17', Infinity, 6],
		] as const) {
			Object.assign(trigger, { requestsPerPoll });

			expect(await trigger.at(day)).toHaveLength(count);
		}
	});
});

it('checks one website at a time after a poll that got nowhere', async () => {
	let running = 0;
	let most = 0;
	const check: EventRule['check'] = async (website, remembered, about) => {
		most = Math.max(most, (running += 1));
		return await ALWAYS.check(website, remembered, about).finally(() => (running -= 1));
	};
	const mostAtOnce = async (day: string, time: string) => {
		most = 0;
		await trigger.at(day, time);
		return most;
	};
	await begin({ ...ALWAYS, check }, { checksPerPoll: 0 });

	expect(await mostAtOnce('03-15', '12:00')).toBe(3);

	trigger.checksPerPoll = Infinity;

	expect(await mostAtOnce('03-15', '12:01')).toBe(1);
	expect(await mostAtOnce('03-16', '12:00')).toBe(3);
});

it('a pause of the host is not taken for a failure beside it', async () => {
	Object.assign(trigger, { broken: new Set([1]), checksPerPoll: 0 });

	expect(await trigger.at('03-15')).toEqual([]);
	expect(trigger.warnings).toEqual(['1.example: it failed', nextPollContinues('a pause')]);
});

describe('the time of a poll', () => {
	it('is checked before each day of a website, and the next poll goes on', async () => {
		let checks = 0;
		trigger.context = { isTimeUp: () => (checks += 1) > 4 };

		expect(await trigger.at('03-16')).toHaveLength(4);

		trigger.context = {};

		expect(await trigger.at('03-16', '12:01')).toHaveLength(2);
	});

	it('makes no pause of a mistake in the program', async () => {
		const check = async () => await Promise.reject(new TypeError('broken'));
		let parts = 0;
		await begin({ ...ALWAYS, check });
		trigger.context = { isTimeUp: () => (parts += 1) > 3 };

		expect(await trigger.at('03-15')).toBe('1.example: TypeError: broken');
	});

	it('that was over before a website was read is no error at first', async () => {
		trigger.context = { isTimeUp: () => true };

		expect(await trigger.at('03-15')).toEqual([]);
		expect(trigger.warnings).toEqual([
			nextPollContinues('the time of the poll was over before a website was read'),
		]);
	});
});

it('a day about which nobody can decide is said once, of all websites together, and closed', async () => {
	const check: EventRule['check'] = async (website, remembered, about) => {
		if (website.websiteId < 3 && about.slot === '2026-03-15') {
			throw new Undecidable('it has too many values', 'Enter a longer one.');
		}
		return await ALWAYS.check(website, remembered, about);
	};
	await begin({ ...ALWAYS, check });

	expect(String(await trigger.at('03-17'))).toBe(
		'1:03-14,1:03-16,2:03-14,2:03-16,3:03-14,3:03-15,3:03-16',
	);
	expect(trigger.errors).toEqual([
		'2 could not be decided: 1.example: it has too many values; 2.example: it has too many values',
	]);
	expect(await trigger.at('03-17', '13:00')).toEqual([]);
	expect([trigger.errors, trigger.requests]).toEqual([[], []]);
});
