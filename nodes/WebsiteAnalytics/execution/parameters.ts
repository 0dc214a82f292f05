import type { INodeParameters } from 'n8n-workflow';

/** Gives the value of a parameter of the node for an item. */
export type ReadParameter = (name: string, itemIndex: number) => unknown;

/**
 * The parameters of a node in one run. What holds no expression is read once a run, and an expression
 * is evaluated once an item, because that is what a run of many items spends most of its time on.
 */
export class Parameters {
	private readonly constants = new Map<string, unknown>();

	/** @param stored the parameters as the workflow has them */
	constructor(
		private readonly read: ReadParameter,
		readonly stored: INodeParameters,
	) {}

	/** Gives the parameters of an item. */
	of(itemIndex: number): (name: string) => unknown {
		const evaluated = new Map<string, unknown>();
		return (name) => {
			const values = hasExpression(this.stored[name]) ? evaluated : this.constants;
			if (!values.has(name)) values.set(name, this.read(name, itemIndex));
			return values.get(name);
		};
	}
}

/** Whether a parameter is an expression, or holds one. */
function hasExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(hasExpression);
}
