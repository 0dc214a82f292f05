import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { fetchUsualHours } from '../../../nodes/WebsiteAnalytics/client/traffic';
import { daysBetween } from '../../support/days';
import { quietDays } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { connectionTo } from '../support/connectionTo';

const WEEKS = { from: '2026-02-14', to: '2026-03-13' };
const rejected = (status: number) =>
	new Problem('It is not known', '', { httpCode: String(status) });
const DAYS = daysBetween(WEEKS.from, WEEKS.to).map((value) => ({ value, count: 40 }));

/** The hours of a service with 40 visitors a day and these hours, by the name that it has for them. */
async function fetch(hours: Record<string, IDataObject[] | Problem>, quiet: string[] = []) {
	const queries: IDataObject[] = [];
	const connection = connectionTo(({ query = {} }) => {
		queries.push(query);
		const data = query.name === 'visitors' ? DAYS : (hours[String(query.name)] ?? rejected(422));
		if (data instanceof Problem) throw data;
		return { data };
	});
	return { ...(await fetchUsualHours(connection, 1, '2026-03-14', quietDays(quiet))), queries };
}

it('are read from the days and the hours of the four weeks before a day', async () => {
	const found = await fetch({
		visitors_hours: [
			{ value: '09', count: 30 },
			{ value: '21', count: 10 },
		],
	});

	expect(found).toMatchObject({ perDay: 40, weekdays: Array(7).fill(40) });
	expect([found.hours[9], found.hours[21], found.hours[10]]).toEqual([0.75, 0.25, 0]);
	expect(found.queries).toEqual(
		['visitors', 'visitors_hours'].map((name) => ({
			name,
			...WEEKS,
			sort_by: 'value',
			sort: 'asc',
			per_page: 100,
		})),
	);
});

it('are read by the name that other servers have', async () => {
	expect((await fetch({ visitors_hour: [{ value: '9', count: '7' }] })).hours[9]).toBe(1);
	// Nobody came in any hour.
	expect((await fetch({ visitors_hours: [] })).queries).toHaveLength(2);
});

it('are taken to be one hour where the service has none, or only one without a count', async () => {
	const none = [{ value: '09', count: null }];
	for (const hours of [rejected(400), rejected(404), rejected(422), none]) {
		const found = await fetch({ visitors_hours: hours, visitors_hour: hours });

		expect(found.hours.filter((part) => part > 0)).toEqual([1]);
	}
});

it('cannot be read where a value is not an hour', async () => {
	await expect(fetch({ visitors_hours: [{ value: 'later', count: 5 }] })).rejects.toThrow(
		'is not an hour',
	);
});

it('cannot be read when the service fails', async () => {
	await expect(fetch({ visitors_hours: rejected(501) })).rejects.toMatchObject({ httpCode: '501' });
});

it('leave out quiet days', async () => {
	const from = DAYS.findIndex(({ value }) => value === '2026-03-09');
	const before = DAYS[from]?.count ?? 0;
	Object.assign(DAYS[from] ?? {}, { count: 0 });
	const [all, quiet] = [await fetch({}), await fetch({}, ['03-09'])];
	Object.assign(DAYS[from] ?? {}, { count: before });

	expect(all.perDay).toBeLessThan(39);
	expect(quiet.perDay).toBe(40);
	expect(quiet.weekdays).toEqual(Array(7).fill(40));
});
