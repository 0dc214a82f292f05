import type { INodeParameters } from 'n8n-workflow';

/** Gives the value of a parameter of the node for an item. @throws what its expression throws */
export type ReadParameter = (name: string, itemIndex: number) => unknown;

/** Gives the value of a parameter, or throws what its expression has thrown. */
type Evaluated = () => unknown;

/**
 * The parameters of a node in one run. What holds no expression is read once. Expressions are evaluated
 * once an item, and for all items before the first of them begins: in between requests, n8n takes twice
 * as long for them.
 */
export class Parameters {
	private readonly constants = new Map<string, unknown>();
	private readonly evaluated = new Map<number, Map<string, Evaluated>>();

	/** @param stored the parameters as the workflow has them */
	constructor(
		private readonly read: ReadParameter,
		readonly stored: INodeParameters,
	) {}

	/** Evaluates the expressions for these items. */
	evaluate(itemIndexes: number[]): void {
		const names = Object.keys(this.stored).filter((name) => hasExpression(this.stored[name]));
		for (const itemIndex of itemIndexes) {
			const values = names.map((name) => [name, this.evaluateOne(name, itemIndex)] as const);
			this.evaluated.set(itemIndex, new Map(values));
		}
	}

	/** Gives the parameters of an item. */
	of(itemIndex: number): (name: string) => unknown {
		const evaluated = this.evaluated.get(itemIndex);
		this.evaluated.delete(itemIndex);
		return (name) => {
			const value = evaluated?.get(name);
			if (value) return value();
			if (!this.constants.has(name)) this.constants.set(name, this.read(name, itemIndex));
			return this.constants.get(name);
		};
	}

	private evaluateOne(name: string, itemIndex: number): Evaluated {
		try {
			const value = this.read(name, itemIndex);
			return () => value;
		} catch (error) {
			return () => {
				throw error;
			};
		}
	}
}

/** Whether a parameter is an expression, or holds one. */
function hasExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(hasExpression);
}
