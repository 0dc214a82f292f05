import { orderBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import type {
	Connection,
	ServiceRequest,
} from '../../../../nodes/WebsiteAnalytics/http/connection';
import { daysBetween } from '../../../support/days';
import { connectionTo } from '../../support/connectionTo';

/** The count of a day: a number, null for the sum of no rows, or undefined for no row at all. */
type DailyCount = number | null | undefined;
/** How often values were counted on a day. */
type ValueCounts = Record<string, number | undefined>;
export type CountsOf<T> = (day: string, websiteId: number) => T;

/** The request for a statistic of a website, or for the list of websites, whose `name` is empty. */
export interface Query {
	websiteId: number;
	name: string;
	from: string;
	to: string;
}

const DAILY = ['visitors', 'pageviews'];
const PAGE_SIZE = 100;

/** A service without a network, as strict as the interface about days: it adds up what a range has. */
export class SimulatedService {
	websites = [{ id: 1, domain: 'shop.example' }];
	visitors: CountsOf<DailyCount> = () => 100;
	/** Counts by value of other statistics. */
	values: Record<string, CountsOf<ValueCounts>> = {};
	otherValues: CountsOf<ValueCounts> = () => ({});
	/** Returns the error with which a request fails, if any. */
	failWith: (query: Query) => UserFacingError | undefined = () => undefined;
	readonly queries: Query[] = [];

	readonly connection: Connection = connectionTo(async (request) => await this.respond(request));

	async respond(request: ServiceRequest): Promise<IDataObject> {
		await Promise.resolve();
		const query = queryOf(request);
		this.queries.push(query);
		const failure = this.failWith(query);
		if (failure) throw failure;
		const body = this.answer(query, request.query ?? {});
		return JSON.parse(JSON.stringify(body)) as IDataObject;
	}

	/** Returns the names of the statistics that were requested since the last call, or `websites` for the list. */
	takeNames(): string[] {
		return this.queries.splice(0).map(({ name }) => name || 'websites');
	}

	private answer({ websiteId, ...query }: Query, { search, page, sort_by }: IDataObject) {
		if (query.name === '') return pageOf(orderBy(this.websites, 'id', 'desc'), page);
		const days = daysBetween(query.from, query.to);
		if (DAILY.includes(query.name)) {
			const rows = days.map((value) => ({ value, count: this.visitors(value, websiteId) }));
			return pageOf(
				rows.filter(({ count }) => count !== undefined),
				page,
			);
		}
		const countsOn = this.values[query.name] ?? this.otherValues;
		const sums = new Map<string, number>();
		for (const [value, count] of days.flatMap((day) =>
			Object.entries<number | undefined>(countsOn(day, websiteId)),
		)) {
			sums.set(value, (sums.get(value) ?? 0) + (count ?? 0));
		}
		const rows = [...sums].map(([value, count]) => ({ value, count }));
		const found = rows.filter(
			({ value, count }) => count > 0 && value.includes(String(search ?? '')),
		);
		// Equal counts come in another order on each page.
		if (Number(page) % 2 === 0) found.reverse();
		const byCount = sort_by === 'count';
		return pageOf(orderBy(found, byCount ? 'count' : 'value', byCount ? 'desc' : 'asc'), page);
	}
}

function pageOf(rows: object[], page: unknown = 1) {
	const number = Number(page);
	return {
		data: rows.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE),
		current_page: number,
		last_page: Math.max(1, Math.ceil(rows.length / PAGE_SIZE)),
		total: rows.length,
	};
}

function queryOf({ path, query = {} }: ServiceRequest): Query {
	const { name = '', from = '', to = '' } = query;
	const websiteId = Number(/\d+$/.exec(path)?.[0] ?? 0);
	return { websiteId, name: String(name), from: String(from), to: String(to) };
}
