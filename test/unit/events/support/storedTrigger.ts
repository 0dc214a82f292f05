import { type IDataObject, ObservableObject } from 'n8n-workflow';
import { ProcessMemory } from '../../../../nodes/WebsiteAnalytics/events/nodeMemory';
import { pollWithState } from '../../../../nodes/WebsiteAnalytics/events/poll';
import type { Poll } from '../../../../nodes/WebsiteAnalytics/events/pollContext';
import { MINUTE_MS } from './pollDoubles';

/**
 * How n8n keeps what polls leave, as n8n 2.41 does it.
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
	/** Whether it does so because they take too much time. By default, a person publishes the workflow meanwhile. */
	isLate = false;
	/** What n8n has in its database. */
	private stored = '{}';
	private staticData: IDataObject = {};
	private memories = [new ProcessMemory()];
	private process = 0;
	private uptimeMs = 0;
	/** Whether n8n activates the trigger by the next poll. */
	protected isActivation = true;

	/** Starts n8n again with what it has stored. */
	protected restart(): void {
		this.memories = [new ProcessMemory()];
		this.process = 0;
		this.load();
		// With durable cursors, the schedule outlives the process.
		if (this.storage !== 'durable') this.isActivation = true;
	}

	/** A person has published the workflow again. */
	activate(): void {
		this.isActivation = true;
		this.load();
	}

	/** Has another process of n8n poll from now on. */
	switchProcess(number: number): void {
		this.process = number;
		this.memories[number] ??= new ProcessMemory();
		this.load();
	}

	protected async pollStored(poll: Poll): ReturnType<typeof pollWithState> {
		const { isActivation, storage } = this;
		// A durable cursor has arrived.
		this.uptimeMs += MINUTE_MS;
		if (storage !== 'memory') this.load();
		const memory = this.memories[this.process]?.nodeOf(KEY, this.uptimeMs);
		if (!memory) throw new Error('There is no such process');
		memory.begin(isActivation);
		if (this.isDiscarding && !this.isLate) memory.begin(true);
		const isLate = () => this.isDiscarding && this.isLate;
		const ofProcess = { ...poll, isLate, uptimeMs: () => this.uptimeMs };
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
