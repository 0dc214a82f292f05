import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import type {
	EventRule,
	PollContext,
	WebsiteContext,
} from '../../../../nodes/WebsiteAnalytics/events/event';
import type { EventItem } from '../../../../nodes/WebsiteAnalytics/events/eventItem';
import { pollNode } from '../../../../nodes/WebsiteAnalytics/events/pollNode';
import type {
	Connection,
	ServiceRequest,
} from '../../../../nodes/WebsiteAnalytics/client/connection';
import { connectionTo } from '../../support/connectionTo';
import { pageOf, PLAIN_WRITER } from './site';
import { addDays } from '../../../../nodes/WebsiteAnalytics/analytics/periods';
import { dailyCalendar, hourlyCalendar } from '../../../../nodes/WebsiteAnalytics/events/calendar';
import { pollEvent, type Watch } from '../../../../nodes/WebsiteAnalytics/events/pollEvent';

const PAUSE = new Problem('a pause', 'Wait.', {
	httpCode: '429',
	failure: { cause: 'rate-limited' },
});

/** What a poll at a moment works with: all websites, and a host without a network. */
export function contextAt(
	now: Date,
	connection: Connection,
	changes: Partial<PollContext> = {},
): PollContext {
	return {
		parameter: (name) => (name === 'websites' ? 'all' : ''),
		stored: () => '',
		choice: 'all',
		connection,
		now,
		today: now.toISOString().slice(0, 10),
		timezone: 'Europe/Berlin',
		writer: PLAIN_WRITER,
		isManual: false,
		isPublished: false,
		isDurable: false,
		isPolledOften: true,
		isTimeUp: () => false,
		emitError: ({ message }) => {
			throw new Error(`No error was expected: ${message}`);
		},
		warn: () => undefined,
		log: () => undefined,
		...changes,
	};
}

/** The request by which the events of these tests check a website. */
export async function requestOf({ connection, websiteId }: WebsiteContext): Promise<void> {
	await connection.send({ method: 'GET', path: `/stats/${websiteId}` });
}

const NOON_MS = Date.parse('2026-03-15T12:00:00Z');

/** What came of polls, and in which minutes. */
interface Lived {
	found: string[];
	foundAt: Record<number, string[]>;
	/** Those that were emitted while the polls went on. */
	errors: string[];
	requests: PolledTrigger['requests'];
	askedAt: number[];
	failedAt: number[];
}

/** A trigger that is polled again and again, of an account that changes. */
export class PolledTrigger {
	/** The ids of the websites that there are, as they are listed. */
	websites = [1, 2, 3];
	/** Those that cannot be read. */
	broken = new Set<number>();
	isListBroken = false;
	/** How many websites the host lets a poll read, and how many requests it allows. */
	checksPerPoll = Infinity;
	requestsPerPoll = Infinity;
	/** The websites that were read, and `list`, since the last poll began. */
	requests: Array<number | 'list'> = [];
	/** What was written to the log, and the errors that were emitted, since the last poll began. */
	warnings: string[] = [];
	errors: string[] = [];
	/** What the last poll found. */
	items: EventItem[] = [];
	staticData: IDataObject = {};
	context: Partial<PollContext> = {};
	/** What the host responds with for a website, by the request; nothing that matters by default. */
	respond?: (request: ServiceRequest, id: number) => IDataObject;
	private static count = 0;
	nodeId = `trigger ${(PolledTrigger.count += 1)}`;

	/** @param watch what a poll looks for, in a context */
	constructor(private readonly watch: (context: PollContext) => Watch) {}

	/** The keys of what was found at a moment. @throws the error of the poll */
	async poll(moment: string | number): Promise<string[]> {
		Object.assign(this, { requests: [], warnings: [], errors: [], items: [] });
		const context = contextAt(new Date(moment), this.connect(), {
			emitError: ({ message }) => this.errors.push(message),
			warn: (message) => this.warnings.push(message),
			...this.context,
		});
		const node = { nodeId: this.nodeId, fingerprint: 'settings', staticData: this.staticData };
		const watch = this.watch(context);
		const items = await pollNode(
			context,
			node,
			async (memory) => await pollEvent(context, memory, watch),
		);
		this.items = items;
		return items.map(({ json }) => String(json.key));
	}

	/** What the poll at a moment came to: the keys that it found, or its error. */
	async outcomeAt(moment: string | number): Promise<string[] | string> {
		return await this.poll(moment).catch(({ message }: Error) => message);
	}

	/** What came of polls so many minutes after noon of 15 March 2026. */
	async live(minutes: number[]): Promise<Lived> {
		const lived: Lived = {
			found: [],
			foundAt: {},
			errors: [],
			requests: [],
			askedAt: [],
			failedAt: [],
		};
		for (const minute of minutes) {
			const outcome = await this.outcomeAt(NOON_MS + minute * 60_000);
			if (typeof outcome === 'string') lived.failedAt.push(minute);
			else if (outcome.length > 0) lived.foundAt[minute] = outcome;
			if (this.requests.length > 0) lived.askedAt.push(minute);
			lived.requests.push(...this.requests);
			lived.errors.push(...this.errors);
		}
		return { ...lived, found: Object.values(lived.foundAt).flat() };
	}

	get state(): unknown {
		return this.staticData.state;
	}

	private connect(): Connection {
		let checks = 0;
		return connectionTo((request) => {
			const { path } = request;
			const id = Number(/\/stats\/(\d+)$/.exec(path)?.[1]);
			const isList = Number.isNaN(id);
			this.requests.push(isList ? 'list' : id);
			if (this.requests.length > this.requestsPerPoll) throw PAUSE;
			if (isList ? this.isListBroken : this.broken.has(id)) throw new Problem('it failed', 'Wait.');
			if (!isList) checks += 1;
			if (checks > this.checksPerPoll) throw PAUSE;
			if (!isList && this.respond) return this.respond(request, id);
			return pageOf(this.websites.map((one) => ({ id: one, domain: `${one}.example` })));
		});
	}
}

/** It happens on every website and day. */
export const ALWAYS: EventRule = {
	check: async (website, _remembered, { slot: day }) => {
		await requestOf(website);
		return { items: [{ json: { key: `${website.websiteId}:${day.slice(5)}` } }] };
	},
};

/** What a poll looks for, of an event of days up to one, or of an event of hours. */
export const daysOf = (
	{ now }: PollContext,
	event: EventRule,
	day: string,
	isTogether = false,
) => ({
	...{ event, isOfAccount: false, isTogether },
	calendar: dailyCalendar(day, now.getTime(), event.concerns),
});
export const hoursOf = ({ now }: PollContext, event: EventRule, isOfAccount = false) => ({
	...{ event, isOfAccount, isTogether: false },
	calendar: hourlyCalendar(now.getTime()),
});

/** A trigger of an event of days, which are over at midnight in UTC. */
export class DailyTrigger extends PolledTrigger {
	constructor(event = ALWAYS, settings: Partial<PolledTrigger> = {}, isTogether = false) {
		super((context) => daysOf(context, event, addDays(context.today, -1), isTogether));
		Object.assign(this, settings);
	}

	/** What a poll at noon of a day of 2026 came to, or at another time. */
	async at(day: string, time = '12:00'): Promise<string[] | string> {
		return await this.outcomeAt(`2026-${day}T${time}:00Z`);
	}
}

/** Each check counts those before it, and finds something unless it is the first one. */
export const COUNTING = {
	check: async (website: WebsiteContext, remembered: unknown) => {
		await requestOf(website);
		const { checks } = (remembered ?? { checks: 0 }) as { checks: number };
		const key = `${website.websiteId}:${checks}`;
		return { items: checks === 0 ? [] : [{ json: { key } }], remembered: { checks: checks + 1 } };
	},
	sample: async () => [{ json: {} }],
};

/** A trigger of an event that is checked for once an hour. */
export class HourlyTrigger extends PolledTrigger {
	constructor(event: Partial<EventRule> = {}, settings: Partial<PolledTrigger> = {}) {
		super((context) => hoursOf(context, { ...COUNTING, ...event }));
		Object.assign(this, settings);
	}

	/** What a poll at a time in UTC came to, of a day of March 2026. */
	async at(time: string, day = 14): Promise<string[] | string> {
		return await this.outcomeAt(`2026-03-${day}T${time}:00Z`);
	}

	/** What polls at these times have requested. */
	async requestsAt(...times: string[]): Promise<Array<PolledTrigger['requests']>> {
		const requests = [];
		for (const time of times) {
			await this.at(time);
			requests.push(this.requests);
		}
		return requests;
	}
}
