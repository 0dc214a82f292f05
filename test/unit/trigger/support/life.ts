import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import { lastFinishedDay } from '../../../../nodes/WebsiteAnalytics/statistics/periods';
import { guarded } from '../../../../nodes/WebsiteAnalytics/trigger/guard';
import type { PollContext } from '../../../../nodes/WebsiteAnalytics/trigger/pollContext';
import { pollDays } from '../../../../nodes/WebsiteAnalytics/trigger/pollDays';
import type { DailyEvent } from '../../../../nodes/WebsiteAnalytics/trigger/event';
import { connectionTo } from '../../support/connectionTo';

export interface LifeSettings {
	websites: number;
	/** How many requests the host allows in a poll. */
	requestsPerPoll: number;
	timezone: string;
	/** Whether n8n keeps a state after every poll, or only after one that found something. */
	isDurable: boolean;
	event: Pick<DailyEvent, 'concerns'>;
	/** Whether something happened on a website on a day; undefined for an event that always happens. */
	hasEvent?: (id: number, day: string) => boolean;
}

/** What became of the days of the websites, as `id:day`. */
export interface Diary {
	/** How often each was looked at. */
	looked: Map<string, number>;
	/** How often each was emitted. */
	emitted: Map<string, number>;
	/** Those that an error said were left out, and how often. */
	told: Map<string, number>;
	/** Those that the log says were left out, or looked at before. */
	logged: Map<string, number>;
}

/** How n8n comes to poll. */
type Activation = 'activate' | 'init';

const RATE_LIMITED = new Problem('rate limit reached (429)', 'Wait.', {
	httpCode: '429',
	failure: { cause: 'rate-limited' },
});

/** A trigger of all websites in an n8n that lives for long, on a host without a network. */
export class Life {
	readonly diary: Diary = {
		looked: new Map(),
		emitted: new Map(),
		told: new Map(),
		logged: new Map(),
	};
	/** The websites that cannot be read. */
	broken = new Set<number>();
	/** Whether the host is down. */
	isHostDown = false;
	private stored: IDataObject = {};
	private staticData: IDataObject = {};
	private activation: Activation | null = null;
	private process = 0;
	private isScheduled = false;
	private static lives = 0;
	private readonly life = (Life.lives += 1);

	constructor(private readonly settings: LifeSettings) {}

	/** A person publishes the workflow, which polls once. */
	async publish(nowMs: number): Promise<void> {
		await this.activate('activate', nowMs);
	}

	/** n8n ends, and starts again. With durable polling, that polls nothing by itself. */
	async restart(nowMs: number): Promise<void> {
		this.process += 1;
		if (this.settings.isDurable) this.isScheduled = true;
		else await this.activate('init', nowMs);
	}

	/** The last day that was over. */
	lastDay(nowMs: number): string {
		return lastFinishedDay(new Date(nowMs), this.settings.timezone, 1);
	}

	async poll(nowMs: number): Promise<void> {
		const { isDurable } = this.settings;
		const isActivation = this.activation !== null;
		if (isDurable) this.staticData = structuredClone(this.stored);
		const items = await this.run(nowMs).catch(() => null);
		this.activation = null;
		this.isScheduled = true;
		const isKept = isDurable ? items !== null && !isActivation : isActivation;
		if (isKept || (items && items.length > 0)) this.stored = structuredClone(this.staticData);
		for (const id of items ?? []) count(this.diary.emitted, id);
	}

	private async activate(activation: Activation, nowMs: number): Promise<void> {
		this.staticData = structuredClone(this.stored);
		this.activation = activation;
		this.isScheduled = false;
		await this.poll(nowMs);
	}

	private async run(nowMs: number): Promise<string[]> {
		const { event } = this.settings;
		const context = this.createContext(nowMs);
		const poller = {
			nodeId: `${this.life} ${this.process}`,
			staticData: this.staticData,
		};
		const found = await guarded(context, poller, async () => {
			return await pollDays(context, this.eventOf(event), this.lastDay(nowMs));
		});
		return found.map(({ json }) => String(json.key));
	}

	private eventOf({ concerns }: Pick<DailyEvent, 'concerns'>): DailyEvent {
		const { hasEvent } = this.settings;
		return {
			concerns,
			find: async ({ websiteId, connection }, day) => {
				await connection.send({ method: 'GET', path: `/stats/${websiteId}` });
				count(this.diary.looked, `${websiteId}:${day}`);
				const happened = hasEvent?.(websiteId, day) ?? true;
				return happened ? [{ json: { key: `${websiteId}:${day}` } }] : [];
			},
			...(hasEvent && { sample: async () => ({ json: {} }) }),
		};
	}

	private createContext(nowMs: number): PollContext {
		const { timezone, isDurable } = this.settings;
		return {
			parameter: (name) => (name === 'websites' ? 'all' : ''),
			connection: this.connect(),
			isTimeUp: () => false,
			timezone,
			now: new Date(nowMs),
			text: { textFormat: 'plain', locale: 'en-US', language: 'en' },
			isManual: false,
			isPublished: this.activation === 'activate',
			isDurable: isDurable && this.isScheduled,
			fingerprint: 'settings',
			memory: {},
			attach: async () => ({}),
			tell: ({ message }) => this.note(this.diary.told, message),
			warn: (message) => {
				const [, begun] = /^Begins anew.*: (.*)$/.exec(message) ?? [];
				const domains = range(1, this.settings.websites + 1).join(', ');
				if (begun) this.note(this.diary.logged, `${begun} (${domains})`);
				if (message.startsWith('Not looked at')) this.note(this.diary.logged, message);
			},
		};
	}

	private connect(): PollContext['connection'] {
		const { websites, requestsPerPoll } = this.settings;
		let requests = 0;
		return connectionTo(({ path }) => {
			requests += 1;
			if (requests > requestsPerPoll) throw RATE_LIMITED;
			const id = Number(/\/stats\/(\d+)$/.exec(path)?.[1]);
			if (this.isHostDown || this.broken.has(id)) throw new Problem('it failed', 'Wait.');
			const data = range(websites, 0, -1).map((one) => ({ id: one, domain: `${one}.example` }));
			return { data, last_page: 1, current_page: 1 };
		});
	}

	/** Reads the days and the websites of a message, such as `2026-06-29 to 2026-07-01 (2.example, 1.example)`. */
	private note(into: Map<string, number>, message: string): void {
		const groups = message.matchAll(/(\d{4}-[\d ,to-]+) \(([^)]+)\)/g);
		for (const [, days = '', domains = ''] of groups) {
			for (const day of days.split(', ').flatMap(daysOfText)) {
				for (const domain of domains.split(', ')) count(into, `${parseInt(domain, 10)}:${day}`);
			}
		}
	}
}

function daysOfText(text: string): string[] {
	const [first = '', last = first] = text.split(' to ');
	const days: string[] = [];
	for (let ms = Date.parse(first); ms <= Date.parse(last); ms += 86_400_000) {
		days.push(new Date(ms).toISOString().slice(0, 10));
	}
	return days;
}

function count(into: Map<string, number>, key: string): void {
	into.set(key, (into.get(key) ?? 0) + 1);
}
