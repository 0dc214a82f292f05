import { range } from 'lodash';
import { dayOfDate } from '../../../../nodes/WebsiteAnalytics/values/days';
import { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import { lastFinishedDay } from '../../../../nodes/WebsiteAnalytics/analytics/ranges';
import { accountReads, openSite } from '../../../../nodes/WebsiteAnalytics/service/site';
import type { PollContext, Rule } from '../../../../nodes/WebsiteAnalytics/events/event';
import { dailySchedule } from '../../../../nodes/WebsiteAnalytics/events/schedule';
import { daysBetween } from '../../../support/days';
import { connectionTo } from '../../support/connectionTo';
import { type Storage, StoredTrigger, TIMEZONE } from './storedTrigger';

export interface SimulationSettings {
	websites: number;
	/** Requests that the host answers in one poll. */
	requestsPerPoll: number;
	storage: Storage;
	rule?: Pick<Rule, 'isEventDay' | 'catchUpDays'>;
	hasEvent(id: number, day: string): boolean;
}

const UNAVAILABLE = {
	kind: 'temporary',
	failure: { cause: 'temporarily-unavailable' },
} as const;

/** A trigger of all websites with an event of the test, on a host without a network. */
export class TriggerSimulation extends StoredTrigger {
	/** What happened, as `id:day`. */
	readonly log = {
		checked: new Set<string>(),
		emitted: [] as string[],
		skipped: new Set<string>(),
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

	/** n8n starts: with storage in memory, it polls to activate the trigger. */
	async start(nowMs: number): Promise<void> {
		this.restart();
		if (this.isActivation) await this.poll(nowMs);
	}

	async poll(nowMs: number): Promise<void> {
		const { rule = {}, websites, hasEvent } = this.settings;
		const context = this.contextAt(nowMs);
		let requests = 0;
		const request = (isBroken: boolean) => {
			requests += 1;
			if (requests > this.requestsPerPoll) {
				throw new UserFacingError('rate limit reached', '', { failure: { cause: 'rate-limited' } });
			}
			if (isBroken) throw new UserFacingError('the service failed', 'Wait.', UNAVAILABLE);
		};
		const fetchWebsites = async () => {
			await Promise.resolve();
			request(this.isListBroken);
			const ids = range(1, websites + 1);
			return {
				websites: ids.map((id) => ({ id, domain: `${id}.example` })),
				failures: [],
			};
		};
		const check: Rule['check'] = async (site, due) => {
			await Promise.resolve();
			request(this.broken.has(site.id));
			due.forEach((day) => this.log.checked.add(`${site.id}:${day}`));
			const days = due.filter((date) => hasEvent(site.id, date));
			return {
				found: days.map((date) => ({ date, fields: { key: `${site.id}:${date}` } })),
			};
		};
		const settings = {
			name: 'unusualTraffic' as const,
			event: { scope: 'websites' as const },
			key: 'settings',
			choice: '',
			fetchWebsites,
			schedule: dailySchedule(lastFinishedDay(context.now, TIMEZONE, 1), rule),
			rule: { ...rule, check, testDays: 0 },
		};
		const { items, report } = await this.pollStored(context, settings);
		if (report) this.log.errors.push({ atMs: nowMs, message: report.message });
		this.log.emitted.push(...items.map(({ key }) => String(key)));
	}

	private contextAt(nowMs: number): PollContext {
		const now = new Date(nowMs);
		const connection = connectionTo(() => ({}));
		return {
			connection,
			address: '',
			account: accountReads(connection),
			siteOf: (website) => openSite(connection, website),
			now,
			today: dayOfDate(now, TIMEZONE),
			timezone: TIMEZONE,
			isTimeUp: () => false,
			warn: (message) => {
				const [, from = '', to = '', id = ''] = /: (\S+) to (\S+) \((\d+)/.exec(message) ?? [];
				daysBetween(from, to).forEach((day) => this.log.skipped.add(`${id}:${day}`));
			},
		};
	}
}
