import { attempt, isError, uniq } from 'lodash';
import type { INode, INodeParameters, INodeProperties } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import { completeWhatModelsGive, optionReader, shownFields } from './formFields';

/** Gives the value of a parameter of the node for an item. @throws what its expression throws */
type ReadItemParameter = (name: string, itemIndex: number, fallback: string) => unknown;

/** How many items have their expressions evaluated together: one by one, between requests, n8n takes twice as long. */
export const CHUNK = 64;

/**
 * The parameters of a node in one run. What holds no expression is read once, and expressions are
 * evaluated once an item.
 */
export class Parameters {
	/** As the workflow has them. */
	readonly stored: INodeParameters;
	/** The fields that the form shows. */
	readonly shown: INodeProperties[];
	private readonly constants = new Map<string, unknown>();
	/** What expressions give, or the error that they throw, by item, for those that come next. */
	private readonly evaluated = new Map<number, Map<string, unknown>>();
	private readonly expressions: string[];
	private readonly withOptions: (read: ReadParameter) => ReadParameter;
	private readonly read: (name: string, itemIndex: number) => unknown;

	/**
	 * @param fields of the form of the operation
	 * @param waiting the indexes of the items, in the order in which they begin
	 */
	constructor(
		node: INode,
		read: ReadItemParameter,
		fields: INodeProperties[],
		private readonly waiting: number[],
	) {
		const { parameters: stored } = node;
		this.stored = stored;
		this.shown = shownFields(fields, node);
		this.expressions = Object.keys(stored).filter((name) => hasExpression(stored[name]));
		this.withOptions = optionReader(fields);
		const complete = completeWhatModelsGive(this.shown, stored);
		this.read = (name, itemIndex) => complete(name, read(name, itemIndex, ''));
	}

	/** Gives the parameters of the item that begins, and the options of the form like them. */
	of(itemIndex: number): ReadParameter {
		const values = this.evaluated.get(itemIndex) ?? this.evaluateNext(itemIndex);
		this.evaluated.delete(itemIndex);
		return this.withOptions((name) => {
			if (values?.has(name)) return valueOf(values.get(name));
			if (!this.constants.has(name)) this.constants.set(name, this.read(name, itemIndex));
			return this.constants.get(name);
		});
	}

	/** Of the items that come next, and of this one, which may come out of turn. */
	private evaluateNext(itemIndex: number): Map<string, unknown> | undefined {
		for (const index of uniq([itemIndex, ...this.waiting.splice(0, CHUNK)])) {
			const values = this.expressions.map(
				(name) => [name, attempt(this.read, name, index)] as const,
			);
			this.evaluated.set(index, new Map(values));
		}
		return this.evaluated.get(itemIndex);
	}
}

function valueOf(evaluated: unknown): unknown {
	if (isError(evaluated)) throw evaluated;
	return evaluated;
}

/** Whether a parameter is an expression, or holds one. */
function hasExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(hasExpression);
}
