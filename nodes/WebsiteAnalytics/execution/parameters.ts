import type { INodeParameters } from 'n8n-workflow';
import type { ReadParameter } from '../given';

/** Gives the value of a parameter of the node for an item. @throws what its expression throws */
export type ReadItemParameter = (name: string, itemIndex: number) => unknown;

/** Gives the value of a parameter, or throws what its expression has thrown. */
type Evaluated = () => unknown;

/** How many items have their expressions evaluated together: one by one, between requests, n8n takes twice as long. */
export const CHUNK = 64;

/**
 * The parameters of a node in one run. What holds no expression is read once, and expressions are
 * evaluated once an item.
 */
export class Parameters {
	private readonly constants = new Map<string, unknown>();
	/** By item, for those that come next. */
	private readonly evaluated = new Map<number, Map<string, Evaluated>>();
	private readonly expressions: string[];

	/**
	 * @param stored the parameters as the workflow has them
	 * @param waiting the indexes of the items, in the order in which they begin
	 */
	constructor(
		private readonly read: ReadItemParameter,
		readonly stored: INodeParameters,
		private readonly waiting: number[],
	) {
		this.expressions = Object.keys(stored).filter((name) => hasExpression(stored[name]));
	}

	/** Gives the parameters of the item that begins. */
	of(itemIndex: number): ReadParameter {
		if (!this.evaluated.has(itemIndex)) this.waiting.splice(0, CHUNK).forEach(this.evaluate);
		// It may have begun out of turn.
		if (!this.evaluated.has(itemIndex)) this.evaluate(itemIndex);
		const evaluated = this.evaluated.get(itemIndex);
		this.evaluated.delete(itemIndex);
		return (name) => {
			const value = evaluated?.get(name);
			if (value) return value();
			if (!this.constants.has(name)) this.constants.set(name, this.read(name, itemIndex));
			return this.constants.get(name);
		};
	}

	private readonly evaluate = (itemIndex: number): void => {
		const values = this.expressions.map(
			(name) => [name, this.evaluateOne(name, itemIndex)] as const,
		);
		this.evaluated.set(itemIndex, new Map(values));
	};

	private evaluateOne(name: string, itemIndex: number): Evaluated {
		let value: unknown;
		let thrown: { error: unknown } | undefined;
		try {
			value = this.read(name, itemIndex);
		} catch (error) {
			thrown = { error };
		}
		return () => {
			if (thrown) throw thrown.error;
			return value;
		};
	}
}

/** Whether a parameter is an expression, or holds one. */
function hasExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(hasExpression);
}
