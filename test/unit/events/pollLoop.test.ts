import { map } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import type { Rule } from '../../../nodes/WebsiteAnalytics/events/event';
import { reportFailures } from '../../../nodes/WebsiteAnalytics/events/failures';
import { pollTargets } from '../../../nodes/WebsiteAnalytics/events/pollLoop';
import { dailySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';
import { currentState, type State } from '../../../nodes/WebsiteAnalytics/events/state';
import { contextAt, MINUTE_MS, pollWith, unavailable } from './support/pollDoubles';

const START_MS = Date.parse('2026-03-10T09:00:00Z');
const SCHEDULE = dailySchedule('2026-03-09', {});

/** A trigger of websites 1 to 6, one of which takes more time than a poll has. */
class SlowWebsite {
	readonly reports: string[] = [];
	checked: number[] = [];
	/** The websites of the items. */
	found: unknown[] = [];
	/** The used part of the time of the poll. */
	private usedPart = 0;
	state: State = {
		...currentState(undefined, { key: '', schedule: SCHEDULE }),
		cursor: '2026-03-08',
	};
	private readonly memory = {};
	maxItems = 5000;

	constructor(
		private readonly partOf: (id: number) => number,
		private readonly requestsOf: (id: number) => number = () => 1,
	) {}

	async poll(minute: number): Promise<void> {
		this.usedPart = 0;
		this.checked = [];
		const now = new Date(START_MS + minute * MINUTE_MS);
		const context = contextAt(now, { isTimeUp: (part = 1) => this.usedPart >= part });
		const check: Rule['check'] = async ({ site: { id } }) => {
			const requests = this.requestsOf(id);
			for (let request = 0; request < requests; request += 1) {
				await Promise.resolve();
				this.usedPart += this.partOf(id) / requests;
				if (this.usedPart > 1) throw unavailable('it takes too long');
			}
			this.checked.push(id);
			return { found: [{ date: '2026-03-09', fields: {} }] };
		};
		const opened = pollWith(context, SCHEDULE, { check }, () => [1, 2, 3, 4, 5, 6]);
		const { found, failures, after } = await pollTargets(opened, this.state, this.maxItems);
		this.found = map(found, 'website.id');
		this.state = after;
		const report = reportFailures(after, failures, this.memory, now.getTime());
		if (report) this.reports.push(report.message);
	}
}

it('a poll of several websites has the items in the order of the websites, whichever is checked first', async () => {
	const trigger = new SlowWebsite(
		() => 0,
		(id) => 7 - id,
	);
	await trigger.poll(0);

	expect(trigger.checked).not.toEqual([1, 2, 3, 4, 5, 6]);
	expect(trigger.found).toEqual([1, 2, 3, 4, 5, 6]);
});

it('a poll that has found many items leaves the other websites to the next poll', async () => {
	const trigger = new SlowWebsite(() => 0);
	trigger.maxItems = 1;
	await trigger.poll(0);

	expect(trigger.found).toEqual([1]);

	trigger.maxItems = 5;
	await trigger.poll(1);

	expect(trigger.found).toEqual([2, 3, 4, 5, 6]);
});

it('a website whose cursor a wrong clock has left far ahead is checked', async () => {
	const trigger = new SlowWebsite(() => 0);
	trigger.state.targets = { '1': { cursor: '2030-01-01' } };
	await trigger.poll(0);

	expect(trigger.checked).toContain(1);
});

describe('a poll whose time ends', () => {
	it('leaves the remaining websites to the next poll, without a report', async () => {
		const trigger = new SlowWebsite(() => 0.3);
		await trigger.poll(0);

		expect(trigger.state.failures).toEqual({});

		const { checked } = trigger;
		await trigger.poll(1);

		expect(checked).toEqual([1, 2, 3]);
		expect(trigger.checked.sort()).toEqual([4, 5, 6]);
		expect(trigger.reports).toEqual([]);
	});

	it('ends a check where several at once would not end', async () => {
		const trigger = new SlowWebsite(
			() => 0.9,
			() => 3,
		);
		await trigger.poll(0);

		expect(trigger.checked).toEqual([1]);
	});

	it('reports a website that takes more time than a poll has, and checks the others before', async () => {
		const trigger = new SlowWebsite((id) => (id === 1 ? 2 : 0.1));
		await trigger.poll(0);
		await trigger.poll(1);

		expect(trigger.checked.sort()).toEqual([2, 3, 4, 5, 6]);

		for (const minute of [2, 3, 4, 5]) await trigger.poll(minute);

		expect(trigger.reports).toEqual(['1.example: it takes too long']);
	});
});

it('a chosen statistic that the key cannot read stops a second publication on the same day', async () => {
	const check: Rule['check'] = async ({ statistic }) => {
		await Promise.resolve();
		if (statistic === 'city') throw new UserFacingError('denied', '', { kind: 'needsPerson' });
		return { found: [] };
	};
	const publish = async (statistic: string, state: State) => {
		const rule = { check, statistics: [statistic] };
		const poll = pollWith(contextAt(new Date(START_MS)), SCHEDULE, rule, () => [1]);
		return await pollTargets(poll, state, 5000);
	};
	const { after } = await publish('page', {
		...currentState(undefined, { key: '', schedule: SCHEDULE }),
		cursor: '2026-03-08',
	});

	expect((await publish('city', after)).refusal?.message).toBe('1.example (city): denied');
});
