import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { lastFinishedDay } from '../../../../nodes/WebsiteAnalytics/analytics/periods';
import type { EventRule, PollContext } from '../../../../nodes/WebsiteAnalytics/events/event';
import type { Watch } from '../../../../nodes/WebsiteAnalytics/events/pollEvent';
import { daysBetween } from '../../../support/days';
import { daysOf, PolledTrigger, requestOf } from './polledTrigger';

export interface LifeSettings {
	websites: number;
	/** How many requests the host allows in a poll. */
	requestsPerPoll: number;
	/** Whether n8n keeps a state after every poll, or only after one that found something. */
	isDurable: boolean;
	concerns?: EventRule['concerns'];
	/** What a poll looks for in place of an event of days. */
	watch?: (context: PollContext) => Watch;
	/** Whether what is found on a day is told when all websites were looked at, or after an hour. */
	isTogether?: boolean;
	/** Whether something happened on a website on a day; undefined for an event that always happens. */
	hasEvent?: (id: number, day: string) => boolean;
}

/** How often each day of a website, as `id:day`, was … */
export interface Diary {
	checked: Map<string, number>;
	emitted: Map<string, number>;
	/** Said to be skipped, by an error. */
	skipped: Map<string, number>;
	/** Said in the log to be skipped, or checked before. */
	logged: Map<string, number>;
}

const HOUR_MS = 3_600_000;
const TIMEZONE = 'Europe/Berlin';
/** When a trigger begins that lives for a year. */
export const START_MS = Date.parse('2026-01-10T12:00:00Z');

/** From noon of a day in UTC to noon of another one. */
const isIn = (ms: number, from: string, to: string) =>
	ms >= Date.parse(`${from}T12:00:00Z`) && ms < Date.parse(`${to}T12:00:00Z`);
/** In a year, n8n is down for ten days, the host for three, and website 2 fails for twelve. */
export const isDown = (ms: number) => isIn(ms, '2026-06-29', '2026-07-09');
export const isHostDown = (ms: number) => isIn(ms, '2026-03-02', '2026-03-05');
export const isBroken = (ms: number) => isIn(ms, '2026-04-01', '2026-04-13');
/** A person may take the workflow back for three days, and for twenty. */
const isTakenBack = (ms: number) =>
	isIn(ms, '2026-05-04', '2026-05-07') || isIn(ms, '2026-10-01', '2026-10-21');

/** How n8n comes to poll. */
type Activation = 'activate' | 'init';

/** A trigger of all websites in an n8n in Berlin that lives for long, on a host without a network. */
export class Life {
	readonly diary: Diary = {
		checked: new Map(),
		emitted: new Map(),
		skipped: new Map(),
		logged: new Map(),
	};
	readonly trigger: PolledTrigger;
	nowMs = START_MS;
	/** As JSON, as n8n stores it. */
	private stored = '{}';
	private activation: Activation | null = null;
	private isScheduled = false;

	constructor(private readonly settings: LifeSettings) {
		const { websites, requestsPerPoll, isTogether } = settings;
		const watchDays = (context: PollContext) => {
			const day = lastFinishedDay(context.now, TIMEZONE, 1);
			return daysOf(context, this.event, day, isTogether);
		};
		this.trigger = new PolledTrigger(settings.watch ?? watchDays);
		Object.assign(this.trigger, { websites: range(websites, 0, -1), requestsPerPoll });
	}

	/** Lives up to a moment, with a restart of n8n each 19 days, and all that goes wrong in a year. */
	async live(end: string, pollsEveryHours = 1, isPublished = (ms: number) => !isTakenBack(ms)) {
		await this.publish(START_MS);
		const all = range(1, this.settings.websites + 1);
		let isUp = true;
		for (const hour of range(1, (Date.parse(end) - START_MS) / HOUR_MS)) {
			const nowMs = START_MS + hour * HOUR_MS;
			this.nowMs = nowMs;
			this.trigger.isListBroken = isHostDown(nowMs);
			this.trigger.broken = new Set(isHostDown(nowMs) ? all : isBroken(nowMs) ? [2] : []);
			const wasUp: boolean = isUp;
			isUp = !isDown(nowMs) && isPublished(nowMs);
			if (isUp && !isPublished(nowMs - HOUR_MS)) await this.publish(nowMs);
			else if (isUp && (!wasUp || hour % (24 * 19) === 0)) await this.restart(nowMs);
			if (isUp && hour % pollsEveryHours === 0) await this.poll(nowMs);
		}
	}

	/** A person publishes the workflow, which polls once. */
	async publish(nowMs: number): Promise<void> {
		await this.activate('activate', nowMs);
	}

	/** n8n ends, and starts again. With durable polling, that polls nothing by itself. */
	async restart(nowMs: number): Promise<void> {
		this.trigger.nodeId += "'";
		if (this.settings.isDurable) this.isScheduled = true;
		else await this.activate('init', nowMs);
	}

	async poll(nowMs: number): Promise<void> {
		const { isDurable } = this.settings;
		const { activation, trigger } = this;
		if (isDurable) this.readStored();
		trigger.context = {
			timezone: TIMEZONE,
			isPublished: activation === 'activate',
			isDurable: isDurable && this.isScheduled,
		};
		const found = await trigger.poll(nowMs).catch(() => null);
		Object.assign(this, { activation: null, isScheduled: true });
		const isKept = isDurable ? found !== null && !activation : activation !== null;
		if (isKept || (found && found.length > 0)) this.stored = JSON.stringify(trigger.staticData);
		for (const key of found ?? []) count(this.diary.emitted, key);
		this.note();
	}

	private async activate(activation: Activation, nowMs: number): Promise<void> {
		this.readStored();
		Object.assign(this, { activation, isScheduled: false });
		await this.poll(nowMs);
	}

	private readStored(): void {
		this.trigger.staticData = JSON.parse(this.stored) as IDataObject;
	}

	private get event(): EventRule {
		const { concerns, hasEvent } = this.settings;
		return {
			concerns,
			check: async (website, _remembered, { slot: day }) => {
				await requestOf(website);
				const key = `${website.websiteId}:${day}`;
				count(this.diary.checked, key);
				const isFound = hasEvent?.(website.websiteId, day) ?? true;
				return { items: isFound ? [{ json: { key } }] : [] };
			},
			...(hasEvent && { sample: async () => ({ json: {} }) }),
		};
	}

	/** Reads what the errors and the log say, such as `2026-06-29 to 2026-07-01 (2.example, 1.example)`. */
	private note(): void {
		const { errors, warnings, websites } = this.trigger;
		for (const message of errors) this.noteDays(this.diary.skipped, message);
		for (const message of warnings) {
			const [, days] = /^Begins anew.*: (.*)$/.exec(message) ?? [];
			const domains = websites.map((id) => `${id}.example`).join(', ');
			if (days) this.noteDays(this.diary.logged, `${days} (${domains})`);
			if (message.startsWith('Not looked at')) this.noteDays(this.diary.logged, message);
		}
	}

	private noteDays(into: Map<string, number>, message: string): void {
		for (const [, days = '', domains = ''] of message.matchAll(/(\d{4}-[\d ,to-]+) \(([^)]+)\)/g)) {
			for (const span of days.split(', ')) {
				const [first = '', last = first] = span.split(' to ');
				for (const day of daysBetween(first, last)) {
					for (const domain of domains.split(', ')) count(into, `${parseInt(domain, 10)}:${day}`);
				}
			}
		}
	}
}

function count(into: Map<string, number>, key: string): void {
	into.set(key, (into.get(key) ?? 0) + 1);
}
