import type { EngineRun } from './engine';
import { runNode } from './engine';
import { chosen, type SharedService } from './sharedService';

export type Parameters = EngineRun['parameters'];

/** What a person and the editor see of the error that stopped a run. */
export interface Failure {
	message: string;
	description: string;
	httpCode: string | null;
	itemIndex: unknown;
	/** How many requests the service got. */
	requests: number;
}

/** The failure of a run that is to fail. Throws when it does not. */
export async function failureOf(
	shared: SharedService,
	parameters: Parameters,
	more: Partial<EngineRun> = {},
): Promise<Failure> {
	const before = shared.service.requests.length;
	const { error } = await runNode({ credential: shared.credential, parameters, ...more });
	if (!error) throw new Error('The run did not fail');
	return {
		message: error.message,
		description: error.description ?? '',
		httpCode: error.httpCode ?? null,
		itemIndex: error.context?.itemIndex,
		requests: shared.service.requests.length - before,
	};
}

/** One call of each operation, on the website 3 where there is one. */
export const calls = {
	create: { resource: 'website', operation: 'create', domain: 'new.example' },
	delete: { resource: 'website', operation: 'delete', websiteId: chosen('id', 3) },
	get: { resource: 'website', operation: 'get', websiteId: chosen('id', 3) },
	getMany: { resource: 'website', operation: 'getAll' },
	update: {
		resource: 'website',
		operation: 'update',
		websiteId: chosen('id', 3),
		updateFields: { privacy: 0 },
	},
	statistic: { resource: 'statistic', operation: 'get', websiteId: chosen('id', 3) },
} satisfies Record<string, Parameters>;

/** Runs a table of inputs that are refused before anything is sent. */
export function refused(
	shared: SharedService,
	rows: Array<[input: string, Parameters, message: string, description: string]>,
) {
	it.each(rows)('%s is refused', async (_input, parameters, message, description) => {
		expect(await failureOf(shared, parameters)).toEqual({
			message,
			description,
			httpCode: null,
			itemIndex: 0,
			requests: 0,
		});
	});
}
