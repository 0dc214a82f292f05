import { STATISTICS, valueKind } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { isDay } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import {
	readCount,
	readValue,
	statisticRow,
	type RowSource,
} from '../../../nodes/WebsiteAnalytics/statistics/rows';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/transport/response';
import type { CheckedService } from '../checkedService';
import { Broken, demand, describe, given, isReadable, need } from '../outcome';
import type { Point } from '../point';

/** What servers of other generations say in place of a documented name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	os: 'operating_system',
	pageviews: 'pageview',
	pageviews_hours: 'pageviews_hour',
	resolution: 'screen_resolution',
	visitors: 'visitor',
	visitors_hours: 'visitors_hour',
};

const NEEDED: Readonly<Record<string, string>> = {
	pageviews: 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger',
	visitors: 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger',
};

/** Every documented name (docs/interface.md, section 2), and the form of its values. */
export const STATISTIC_NAMES: Point[] = Object.keys(STATISTICS).map((name) => ({
	name: `statistic: ${name}`,
	isNeeded: name in NEEDED,
	affects: NEEDED[name] ?? 'Statistic: Get and Get Many, Get Summary',
	async check(service) {
		const { path, query } = await service.statisticRequest(name);
		const response = await service.get(path, query);
		if (!isSuccess(response.status)) {
			throw new Broken(describe(response) + (await otherName(service, name)));
		}
		// Where none can be read, that is a point of its own.
		await service.readableStatistics();
		const { rows } = await service.statistic(name);
		const source = { websiteId: 1, statistic: name, ...service.range };
		demand(
			rows.every((row) => hasForm(row, source)),
			`a value is not ${formOf(name)}`,
		);
		return rows.length === 0 ? 'it is accepted; there are no rows to look at' : undefined;
	},
}));

/** The types of the two fields of a row, over all statistics that were read. */
export const STATISTIC_FIELDS: Point[] = [
	{
		name: 'statistic fields: value',
		isNeeded: true,
		affects: 'every operation on statistics, and the trigger',
		check: async (service) => await typesOf('value', service),
	},
	{
		name: 'statistic fields: count',
		isNeeded: true,
		affects: 'every operation on statistics, and the trigger',
		check: async (service) => await typesOf('count', service),
	},
];

async function typesOf(field: 'value' | 'count', service: CheckedService): Promise<string> {
	const types = new Set<string>();
	for (const { name, page } of await service.readableStatistics()) {
		const source = { websiteId: 1, statistic: name, ...service.range };
		const read = field === 'value' ? readValue : readCount;
		for (const row of page.rows) {
			demand(
				isReadable(() => read(row, source)),
				field === 'value' ? 'not text, a number or null' : 'not a number, also not as text',
			);
			types.add(row[field] === null ? 'null' : typeof row[field]);
		}
	}
	need(types.size > 0, 'no website with traffic was found');
	return [...types].sort().join(' or ').replace('string', 'text');
}

/** Rows that cannot be read at all are a matter of {@link STATISTIC_FIELDS}. */
function hasForm(raw: Record<string, unknown>, source: RowSource): boolean {
	if (!isReadable(() => statisticRow(raw, source))) return true;
	const { date, hour } = statisticRow(raw, source);
	return date !== null && hour !== null && (date === undefined || isDay(date));
}

function formOf(name: string): string {
	return valueKind(name) === 'day' ? 'a day (yyyy-MM-dd)' : 'an hour (00 to 23)';
}

async function otherName(service: CheckedService, name: string): Promise<string> {
	const other = OTHER_NAMES[name];
	if (other === undefined) return '';
	const { path, query } = await given('it', service.statisticRequest(other));
	const { status } = await service.get(path, query);
	return isSuccess(status) ? `; \`${other}\` is accepted, enter it as an expression` : '';
}
