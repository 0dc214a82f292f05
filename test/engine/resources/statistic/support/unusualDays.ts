import type { Service } from '../../../../../sandbox/service';
import { serveDays } from '../../../../support/serveStatistic';
import { customRange, PARAMETERS } from '../../../support/parameters';
import type { RunOptions, SharedService } from '../../../support/sharedService';

export const FORTNIGHT = customRange('2026-03-01', '2026-03-14');

/** The items of a run. */
export async function daysIn(shared: SharedService, parameters: object, options: RunOptions = {}) {
	const { items } = await shared.run(
		{ ...PARAMETERS.statistic.getUnusualDays, ...parameters },
		options,
	);
	return items.map((item) => item.json);
}

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
export const serveVisitors = (service: Service, others: Record<string, number>) =>
	serveDays(service, 'visitors', 100, others);
