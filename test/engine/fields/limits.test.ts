import type { INodeTypeDescription } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { setClock, useClock } from '../support/clock';
import { failureOf } from '../support/failure';
import { customRange, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { serviceByClock, triggerOn } from '../trigger/support/triggers';

const limitsOf = ({ properties }: INodeTypeDescription, label: string) => {
	const { minValue, maxValue } =
		properties.find(({ displayName }) => displayName === label)?.typeOptions ?? {};
	return [minValue, maxValue];
};

describe('the form of the node', () => {
	const { description } = new WebsiteAnalytics();
	const shared = sharedService();
	const day = customRange('2026-03-01', '2026-03-01');

	it.each([
		['getSummary', 'Rows per Breakdown', 1, 100],
		['getOverview', 'Websites in the Text', 1, 1000],
	] as const)(
		'of %s has the limits of what is accepted as %s',
		async (operation, label, min, max) => {
			const withTop = (top: number) => ({ ...PARAMETERS.statistic[operation], ...day, top });
			const refusal = `'${label}' must be a whole number from ${min} to ${max}`;

			expect(limitsOf(description, label)).toEqual([min, max]);

			for (const top of [min, max]) {
				expect((await shared.run(withTop(top))).items).toHaveLength(1);
			}
			for (const top of [min - 1, max + 1]) {
				expect((await failureOf(shared, withTop(top))).message).toContain(refusal);
			}
		},
	);
});

describe('the form of the trigger', () => {
	const { description } = new WebsiteAnalyticsTrigger();
	const shared = serviceByClock();

	useClock('2026-03-14T12:00:00Z');

	it.each([
		['unusualTraffic', 'readyAt', 'Check After (Hour)', 0, 23],
		['unusualTraffic', 'minimum', 'Ignore Days Below (Visitors)', 0, undefined],
		['threshold', 'count', 'Count', 0, undefined],
		['newValue', 'minimumCount', 'Minimum Count', 1, undefined],
		['noVisitors', 'hours', 'Hours', 2, 168],
		['noVisitors', 'minimum', 'Minimum Visitors a Day', 1, undefined],
		['report', 'top', 'Rows per Breakdown', 1, 100],
	])('of %s has the limits of what is accepted as %s', async (event, name, label, min, max) => {
		const pollWith = (value: number) => triggerOn(shared, { event, [name]: value });

		expect(limitsOf(description, label)).toEqual([min, max]);

		for (const value of [min, max ?? 1_000_000]) {
			setClock('2026-03-14T12:00:00Z');

			expect((await pollWith(value).poll()).items).toEqual([]);
		}
		for (const value of [min - 1, ...(max === undefined ? [] : [max + 1])]) {
			expect((await pollWith(value).failure()).message).toContain(`'${label}' must be a whole`);
		}
	});
});
