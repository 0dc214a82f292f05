import { get, has } from 'lodash';
import type { INodeParameters } from 'n8n-workflow';

/** Who gives the value of a parameter. n8n stores an expression that was left empty as `=`. */
type Origin = 'person' | 'expression' | 'emptyExpression' | 'model';

/** What a form is read from: the parameters of a node, for one item. */
export interface FormValues {
	/** Returns the value at a path, such as `options.top`, with its expressions evaluated. */
	readonly get: (path: string) => unknown;
	/**
	 * @param path of a parameter or of a part of it; undefined for one that is hidden or was not added
	 */
	readonly originOf: (path: string) => Origin | undefined;
	/** The day (`yyyy-MM-dd`) in the timezone of the workflow at which the run began. */
	readonly today: string;
	/**
	 * Of the workflow.
	 * @throws UserFacingError when it is unknown
	 */
	readonly timezone: string;
}

/** Returns the origins of the parameters that a workflow stores. */
export function originsOf(parameters: INodeParameters): FormValues['originOf'] {
	return (path) => {
		const stored: unknown = has(parameters, path) ? get(parameters, path) : undefined;
		if (stored === undefined) return undefined;
		if (typeof stored !== 'string' || !stored.startsWith('=')) return 'person';
		if (/\$fromAI\s*\(/i.test(stored)) return 'model';
		return stored.trim() === '=' ? 'emptyExpression' : 'expression';
	};
}
