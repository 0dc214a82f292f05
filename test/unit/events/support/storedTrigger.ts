import { type IDataObject, ObservableObject } from 'n8n-workflow';
import { ProcessMemory } from '../../../../nodes/WebsiteAnalytics/events/nodeMemory';
import { pollWithState } from '../../../../nodes/WebsiteAnalytics/events/poll';
import type { Poll } from '../../../../nodes/WebsiteAnalytics/events/pollContext';
import { MINUTE_MS } from './pollDoubles';

/**
 * How n8n 2.41 keeps the state of polls.
 * `memory`: one object for all polls of an activation; stored after an activation, and after polls with items.
 * `database`: read before each poll, and stored after polls with items.
 * `durable`: a cursor that is read before each poll and stored after it, but not after an activation without items.
 */
export type Storage = 'database' | 'durable' | 'memory';

export const STORAGES: Storage[] = ['memory', 'database', 'durable'];

const KEY = 'workflow node';

/** A trigger in an n8n in Berlin that keeps its state. */
export abstract class StoredTrigger {
	storage: Storage = 'durable';
	/** Whether n8n discards the items and the state of the next polls. */
	isDiscarding = false;
	/** Whether it does so because a poll takes too long. By default, a person publishes the workflow during the poll. */
	isLate = false;
	/** The state in n8n's database. */
	private stored = '{}';
	private staticData: IDataObject = {};
	private uptimeMs = 0;
	private memories = [this.newMemory()];
	private process = 0;
	/** Whether the next poll is an activation. */
	protected isActivation = true;

	/** Restarts n8n with the state in its database. */
	protected restart(): void {
		this.memories = [this.newMemory()];
		this.process = 0;
		this.load();
		// With durable cursors, the schedule outlives the process.
		if (this.storage !== 'durable') this.isActivation = true;
	}

	/** Publishes the workflow again. */
	activate(): void {
		this.isActivation = true;
		this.load();
	}

	/** Makes another process of n8n poll from now on. */
	switchProcess(number: number): void {
		this.process = number;
		this.memories[number] ??= this.newMemory();
		this.load();
	}

	protected async pollStored(poll: Poll): ReturnType<typeof pollWithState> {
		const { isActivation, storage } = this;
		// After a minute, a durable cursor is in the database.
		this.uptimeMs += MINUTE_MS;
		if (storage !== 'memory') this.load();
		const memory = this.memories[this.process]?.nodeOf(KEY);
		if (!memory) throw new Error('There is no such process');
		memory.begin(isActivation);
		if (this.isDiscarding && !this.isLate) memory.begin(true);
		const isLate = () => this.isDiscarding && this.isLate;
		const ofProcess = { ...poll, isLate };
		const outcome = await pollWithState(ofProcess, memory, this.staticData);
		memory.end();

		this.isActivation = false;
		if (this.isDiscarding) {
			this.load();
			return { ...outcome, found: [] };
		}
		const storesNull = { memory: isActivation, database: false, durable: !isActivation };
		if (outcome.found.length > 0 || storesNull[storage]) {
			this.stored = JSON.stringify(this.staticData);
		}
		return outcome;
	}

	private newMemory(): ProcessMemory {
		return new ProcessMemory(() => this.uptimeMs);
	}

	private load(): void {
		const loaded = JSON.parse(this.stored) as IDataObject;
		this.staticData =
			this.storage === 'durable'
				? loaded
				: (ObservableObject.create(loaded, undefined, {
						ignoreEmptyOnFirstChild: true,
					}) as IDataObject);
	}
}
