import { range } from 'lodash';
import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { SimulatedService } from '../../unit/events/support/simulatedService';
import { SimulatedTrigger } from '../../unit/events/support/simulatedTrigger';
import type { Figure } from '../figure';

const WEBSITES = 1000;
const POLLS = 50;
const TODAY = '2026-03-10';

/** Measures a poll with nothing to do. n8n polls each minute, and the trigger checks a day once. */
export async function idlePoll(): Promise<Figure[]> {
	const service = new SimulatedService();
	service.websites = range(1, WEBSITES + 1).map((id) => ({ id, domain: `${id}.example` }));
	const trigger = new SimulatedTrigger(service, 'report', { breakdowns: [], compareTo: 'none' });
	trigger.storage = 'memory';
	await trigger.start('2026-03-09');
	await trigger.start(TODAY);
	const requests = service.queries.length;
	const idle: number[] = [];
	while (idle.length < POLLS) {
		const startMs = performance.now();
		await trigger.poll(TODAY);
		idle.push(performance.now() - startMs);
	}
	const work = `A poll of ${WEBSITES} websites with nothing due`;
	const format = (ms: number) => `${ms.toFixed(2)} ms`;
	return [
		{ work, ours: median(idle), max: 5, format },
		{ work: `${work}: requests`, ours: service.queries.length - requests, max: 0, format: String },
	];
}
