import fc from 'fast-check';
import { usualAfter, type Sensitivity } from '../../../nodes/WebsiteAnalytics/statistics/usual';

describe('for any counts', () => {
	const counts = fc.array(fc.oneof(fc.nat(1_000_000), fc.nat(200)), {
		minLength: 56,
		maxLength: 56,
	});
	const SENSITIVITIES: Sensitivity[] = ['low', 'medium', 'high'];
	const sensitivities = fc.constantFrom(...SENSITIVITIES);

	it('the band is around what is usual', () => {
		fc.assert(
			fc.property(counts, sensitivities, (days, sensitivity) => {
				const found = usualAfter(days, sensitivity);

				expect(found === null || (found.low >= 0 && found.low <= found.usual)).toBe(true);
				expect(found === null || found.usual <= found.high).toBe(true);
			}),
		);
	});

	it('the band is wider with less sensitivity, around the same', () => {
		fc.assert(
			fc.property(counts, (days) => {
				const [low, medium, high] = SENSITIVITIES.map((sensitivity) =>
					usualAfter(days, sensitivity),
				);
				if (!low || !medium || !high) return;

				expect([low.usual, high.usual]).toEqual([medium.usual, medium.usual]);
				expect(low.low <= medium.low && medium.low <= high.low).toBe(true);
				expect(low.high >= medium.high && medium.high >= high.high).toBe(true);
			}),
		);
	});

	it('what the weekday had twice is in the band', () => {
		fc.assert(
			fc.property(counts, sensitivities, (days, sensitivity) => {
				const found = usualAfter(days, sensitivity);
				const same = days.filter((count, day) => day % 7 === 0 && count > 0).sort((a, b) => a - b);
				const [second, secondLast] = [same.at(1), same.at(-2)];
				if (!found || second === undefined || secondLast === undefined) return;

				expect(found.low <= second).toBe(true);
				expect(found.high >= secondLast).toBe(true);
			}),
		);
	});
});
