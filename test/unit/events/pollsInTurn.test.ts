import { map, uniq } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { MINUTE_MS, unavailable, website } from './support/pollDoubles';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const START_MS = Date.parse('2026-03-10T09:00:00Z');

it('a service that fails now and then is reported once a day', async () => {
	const service = new SimulatedService();
	const trigger = new SimulatedTrigger(service, 'noVisitors');
	await trigger.start('2026-03-10T08:00:00Z');
	for (let minute = 0; minute < 24 * 60; minute += 10) {
		service.failWith = ({ name }) => (name && minute % 60 < 30 ? unavailable() : undefined);
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

it('a line of the log about the account has no name', async () => {
	const service = new SimulatedService();
	const trigger = new SimulatedTrigger(service, 'newWebsite');
	await trigger.start('2026-03-10T08:00:00Z');
	service.websites = [website(2)];
	await trigger.poll('2026-03-10T09:00:00Z');

	expect(trigger.warnings).toEqual([expect.stringMatching(/^No known website/)]);
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
		service.failWith = ({ name }) => (name === '' ? unavailable() : undefined);

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

describe('a clock that was ahead', () => {
	const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'];
	let service: SimulatedService;
	const published = async (startDate: string) => {
		const trigger = new SimulatedTrigger(service, 'rows', { lookBack: 0, startDate });
		await trigger.live('2026-03-08', '2026-03-10');
		return trigger;
	};
	/** Polls at the right time while the service is down. Returns the days of the first poll after that. */
	const datesAfter = async (trigger: SimulatedTrigger) => {
		await trigger.poll('2026-03-11T13:00:00Z');
		await trigger.poll('2026-03-12');
		service.failWith = () => undefined;
		return map(await trigger.poll('2026-03-13'), 'date');
	};

	beforeEach(() => {
		service = new SimulatedService();
	});

	it('loses no day, and starts nothing over', async () => {
		const trigger = await published('2026-03-01');
		service.visitors = (day) => (day < '2026-03-11' ? 100 : 0);
		service.failWith = ({ name }) => (name ? unavailable() : undefined);
		await trigger.poll('2026-03-11');
		await trigger.poll('2026-03-31');

		expect(await datesAfter(trigger)).toEqual(DAYS);
	});

	it('loses no later day, although the list fails when the clock is right again', async () => {
		const trigger = await published('');
		await trigger.poll('2026-03-31');
		service.failWith = () => unavailable();

		expect(await datesAfter(trigger)).toEqual(DAYS);
	});
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
