import {
	hang,
	keysOf,
	slowDown,
	pollAt,
	pollEach,
	published,
	START,
} from './support/controlledTime';
import { countBy, range } from 'lodash';
import type { Service } from '../../../sandbox/service';
import { isObject } from '../../../nodes/WebsiteAnalytics/json';
import { REPORT, serviceByClock, sites } from './support/triggers';

const reports = (id: number, ...days: number[]) =>
	days.map((day) => `${id}:report:2026-03-${day}:2026-03-${day}`);

/** Has the service list the websites that are left by a function. */
function list({ faults }: Service, isListed: (id: unknown) => boolean): void {
	const transform = (body: unknown) => {
		if (!isObject(body) || !Array.isArray(body.data)) return body;
		const websites: unknown[] = body.data;
		const data = websites.filter((one) => isObject(one) && isListed(one.id));
		return { data, meta: { current_page: 1, last_page: 1, total: data.length } };
	};
	faults.add({ on: { path: '/api/v1/websites' }, times: Infinity, effect: { transform } });
}

describe('the list of websites', () => {
	const shared = serviceByClock({ websites: sites(2) });

	it('may lack a website for a day: its days are checked when it is back', async () => {
		const trigger = await published(shared, REPORT);
		list(shared.service, (id) => id === 1);
		const without = await pollEach(trigger, ['2026-03-15T12:00:00Z', '2026-03-15T12:01:00Z']);
		shared.service.faults.clear();
		const { items, errors } = await pollAt(trigger, '2026-03-16T12:00:00Z');

		expect(without).toEqual({ keys: reports(1, 14), errors: [] });
		expect(items.map(({ json }) => json.key)).toEqual([
			...reports(2, 14),
			...reports(2, 15),
			...reports(1, 15),
		]);
		expect(errors).toEqual([]);
	});

	it('that is empty is an error for a day, and then believed', async () => {
		const trigger = await published(shared, REPORT);
		list(shared.service, () => false);
		const day = range(0, 25).map((hour) => new Date(Date.parse(START) + (24 + hour) * 3_600_000));
		const moments = day.map((moment) => moment.toISOString());
		const { keys, errors } = await pollEach(trigger, moments);
		const later = await pollEach(trigger, ['2026-03-17T12:00:00Z', '2026-03-17T13:00:00Z']);

		expect(countBy(keys)).toEqual(countBy([1, 2].flatMap((id) => reports(id, 14, 15))));
		expect(errors).toEqual([
			expect.stringContaining('the service lists no websites, but it listed some before'),
		]);
		expect(later).toEqual({ keys: [], errors: [] });
	});

	it('may get a website, whose first day is the one after', async () => {
		const trigger = await published(shared, REPORT);
		await pollAt(trigger, '2026-03-15T12:00:00Z');
		await shared.run({ resource: 'website', operation: 'create', domain: 'new.example' });

		expect(keysOf(await pollAt(trigger, '2026-03-16T12:00:00Z'))).toEqual([
			...reports(1, 15),
			...reports(2, 15),
			...reports(3, 15),
		]);
	});
});

describe('many websites', () => {
	const many = serviceByClock({ websites: sites(30) });
	const limited = serviceByClock({ websites: sites(30), requestsPerMinute: 40 });
	const EACH = countBy(range(1, 31).flatMap((id) => reports(id, 14)));
	const moments = range(0, 12).map((minute) =>
		new Date(Date.UTC(2026, 2, 15, 12, minute)).toISOString(),
	);

	it('of a slow service are checked by several polls, each within its time', async () => {
		const trigger = await published(many, REPORT);
		slowDown(many.service, 6000, { path: /stats/ });
		const found: string[][] = [];
		for (const moment of moments) {
			const result = await pollAt(trigger, moment);
			found.push(keysOf(result));

			expect(result.errors).toEqual([]);
			expect(result.tookMs).toBeLessThanOrEqual(45_000);
		}

		expect(countBy(found.flat())).toEqual(EACH);
		expect(found[0]?.length).toBeLessThan(30);
	});

	it('of a service with a rate limit are checked by several polls', async () => {
		const trigger = await published(limited, REPORT);
		const { keys, errors } = await pollEach(trigger, moments);

		expect(countBy(keys)).toEqual(EACH);
		expect(errors).toEqual([]);
	});

	it('are all checked in time when one of them hangs', async () => {
		const trigger = await published(many, REPORT);
		hang(many.service, { path: '/api/v1/stats/1' });
		const { keys, errors } = await pollEach(trigger, moments);

		expect(countBy(keys)).toEqual(countBy(range(2, 31).flatMap((id) => reports(id, 14))));
		expect(errors).toEqual([expect.stringContaining('site-1.example')]);
	});
});
