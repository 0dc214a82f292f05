import { range } from 'lodash';
import { NODE, runNode } from '../support/engine';
import { customRange, locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import type { RunOptions, SharedService } from '../support/sharedService';

/** Websites 1 to 30, of which the last has no traffic. */
export const WEBSITES = range(1, 31).map((id) => ({
	id,
	domain: `site-${id}.example`,
	visitorsPerDay: id === 30 ? 0 : 20,
	paths: 40,
}));

/** What the editor says beside the output of the node. @throws the error of the node */
export async function hintsIn(
	{ credential }: SharedService,
	parameters: NodeParameters,
	options: RunOptions = {},
): Promise<string[]> {
	const { run, error } = await runNode({ credential, parameters, ...options });
	if (error) throw error;
	return run.data.resultData.runData[NODE]?.[0]?.hints?.map(({ message }) => message) ?? [];
}

export const days = customRange('2026-03-01', '2026-03-14');

/** Statistic: Get for these days. */
export const get = (more: object) => ({ ...PARAMETERS.statistic.get, ...days, ...more });

/** The website is that of the item. */
export const byId = { websiteId: locator('id', '={{ $json.id }}') };

/** Items with the ids of websites. */
export const items = (...ids: number[]) => ({ input: ids.map((id) => ({ id })) });
