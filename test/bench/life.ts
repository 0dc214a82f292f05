import { countBy, range, uniq } from 'lodash';
import { EVENT_NAMES } from '../../nodes/WebsiteAnalytics/events';
import type { Program } from './program';
import type { NodeRun } from './programs/engine';
import type { FaultName } from './programs/service';
import type { Held, ProcessProgram } from './programs/process';
import type { BenchService, Stage } from './stage';
import { READY_NODES, READY_TRIGGERS } from './readyWorkflows';
import { BY_ID, idsUpTo } from './tasks';

const FIRST_DAY_MS = Date.UTC(2026, 2, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const POLL_MS = 10 * 60_000;
const WEBSITES = 20;
const STATISTICS = ['referrer', 'country'] as const;

/** Some time of each day, all of these happen. */
const FAULTS: FaultName[] = ['rateLimited', 'unavailable', 'dropped', 'slow', 'cut', 'malformed'];
const HOURS_PER_FAULT = 24 / FAULTS.length;
const NIGHT_HOUR = 2;
const NEW_WEBSITE_HOUR = 12;

/** Each event as a new trigger has it, and those of the ready workflows. */
const TRIGGERS = [
	...EVENT_NAMES.map((event) => ({ name: event as string, parameters: { event } })),
	...READY_TRIGGERS,
];

/** An account that is watched, day by day, by one n8n that goes on for all of them. */
export class Life {
	/** How many days have passed. */
	day = 0;
	/** How many rows and events were checked. */
	checked = 0;
	/** What was lost, came twice or failed for good. */
	readonly defects: string[] = [];
	private readonly events = new Set<string>();
	private websites = WEBSITES;
	private faults = 0;

	private constructor(
		private readonly service: BenchService,
		private readonly n8n: Program<ProcessProgram>,
	) {}

	static async begin(stage: Stage): Promise<Life> {
		const service = await stage.startService({ websites: WEBSITES, today: dayOf(FIRST_DAY_MS) });
		const n8n = stage.startN8n();
		await n8n.call('activate', { credential: service.credential, triggers: TRIGGERS });
		const life = new Life(service, n8n);
		// The first poll only remembers what there is.
		await n8n.call('poll', [FIRST_DAY_MS - HOUR_MS]);
		return life;
	}

	async liveDay(): Promise<void> {
		const startMs = FIRST_DAY_MS + this.day * DAY_MS;
		const before = this.websites;
		await this.service.program.call('setToday', dayOf(startMs));
		await this.service.program.call('takeArrivals');
		for (const hour of range(24)) {
			if (hour % HOURS_PER_FAULT === 0) await this.orderFault();
			const moments = range(startMs + hour * HOUR_MS, startMs + (hour + 1) * HOUR_MS, POLL_MS);
			const items = await this.n8n.call('poll', moments);
			for (const { trigger, key, event } of items) {
				this.remember(`${trigger}: ${key}`, event === undefined);
			}
			if (hour === NIGHT_HOUR) await this.runNight(startMs + hour * HOUR_MS);
			if (hour === NEW_WEBSITE_HOUR) await this.addWebsite();
			await this.openList(hour);
		}
		this.day += 1;
		const yesterday = dayOf(startMs - DAY_MS);
		for (const id of idsUpTo(before))
			this.expectEvent(`report: ${id}:report:${yesterday}:${yesterday}`);
		for (const id of idsUpTo(before)) this.expectEvent(`rows: ${id}:traffic:${yesterday}`);
		this.expectEvent(`newWebsite: ${this.websites}:newWebsite`);
	}

	/** How many events each trigger had. */
	eventCounts(): Record<string, number> {
		return countBy([...this.events], (event) => event.split(': ')[0]);
	}

	async held(): Promise<Held> {
		return await this.n8n.call('held');
	}

	private async orderFault(): Promise<void> {
		const name = FAULTS[this.faults % FAULTS.length] ?? null;
		this.faults += 1;
		await this.service.program.call('orderFault', name);
	}

	private async runNight(moment: number): Promise<void> {
		const ids = idsUpTo(this.websites);
		const yesterday = dayOf(moment - DAY_MS);
		const traffic = await this.run(moment, {
			operation: 'getDailyTraffic',
			dateRange: 'last7Days',
		});
		const days = range(1, 8).map((ago) => dayOf(moment - ago * DAY_MS));
		this.expectSame(
			traffic.map(({ key }) => String(key)),
			ids.flatMap((id) => days.map((day) => `${id}:traffic:${day}`)),
		);

		const rows = await this.run(moment, {
			...{ operation: 'getAll', names: [...STATISTICS], dateRange: 'yesterday', returnAll: true },
		});
		for (const name of STATISTICS) {
			for (const id of ids) {
				const wanted = { id, name, day: yesterday };
				const expected = await this.service.program.call('countRows', wanted);
				const found = rows.filter((row) => row.websiteId === id && row.statistic === name).length;
				this.expectSame([`${id} ${name} ${found}`], [`${id} ${name} ${expected}`]);
			}
		}

		const summaries = await this.run(moment, { operation: 'getSummary' });
		this.expectSame(
			summaries.map(({ websiteId }) => String(websiteId)),
			ids.map(String),
		);

		for (const { name, parameters } of READY_NODES) {
			const items = await this.run(moment, parameters, [1]);
			this.checked += items.length;
			const keys = items.flatMap(({ key }) => (key === undefined ? [] : String(key)));
			if (items.length === 0 || uniq(keys).length < keys.length)
				this.defects.push(`Day ${this.day}: nothing, or rows twice, from ${name}`);
		}
	}

	/** A workflow with a fault on its way. @param ids of which an item each comes in */
	private async run(
		moment: number,
		parameters: NodeRun['parameters'],
		ids = idsUpTo(this.websites),
	) {
		await this.orderFault();

		const run: NodeRun = {
			node: 'websiteAnalytics',
			parameters: { resource: 'statistic', websiteId: BY_ID, ...parameters },
			credential: this.service.credential,
			input: ids.map((id) => ({ id })),
			retryOnFail: true,
		};
		return await this.n8n.call('runAt', { ...run, moment }).catch((error: unknown) => {
			this.defects.push(`Day ${this.day}: a run failed: ${String(error).split('\n')[0]}`);
			return [];
		});
	}

	private async addWebsite(): Promise<void> {
		await this.service.program.call('orderFault', null);
		const { baseUrl, apiKey } = this.service.credential;
		const response = await fetch(`${baseUrl}/api/v1/websites`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' },
			body: new URLSearchParams({ domain: `new-${this.day}.example` }),
		});
		if (!response.ok) throw new Error(`The service answered ${response.status}`);
		this.websites += 1;
	}

	/** Whoever sees an error in the editor opens the list again. */
	private async openList(hour: number): Promise<void> {
		const { credential } = this.service;
		const open = async () => await this.n8n.call('list', { credential });
		const shown = await open().catch(open);
		const searched = await this.n8n.call('list', { credential, filter: `site-${hour + 1}.` });
		this.expectSame([`${shown} ${searched}`], [`${this.websites} ${hour < WEBSITES ? 1 : 0}`]);
	}

	/** @param isRow rows come again each night, for as many days as Look Back says */
	private remember(key: string, isRow: boolean): void {
		this.checked += 1;
		if (!isRow && this.events.has(key)) this.defects.push(`Twice: ${key}`);
		this.events.add(key);
	}

	private expectEvent(key: string): void {
		if (!this.events.has(key)) this.defects.push(`Lost: ${key}`);
	}

	private expectSame(found: string[], expected: string[]): void {
		this.checked += expected.length;
		const [foundSet, expectedSet] = [new Set(found), new Set(expected)];
		const lost = expected.filter((one) => !foundSet.has(one));
		const more = found.filter((one) => !expectedSet.has(one));
		if (found.length === expected.length && lost.length + more.length === 0) return;
		this.defects.push(
			`Day ${this.day}: lost ${lost.slice(0, 3).join()}; more ${more.slice(0, 3).join()}`,
		);
	}
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}
