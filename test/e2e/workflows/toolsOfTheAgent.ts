import {
	DATE_RANGE_PRESETS,
	DATE_RANGES,
} from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { STATISTICS, valueKind } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import { ask, LAST_7_DAYS } from '../support/askAgent';
import type { Stage } from '../support/stage';

/** What the model gets to know of the tools. */
export function toolsOfTheAgent(stage: () => Stage): void {
	it('offers four tools, each with a description and required parameters', async () => {
		await ask(stage(), 3, []);
		const tools = stage().model.modelRequests[0]?.tools.map((tool) => tool.function) ?? [];

		expect(tools.map(({ name }) => name).sort()).toEqual([
			'Get_Website_Statistic',
			'Get_Website_Summary',
			'Get_Website_Traffic_by_Day',
			'List_Websites',
		]);

		for (const { name, description, parameters } of tools) {
			const expected = name === 'List_Websites' ? [] : Object.keys(LAST_7_DAYS).sort();
			const names = Object.keys(parameters.properties).filter((key) => key !== 'Statistic');

			expect(description).toMatch(/^(Gives|Lists) .{20,}\.$/);
			expect(names.sort()).toEqual(expected);
			expect([...parameters.required].sort()).toEqual(Object.keys(parameters.properties).sort());
		}
	});

	it('describes every date range and statistic of the node to the model', async () => {
		await ask(stage(), 3, []);
		const tools = stage().model.modelRequests[0]?.tools.map((tool) => tool.function) ?? [];
		const statistic = tools.find(({ name }) => name === 'Get_Website_Statistic');
		const described = (key: string) =>
			statistic?.parameters.properties[key]?.description?.split(/^One of: |, or |, /);
		const statistics = Object.entries(STATISTICS)
			.filter(([name]) => valueKind(name) !== 'day')
			.map(([, { label }]) => label);

		expect(described('Date_Range')).toEqual(
			expect.arrayContaining(DATE_RANGE_PRESETS.map((preset) => DATE_RANGES[preset].label)),
		);
		expect(described('Statistic')).toEqual(expect.arrayContaining(statistics));
	});
}
