import { map, uniq } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import type { Rule } from '../../../nodes/WebsiteAnalytics/events/event';
import { reportFailures } from '../../../nodes/WebsiteAnalytics/events/failures';
import { pollTargets } from '../../../nodes/WebsiteAnalytics/events/pollLoop';
import { dailySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';
import { currentState, type State } from '../../../nodes/WebsiteAnalytics/events/state';
import { contextAt, MINUTE_MS, pollWith, UNAVAILABLE, website } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

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
		const check: Rule['check'] = async ({ id }) => {
			const requests = this.requestsOf(id);
			for (let request = 0; request < requests; request += 1) {
				await Promise.resolve();
				this.usedPart += this.partOf(id) / requests;
				if (this.usedPart > 1) throw new UserFacingError('it takes too long', 'Wait.', UNAVAILABLE);
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

it('a service that fails now and then is reported once a day', async () => {
	const service = new SimulatedService();
	const trigger = new SimulatedTrigger(service, 'noVisitors');
	await trigger.start('2026-03-10T08:00:00Z');
	const unavailable = new UserFacingError('the service failed', 'Wait.', UNAVAILABLE);
	for (let minute = 0; minute < 24 * 60; minute += 10) {
		service.failWith = ({ name }) => (name && minute % 60 < 30 ? unavailable : undefined);
		await trigger.poll(new Date(START_MS + minute * MINUTE_MS).toISOString());
	}

	expect(trigger.errors).toEqual(['shop.example: the service failed']);
});

it('a chosen website that does not exist is reported once a day, and again after it was not chosen for a while', async () => {
	const parameters = { websites: 'several', websiteIds: [1, 99] };
	const trigger = new SimulatedTrigger(new SimulatedService(), 'noVisitors', parameters);
	await trigger.start('2026-03-10T08:00:00Z');
	await trigger.poll('2026-03-10T12:00:00Z');

	expect(trigger.errors).toEqual([expect.stringContaining('contains 99')]);

	parameters.websiteIds = [1];
	await trigger.poll('2026-03-10T13:00:00Z');
	parameters.websiteIds = [1, 99];
	await trigger.poll('2026-03-10T14:00:00Z');

	expect(trigger.errors).toHaveLength(2);
});

describe('another choice of websites', () => {
	let service: SimulatedService;
	let trigger: SimulatedTrigger;
	const parameters: Record<string, unknown> = { lookBack: 0 };

	beforeEach(async () => {
		service = new SimulatedService();
		service.websites = [1, 2].map(website);
		Object.assign(parameters, { websites: 'several', websiteIds: [1] });
		trigger = new SimulatedTrigger(service, 'rows', parameters);
		await trigger.live('2026-03-10', '2026-03-11');
	});

	it('is listed at once', async () => {
		parameters.websiteIds = [99];
		await trigger.poll('2026-03-11T13:00:00Z');

		expect(trigger.errors).toEqual([expect.stringContaining('contains 99')]);
	});

	it('ends the checks of the others, even while the websites cannot be listed', async () => {
		parameters.websiteIds = [2];
		const unavailable = new UserFacingError('the service failed', 'Wait.', UNAVAILABLE);
		service.failWith = ({ path }) => (path.endsWith('/websites') ? unavailable : undefined);

		expect(await trigger.poll('2026-03-12')).toEqual([]);

		service.failWith = () => undefined;

		expect(map(await trigger.poll('2026-03-13'), 'websiteId')).toEqual([2, 2]);
	});

	it('can have no website', async () => {
		Object.assign(parameters, { websites: 'all', search: 'blog' });
		await trigger.pollDays('2026-03-12', '2026-03-13');

		expect(trigger.errors).toEqual([]);
	});
});

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

it('a clock that was ahead for a poll loses no day, and starts nothing over', async () => {
	const service = new SimulatedService();
	const rows = { lookBack: 0, startDate: '2026-03-01' };
	const trigger = new SimulatedTrigger(service, 'rows', rows);
	await trigger.live('2026-03-08', '2026-03-10');
	service.visitors = (day) => (day < '2026-03-11' ? 100 : 0);
	const unavailable = new UserFacingError('the service failed', 'Wait.', UNAVAILABLE);
	service.failWith = ({ name }) => (name ? unavailable : undefined);
	await trigger.poll('2026-03-11');
	await trigger.poll('2026-03-31');
	await trigger.poll('2026-03-11T13:00:00Z');
	await trigger.poll('2026-03-12');
	service.failWith = () => undefined;

	expect(map(await trigger.poll('2026-03-13'), 'date')).toEqual([
		'2026-03-10',
		'2026-03-11',
		'2026-03-12',
	]);
});

it('polls that n8n discards, because they take too long, have fewer items each time, and none is lost', async () => {
	const service = new SimulatedService();
	service.websites = [1, 2, 3, 4, 5, 6].map(website);
	const rows = { lookBack: 0, startDate: '2026-03-01' };
	const trigger = new SimulatedTrigger(service, 'rows', rows);
	trigger.storage = 'memory';
	trigger.isDiscarding = true;
	trigger.isLate = true;
	await trigger.start('2026-03-10');
	await trigger.pollDays('2026-03-10', '2026-03-21');
	trigger.isDiscarding = false;
	const first = await trigger.poll('2026-03-21');
	const others = await trigger.pollDays('2026-03-22', '2026-03-31');
	const keys = map([...first, ...others], 'key');

	expect(uniq(map(first, 'websiteId'))).toEqual([6]);
	expect(keys).toHaveLength(6 * 30);
	expect(uniq(keys)).toHaveLength(6 * 30);
});

it('a poll that reaches the rate limit checks no further website, and the limited one at once in the next poll', async () => {
	const service = new SimulatedService();
	service.websites = [1, 2, 3, 4, 5, 6].map(website);
	const trigger = new SimulatedTrigger(service, 'rows', { lookBack: 0 });
	await trigger.start('2026-03-10');
	const limited = { failure: { cause: 'rate-limited' } } as const;
	service.failWith = ({ websiteId }) =>
		websiteId === 5 ? new UserFacingError('too many', '', limited) : undefined;
	service.queries.length = 0;
	const first = map(await trigger.poll('2026-03-11'), 'websiteId');

	expect(first).toContain(6);
	expect(map(service.queries, 'websiteId')).not.toContain(1);

	service.failWith = () => undefined;
	const second = map(await trigger.poll('2026-03-11'), 'websiteId');

	expect([...first, ...second].sort()).toEqual([1, 2, 3, 4, 5, 6]);
	expect(trigger.errors).toEqual([]);
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
