import { READING_POINTS, WRITING_POINTS } from '../../../../../scripts/checkService/points';
import type { Service } from '../../../../../sandbox/service';
import { closeSandboxes } from '../../../sandbox/support';
import { check, namesOf, startTellingService } from '../support';
import type { Break } from './break';

/**
 * Adds a test for each service that lacks a point: the point is named, and no other one. Reading
 * changes nothing, so that one service does for all tests; writing gets a new one each time.
 */
export function expectNamed(breaks: Break[], args: string[] = []): void {
	const [start, stop] = args.length > 0 ? [beforeEach, afterEach] : [beforeAll, afterAll];
	let service: Service;

	start(async () => {
		service = await startTellingService();
	});

	beforeEach(() => service.faults.clear());

	stop(closeSandboxes);

	it.each(breaks)('names "$point" when the service $does', async ({ point, faults, also = [] }) => {
		const before = structuredClone(service.websites);
		for (const fault of faults(service)) service.faults.add(fault);

		const result = await check(service.url, args);

		expect(namesOf(result, 'no')).toEqual([point, ...also].sort());
		expect(result.exitCode).toBe([point, ...also].some(isNeeded) ? 1 : 0);
		expect(service.websites).toEqual(before);
	});
}

function isNeeded(name: string): boolean {
	return [...READING_POINTS, ...WRITING_POINTS].some(
		(point) => point.name === name && point.isNeeded,
	);
}
