import type { Service } from '../../sandbox/service';
import { json } from './replies';

/** Has the service send this domain as that of a website. */
export function serveDomain(service: Service, id: number, domain: string): void {
	service.faults.add({
		on: { method: 'GET', path: `/api/v1/websites/${id}` },
		times: Infinity,
		effect: json(200, { data: { id, domain } }),
	});
}
