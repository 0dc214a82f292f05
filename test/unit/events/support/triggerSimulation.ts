import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { dayOfDate } from '../../../../nodes/WebsiteAnalytics/analytics/days';
import { lastFinishedDay } from '../../../../nodes/WebsiteAnalytics/analytics/periods';
import { dailySchedule } from '../../../../nodes/WebsiteAnalytics/events/schedule';
import type { PollContext, Rule } from '../../../../nodes/WebsiteAnalytics/events/event';
import { pollTargets } from '../../../../nodes/WebsiteAnalytics/events/pollLoop';
import { loadState, readState, saveState } from '../../../../nodes/WebsiteAnalytics/events/state';
import { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import { connectionTo } from '../../support/connectionTo';

export const TIMEZONE = 'Europe/Berlin';

/** How n8n stores the state: after each poll, or only when a poll has items and after an activation. */
export type Storage = 'durable' | 'memory';

export interface SimulationSettings {
	websites: number;
	/** Requests that the host answers in one poll. */
	requestsPerPoll: number;
	storage: Storage;
	rule?: Pick<Rule, 'concerns' | 'catchUpDays'>;
	hasEvent(id: number, day: string): boolean;
}

/** What happened, as `id:day`. */
export class EventLog {
	readonly checked = new Set<string>();
	readonly emitted: string[] = [];
	readonly skipped = new Set<string>();
	readonly errors: Array<{ atMs: number; message: string }> = [];
}

const UNAVAILABLE = { failure: { cause: 'temporarily-unavailable' } } as const;

let simulations = 0;

/** A trigger of all websites in an n8n in Berlin, on a host without a network. */
export class TriggerSimulation {
	readonly log = new EventLog();
	/** IDs of websites that cannot be read. */
	broken = new Set<number>();
	isListBroken = false;
	/** IDs that the host does not list. */
	missing = new Set<number>();
	private staticData: IDataObject = {};
	private stored = '{}';
	private process = 0;
	private readonly id = (simulations += 1);

	constructor(private readonly settings: SimulationSettings) {}

	/** n8n starts: with storage in memory, it polls to activate the trigger. */
	async start(nowMs: number): Promise<void> {
		this.process += 1;
		this.staticData = JSON.parse(this.stored) as IDataObject;
		if (this.settings.storage === 'memory') await this.poll(nowMs, true);
	}

	async poll(nowMs: number, isActivation = false): Promise<void> {
		const { storage, rule = {}, websites } = this.settings;
		if (storage === 'durable') this.staticData = JSON.parse(this.stored) as IDataObject;
		const context = this.contextAt(nowMs);
		const schedule = dailySchedule(lastFinishedDay(context.now, TIMEZONE, 1), rule);
		const nodeKey = `simulation ${this.id} ${this.process}`;
		const state = readState(loadState(nodeKey, this.staticData), 'settings', schedule);
		let requests = 0;
		const request = () => {
			requests += 1;
			if (requests <= this.settings.requestsPerPoll) return;
			throw new Problem('rate limit reached', '', { failure: { cause: 'rate-limited' } });
		};
		const fetchWebsites = async () => {
			request();
			if (this.isListBroken) throw new Problem('the service failed', 'Wait.', UNAVAILABLE);
			const ids = range(1, websites + 1).filter((id) => !this.missing.has(id));
			return {
				websites: ids.map((id) => ({ websiteId: id, domain: `${id}.example` })),
				failures: [],
			};
		};
		const check: Rule['check'] = async ({ websiteId }, due) => {
			await Promise.resolve();
			request();
			if (this.broken.has(websiteId)) throw new Problem('the service failed', 'Wait.', UNAVAILABLE);
			due.forEach((day) => this.log.checked.add(`${websiteId}:${day}`));
			const days = due.filter((day) => this.settings.hasEvent(websiteId, day));
			return { items: days.map((day) => ({ key: `${websiteId}:${day}` })) };
		};
		const settings = {
			rule: { ...rule, check, testDays: 0 },
			...{ event: { of: 'websites' as const }, schedule, choice: '', fetchWebsites },
		};
		const { items, report } = await pollTargets(context, settings, state);
		if (report) this.log.errors.push({ atMs: nowMs, message: report.message });
		saveState(nodeKey, this.staticData, state);
		this.log.emitted.push(...items.map(({ key }) => String(key)));
		if (storage === 'durable' || items.length > 0 || isActivation) {
			this.stored = JSON.stringify(this.staticData);
		}
	}

	private contextAt(nowMs: number): PollContext {
		const now = new Date(nowMs);
		return {
			...{ connection: connectionTo(() => ({})), address: '' },
			...{ now, today: dayOfDate(now, TIMEZONE), timezone: TIMEZONE },
			isTimeUp: () => false,
			warn: (message) => {
				const [, from = '', to = '', id = ''] = /: (\S+) to (\S+) \((\d+)/.exec(message) ?? [];
				for (let ms = Date.parse(from); ms <= Date.parse(to); ms += 86_400_000) {
					this.log.skipped.add(`${id}:${new Date(ms).toISOString().slice(0, 10)}`);
				}
			},
		};
	}
}
