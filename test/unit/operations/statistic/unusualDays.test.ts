import { mapValues } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import { addDays, daysOf } from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { trafficRule } from '../../../../nodes/WebsiteAnalytics/analytics/trafficRules';
import type { ServiceRequest } from '../../../../nodes/WebsiteAnalytics/http/connection';
import { fetchFoldedDays } from '../../../../nodes/WebsiteAnalytics/service/foldedDays';
import { openSite } from '../../../../nodes/WebsiteAnalytics/service/site';
import { dailySchedule } from '../../../../nodes/WebsiteAnalytics/events/schedule';
import { unusualTraffic } from '../../../../nodes/WebsiteAnalytics/events/unusualTraffic';
import { unusualDayOf } from '../../../../nodes/WebsiteAnalytics/operations/statistic/unusualDayItems';
import { contextAt } from '../../events/support/pollDoubles';
import { connectionTo } from '../../support/connectionTo';
import { formValues } from '../../support/formValues';

const RANGE = { from: '2026-01-01', to: '2026-03-14' };
const SETTINGS = { sensitivity: 'medium', minimum: 20 } as const;

/** A year with a quiet week around New Year, a spike that lasts, an outage and a small drop. */
const FACTORS: Record<string, number> = {
	'2025-01-01': 0.4,
	'2026-01-01': 0.4,
	'2026-01-20': 2.5,
	'2026-01-21': 2.2,
	'2026-01-22': 6,
	'2026-02-10': 0,
	'2026-02-11': 0,
	'2026-02-12': 0,
	'2026-03-03': 0.5,
};

/** Returns the traffic of a day. Weekends have half of it, and days vary by 5 percent. */
function countOn(day: string): number {
	const date = Date.parse(day) / 86_400_000;
	const weekday = (date + 4) % 7;
	const noise = 1 + 0.05 * Math.sin(date * 12.9898);
	return Math.round(500 * (weekday % 6 === 0 ? 0.5 : 1) * noise * (FACTORS[day] ?? 1));
}

function hostOf(firstDay = '2024-01-01') {
	const queries: IDataObject[] = [];
	const connection = connectionTo(({ query = {} }: ServiceRequest) => {
		queries.push(query);
		const [from, to] = [String(query.from), String(query.to)];
		if (from < firstDay) throw new UserFacingError('HTTP 403', 'Pay.', { kind: 'ofWebsite' });
		const data = query.name === 'visitors' ? daysOf({ from, to }) : [];
		const rows = data.map((value) => ({ value, count: countOn(value) }));
		return { data: rows, current_page: 1, last_page: 1, total: rows.length };
	});
	return { connection, queries };
}

/** Returns the days as Get Unusual Days returns them. */
async function unusualDaysOf(range = RANGE, host = hostOf()) {
	const { days, refusal } = await fetchFoldedDays(
		openSite(host.connection, { id: 1, domain: 'shop.example' }),
		'visitors',
		trafficRule(SETTINGS),
		{ range, isExcluded: () => false },
	);
	return { days: days.map((day) => unusualDayOf(day, 'both')), refusal };
}

/** Returns the reports of the trigger when it checks a day, e.g. `2026-02-10 drop`. */
async function reportedOn(day: string): Promise<string[]> {
	const values = { metric: 'visitors', direction: 'both', excludedDays: '', ...SETTINGS };
	const parameters = { ...values, options: values, textFormat: 'plain', checkAfter: 1 };
	const today = addDays(day, 1);
	const context = contextAt(new Date(`${today}T12:00:00Z`));
	const rule = unusualTraffic.rule(unusualTraffic.form.read(formValues(parameters)), context);
	const site = openSite(hostOf().connection, { id: 1, domain: 'shop.example' });
	const due = dailySchedule(day, rule).due(addDays(day, -1));
	const { found } = await rule.check({ ...due, site, statistic: '' });
	return found.map(({ date, fields }) => `${date} ${String(fields.direction)}`);
}

describe('unusual days', () => {
	it('marks the days that the trigger reports night by night', async () => {
		const { days } = await unusualDaysOf();
		const marked = days
			.filter(({ reported }) => reported)
			.map(({ date, direction }) => `${date} ${String(direction)}`);
		const nights: string[] = [];
		for (const day of daysOf(RANGE)) nights.push(...(await reportedOn(day)));

		expect(marked).toEqual(nights);
		expect(marked).toEqual([
			'2026-01-20 spike',
			'2026-01-22 spike',
			'2026-02-10 drop',
			'2026-03-03 drop',
		]);
	});

	it('says that an unusual day is seasonal, which is not reported', async () => {
		const newYear = { from: '2026-01-01', to: '2026-01-01' };
		const { days } = await unusualDaysOf(newYear);

		expect(days).toMatchObject([{ direction: 'drop', seasonal: true, reported: false }]);
		expect(await reportedOn('2026-01-01')).toEqual([]);
	});

	it('requests last year only for an unusual day', async () => {
		const requested = async (day: string) => {
			const host = hostOf();
			await unusualDaysOf({ from: day, to: day }, host);
			return host.queries
				.map((query) => mapValues(query, String))
				.map(({ from, to }) => [from, to]);
		};

		expect(await requested('2026-03-02')).toEqual([['2025-12-22', '2026-03-02']]);
		expect(await requested('2026-03-03')).toEqual([
			['2025-12-23', '2026-03-03'],
			['2024-12-21', '2025-03-07'],
		]);
	});
});

it('a day has no percentage where about no visitors are expected', () => {
	const found = {
		expected: 0.3,
		low: 0,
		high: 3,
		direction: 'spike',
		isSeasonal: false,
		isReported: true,
		actual: 9,
	} as const;
	const day = { date: '2026-03-03', count: 9, excluded: false, found };

	expect(unusualDayOf(day, 'both').changePercent).toBeNull();
});
