import type { IDataObject } from 'n8n-workflow';
import type { PollContext } from '../../../../nodes/WebsiteAnalytics/events/event';
import { pollTargets } from '../../../../nodes/WebsiteAnalytics/events/pollLoop';
import { loadState, readState, saveState } from '../../../../nodes/WebsiteAnalytics/events/state';

export const TIMEZONE = 'Europe/Berlin';

/** How n8n stores the state: after each poll, or only when a poll has items and after an activation. */
export type Storage = 'durable' | 'memory';

let triggers = 0;

/** A trigger in an n8n in Berlin that keeps its state. */
export abstract class StoredTrigger {
	storage: Storage = 'durable';
	private staticData: IDataObject = {};
	private stored = '{}';
	private process = 0;
	private readonly id = (triggers += 1);

	/** Starts n8n again with what it has stored. */
	protected restart(): void {
		this.process += 1;
		this.load();
	}

	protected async pollStored(
		context: PollContext,
		settings: Parameters<typeof pollTargets>[1] & { key: string },
		isActivation = false,
	) {
		if (this.storage === 'durable') this.load();
		const nodeKey = `trigger ${this.id} ${this.process}`;
		const stored = loadState(nodeKey, this.staticData);
		const state = readState(stored, settings.key, settings.schedule);
		const { items, report } = await pollTargets(context, settings, state);
		saveState(nodeKey, this.staticData, state);
		if (this.storage === 'durable' || items.length > 0 || isActivation) {
			this.stored = JSON.stringify(this.staticData);
		}
		return { items, report };
	}

	private load(): void {
		this.staticData = JSON.parse(this.stored) as IDataObject;
	}
}
