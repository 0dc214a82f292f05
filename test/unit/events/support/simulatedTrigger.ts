import type { IDataObject } from 'n8n-workflow';
import { dayOfDate } from '../../../../nodes/WebsiteAnalytics/analytics/days';
import { EVENTS, type EventName } from '../../../../nodes/WebsiteAnalytics/events';
import type { PollContext } from '../../../../nodes/WebsiteAnalytics/events/event';
import { pollTargets } from '../../../../nodes/WebsiteAnalytics/events/pollLoop';
import { fetchTestItems } from '../../../../nodes/WebsiteAnalytics/events/sample';
import { readSettings } from '../../../../nodes/WebsiteAnalytics/events/pollSettings';
import { loadState, readState, saveState } from '../../../../nodes/WebsiteAnalytics/events/state';
import { watchedWebsites } from '../../../../nodes/WebsiteAnalytics/events/targets';
import { daysBetween } from '../../../support/days';
import type { SimulatedService } from './simulatedService';
import { TIMEZONE, type Storage } from './triggerSimulation';
import { formValues } from '../../support/formValues';

let triggers = 0;

/** A trigger with a real event in an n8n in Berlin, on a service without a network. */
export class SimulatedTrigger {
	readonly errors: string[] = [];
	readonly warnings: string[] = [];
	/** How n8n stores the state. */
	storage: Storage = 'durable';
	isTimeUp = () => false;
	private stored = '{}';
	private staticData: IDataObject = {};
	private readonly id = (triggers += 1);
	private process = 0;

	constructor(
		private readonly service: SimulatedService,
		private readonly event: EventName,
		private readonly parameters: object = {},
	) {}

	/** Publishes the workflow, or restarts n8n. @param time a day at noon in UTC, or a moment */
	async start(time: string): Promise<IDataObject[]> {
		this.process += 1;
		this.staticData = JSON.parse(this.stored) as IDataObject;
		const items = await this.poll(time);
		this.stored = JSON.stringify(this.staticData);
		return items;
	}

	/** Returns the items of a poll, the single ones of alarms. */
	async poll(time: string): Promise<IDataObject[]> {
		if (this.storage === 'durable') this.staticData = JSON.parse(this.stored) as IDataObject;
		const { context, settings } = this.openAt(time);
		const nodeKey = `event ${this.id} ${this.process}`;
		const stored = loadState(nodeKey, this.staticData);
		const state = readState(stored, settings.key, settings.schedule);
		const { items, report } = await pollTargets(context, settings, state);
		if (report) this.errors.push(report.message);
		saveState(nodeKey, this.staticData, state);
		if (this.storage === 'durable' || items.length > 0) {
			this.stored = JSON.stringify(this.staticData);
		}
		return items;
	}

	/** Polls on each day at noon. Returns all items. */
	async pollDays(from: string, to: string): Promise<IDataObject[]> {
		const items: IDataObject[] = [];
		for (const day of daysBetween(from, to)) items.push(...(await this.poll(day)));
		return items;
	}

	async fetchTestEvent(time: string): Promise<IDataObject[]> {
		const { context, settings } = this.openAt(time);
		return await fetchTestItems(context, settings);
	}

	private openAt(time: string) {
		const now = new Date(time.includes('T') ? time : `${time}T12:00:00Z`);
		const context: PollContext = {
			...{ connection: this.service.connection, address: 'https://analytics.example' },
			...{ now, today: dayOfDate(now, TIMEZONE), timezone: TIMEZONE },
			isTimeUp: () => this.isTimeUp(),
			warn: (message) => this.warnings.push(message),
		};
		const properties = [
			...watchedWebsites.properties('websites'),
			...EVENTS[this.event].form.properties,
		];
		const values: Record<string, unknown> = {
			...Object.fromEntries(properties.map((property) => [property.name, property.default])),
			...{ event: this.event, ...this.parameters },
		};
		return { context, settings: readSettings(formValues(values, { now }), context) };
	}
}
