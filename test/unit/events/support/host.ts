import { mapValues } from 'lodash';
import type { Connection } from '../../../../nodes/WebsiteAnalytics/client/connection';
import { connectionTo } from '../../support/connectionTo';
import { SimulatedService } from './simulatedService';

export interface Host {
	connection: Connection;
	/** The queries of the requests, in their order. */
	queries: Array<Record<string, string>>;
	/** What is sent in place of the counts. */
	change?: () => object;
}

/** A service that has counted these values on days, `yyyy-MM-dd`, in every statistic. */
export function hostOf(counts: Record<string, Record<string, number>>): Host {
	const service = new SimulatedService();
	service.otherValues = (day) => mapValues(counts, (byDay) => byDay[day]);
	const host: Host = {
		queries: [],
		connection: connectionTo(async (request) => {
			host.queries.push(mapValues(request.query ?? {}, String));
			return await service.respond(request, host.change?.());
		}),
	};
	return host;
}
