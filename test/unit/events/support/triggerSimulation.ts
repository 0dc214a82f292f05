import { range } from 'lodash';
import { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import { lastFinishedDay } from '../../../../nodes/WebsiteAnalytics/analytics/ranges';
import type { Rule } from '../../../../nodes/WebsiteAnalytics/events/event';
import { dailySchedule } from '../../../../nodes/WebsiteAnalytics/events/schedule';
import { contextAt, pollWith, TIMEZONE, unavailable } from './pollDoubles';
import { type Storage, StoredTrigger } from './storedTrigger';

export interface SimulationSettings {
	websites: number;
	/** Requests that the host answers in one poll. */
	requestsPerPoll: number;
	storage: Storage;
	hasEvent(id: number, day: string): boolean;
}

/** A trigger of all websites with an event of the test, on a host without a network. */
export class TriggerSimulation extends StoredTrigger {
	/** The emitted days, as `id:day`, and the errors. */
	readonly log = {
		emitted: [] as string[],
		errors: [] as Array<{ atMs: number; message: string }>,
	};
	/** IDs of websites that cannot be read. */
	broken = new Set<number>();
	isListBroken = false;
	requestsPerPoll: number;

	constructor(private readonly settings: SimulationSettings) {
		super();
		this.storage = settings.storage;
		this.requestsPerPoll = settings.requestsPerPoll;
	}

	/** Starts n8n. With storage in memory, n8n polls to activate the trigger. */
	async start(nowMs: number): Promise<void> {
		this.restart();
		if (this.isActivation) await this.poll(nowMs);
	}

	async poll(nowMs: number): Promise<void> {
		const { websites, hasEvent } = this.settings;
		const context = contextAt(new Date(nowMs));
		let requests = 0;
		const request = (isBroken: boolean) => {
			requests += 1;
			if (requests > this.requestsPerPoll) {
				throw new UserFacingError('rate limit reached', '', { failure: { cause: 'rate-limited' } });
			}
			if (isBroken) throw unavailable();
		};
		const check: Rule['check'] = async ({ site, due }) => {
			await Promise.resolve();
			request(this.broken.has(site.id));
			const days = due.filter((date) => hasEvent(site.id, date));
			return { found: days.map((date) => ({ date, fields: {} })) };
		};
		const schedule = dailySchedule(lastFinishedDay(context.now, TIMEZONE, 1), {});
		const opened = pollWith(context, schedule, { check }, () => {
			request(this.isListBroken);
			return range(1, websites + 1);
		});
		const { found, report } = await this.pollStored(opened);
		if (report) this.log.errors.push({ atMs: nowMs, message: report.message });
		this.log.emitted.push(...found.map(({ website, date }) => `${website.id}:${date}`));
	}
}
