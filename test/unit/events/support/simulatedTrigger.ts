import { pick } from 'lodash';
import { type IDataObject, NodeHelpers } from 'n8n-workflow';
import { type EventName, EVENTS } from '../../../../nodes/WebsiteAnalytics/events';
import { itemsOf } from '../../../../nodes/WebsiteAnalytics/events/alarm';
import type { FoundEvent } from '../../../../nodes/WebsiteAnalytics/events/event';
import { openPoll, type Poll } from '../../../../nodes/WebsiteAnalytics/events/pollContext';
import { fetchTestEvents } from '../../../../nodes/WebsiteAnalytics/events/sample';
import { daysBetween } from '../../../support/days';
import { formValues } from '../../support/formValues';
import { contextAt } from './pollDoubles';
import type { SimulatedService } from './simulatedService';
import { StoredTrigger } from './storedTrigger';

/** A trigger with a real event, on a service without a network. */
export class SimulatedTrigger extends StoredTrigger {
	readonly found: FoundEvent[] = [];
	readonly errors: string[] = [];
	readonly warnings: string[] = [];
	isTimeUp: (part?: number) => boolean = () => false;
	/** The first poll follows when a person publishes. */
	private isPublishing = true;

	constructor(
		private readonly service: SimulatedService,
		private readonly event: EventName,
		private readonly parameters: object = {},
	) {
		super();
	}

	/**
	 * Publishes the workflow, or restarts n8n.
	 * @param time a day at noon in UTC, or a moment
	 */
	async start(time: string): Promise<IDataObject[]> {
		this.restart();
		const items = this.isActivation ? await this.poll(time) : [];
		// The schedule follows at once.
		return [...items, ...(await this.poll(time))];
	}

	/** Returns the items of a poll, the single ones of alarms. */
	async poll(time: string): Promise<IDataObject[]> {
		const opened = this.openAt(time);
		this.isPublishing = false;
		const { found, report } = await this.pollStored(opened);
		if (report) this.errors.push(report.message);
		return this.singleItems(found);
	}

	/** Polls on each day at noon. Returns all items. */
	async pollDays(from: string, to: string): Promise<IDataObject[]> {
		const items: IDataObject[] = [];
		for (const day of daysBetween(from, to)) items.push(...(await this.poll(day)));
		return items;
	}

	/** Publishes the workflow on a day, and polls on each day after it. Returns the items of the polls. */
	async live(published: string, last: string): Promise<IDataObject[]> {
		const [, first = ''] = daysBetween(published, last);
		await this.start(published);
		return await this.pollDays(first, last);
	}

	async fetchTestEvent(time: string): Promise<IDataObject[]> {
		return this.singleItems(await fetchTestEvents(this.openAt(time)));
	}

	private singleItems(found: FoundEvent[]): IDataObject[] {
		this.found.push(...found);
		const poll = { name: this.event, event: EVENTS[this.event] };
		return found.flatMap((one) => {
			const [item = {}] = itemsOf(poll, [one]);
			const { events = [item], ...marks } = pick(item, ['events', 'sample']);
			return (events as IDataObject[]).map((event) => ({ ...event, ...marks }));
		});
	}

	/** Returns the opened poll of a day at noon in UTC, or of a moment. */
	openAt(time: string): Poll {
		const now = new Date(time.includes('T') ? time : `${time}T12:00:00Z`);
		const given = {
			isPublishing: this.isPublishing,
			isTimeUp: (part?: number) => this.isTimeUp(part),
			warn: (message: string) => this.warnings.push(message),
		};
		const context = contextAt(now, given, this.service.connection);
		const { properties } = EVENTS[this.event].form;
		const parameters = { event: this.event, ...this.parameters };
		// As n8n does: with defaults, and without the hidden fields.
		const values =
			NodeHelpers.getNodeParameters(properties, parameters, true, false, null, null) ?? {};
		return openPoll(context, formValues({ ...values, ...parameters }, { now }));
	}
}
