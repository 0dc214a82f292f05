import type {
	NewWebsite,
	ReceivedRequest,
	Service,
	ServiceOptions,
} from '../../../../sandbox/service';
import { daysBetween } from '../../../support/days';
import { setClock } from '../../support/clock';
import type { NodeParameters } from '../../support/parameters';
import { TestTrigger, type PollResult, type TriggerSettings } from '../../support/poll';
import { serviceForEachTest, type SharedService } from '../../support/sharedService';

/** Websites 1 to `count`, e.g. site-1.example. */
export function sites(count: number): NewWebsite[] {
	return Array.from({ length: count }, (_, index) => ({
		id: index + 1,
		domain: `site-${index + 1}.example`,
		visitorsPerDay: 100,
	}));
}

/** A service for each test, whose last day with traffic is the day of the clock. */
export function serviceByClock(options: ServiceOptions = {}): SharedService {
	return serviceForEachTest({
		today: () => new Date().toISOString().slice(0, 10),
		websites: sites(1),
		...options,
	});
}

/** A trigger on the service. */
export function triggerOn(
	{ credential }: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): TestTrigger {
	return new TestTrigger({ credential, parameters, ...settings });
}

/** Sets the clock to a moment, and polls. @throws the error of the poll */
export async function pollAt(trigger: TestTrigger, moment: string): Promise<PollResult> {
	setClock(moment);
	return await trigger.poll();
}

/** A trigger whose first poll was on 14 March 2026 at noon, so that 13 March is the last day handled. */
export async function seeded(
	shared: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): Promise<TestTrigger> {
	const trigger = triggerOn(shared, parameters, settings);
	await pollAt(trigger, '2026-03-14T12:00:00Z');
	shared.service.requests.length = 0;
	return trigger;
}

/** The keys of the items, in alphabetical order. */
export function keysOf({ items }: PollResult): string[] {
	return items.map(({ json }) => String(json.key)).sort();
}

type Rows = Array<[value: string, count: number]>;

/** Has the service send these rows of a statistic, by the requested days, until its faults are cleared. */
export function serveStatistic(
	service: Service,
	name: string,
	rowsOf: (query: ReceivedRequest['query'], path: string) => Rows,
): void {
	service.faults.add({
		on: { path: /\/stats\//, query: { name } },
		times: Infinity,
		effect: {
			transform: (_json, { query, path }) => {
				const rows = rowsOf(query, path).map(([value, count]) => ({ value, count }));
				return { data: rows, current_page: 1, last_page: 1, total: rows.length };
			},
		},
	});
}

/** The same for a daily statistic: `usual` on every day but these. */
export function serveDays(
	service: Service,
	name: 'visitors' | 'pageviews',
	usual: number,
	others: Record<string, number> = {},
): void {
	serveStatistic(service, name, ({ from = '', to = '' }) =>
		daysBetween(from, to).map((day) => [day, others[day] ?? usual]),
	);
}
