import { sortBy, times } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { jsonCopy } from '../values/parameterReaders';
import type { UserFacingError } from '../values/userFacingError';
import type { EventType, PollContext } from './event';
import {
	asUserFacingError,
	describe,
	type Failure,
	mayTry,
	needsPerson,
	noteFailure,
	noteSuccess,
} from './failures';
import { foundItem } from './foundItem';
import type { PollSettings } from './pollSettings';
import type { State } from './state';
import { ACCOUNT, isListingDue, noteListing, type Target, targetsOf } from './targets';

const MAX_CONCURRENT_CHECKS = 4;
/** The id of the failures of the list of websites. */
const LIST = 'list';

/** What the loop needs of the settings. */
export type LoopSettings = Pick<
	PollSettings,
	'name' | 'rule' | 'schedule' | 'choice' | 'fetchWebsites'
> & { event: Pick<EventType, 'scope' | 'heading'> };

export interface PollResult {
	/** The state after the poll: the same object when there was nothing to do. */
	state: State;
	/** In the order of the websites, and of their days. */
	items: IDataObject[];
	failures: Failure[];
	/** Why the trigger cannot be published: every check that was tried failed, each for a reason that needs a person. */
	refusal?: UserFacingError;
}

/**
 * Checks the due targets until the time is used, and moves their cursors in a copy of the state.
 *
 * @param maxItems the number of items after which no check starts
 */
export async function pollTargets(
	context: PollContext,
	settings: LoopSettings,
	before: State,
	maxItems: number,
): Promise<PollResult> {
	const loop = new PollLoop(context, settings, before, maxItems);
	return loop.hasWork() ? await loop.run() : { state: before, items: [], failures: [] };
}

class PollLoop {
	private readonly nowMs: number;
	private state: State;
	private readonly failures: Failure[] = [];
	/** The targets to check next. */
	private queue: Target[] = [];
	private readonly items = new Map<Target, IDataObject[]>();
	private itemCount = 0;
	private isStopped = false;

	constructor(
		private readonly context: PollContext,
		private readonly settings: LoopSettings,
		before: State,
		private readonly maxItems: number,
	) {
		this.nowMs = context.now.getTime();
		this.state = before;
	}

	/** Returns whether the websites have to be listed, or a target is due. Copies nothing. */
	hasWork(): boolean {
		return this.mayList() || this.targets().some(({ id }) => this.mayCheck(id));
	}

	async run(): Promise<PollResult> {
		this.state = jsonCopy(this.state);
		if (this.mayList()) await this.listWebsites();
		const targets = this.targets();
		this.start(targets);

		// The target that was tried longest ago comes first.
		const due = targets.filter(({ id }) => this.mayCheck(id));
		this.queue = sortBy(due, ({ id }) => this.state.targets[id]?.triedAt ?? 0);
		// Check one target first: under a tight limit, four at once all end unfinished.
		await this.checkNext();
		await Promise.all(times(MAX_CONCURRENT_CHECKS, async () => await this.checkAll()));

		const { state, failures } = this;
		const items = targets.flatMap((target) => this.items.get(target) ?? []);
		return { state, items, failures, refusal: this.refusal() };
	}

	private refusal(): UserFacingError | undefined {
		const checks = this.failures.filter(({ id }) => id === LIST || id in this.state.targets);
		return this.items.size === 0 && checks.every(needsPerson) ? describe(checks) : undefined;
	}

	/** Returns the targets of the last list. */
	private targets(): Target[] {
		const { event, rule } = this.settings;
		if (event.scope === 'account') return [ACCOUNT];
		return targetsOf(this.state.listing?.websites ?? [], rule);
	}

	private mayList(): boolean {
		const { event, choice, schedule } = this.settings;
		const isDue = event.scope === 'websites' && isListingDue(this.state, choice, schedule);
		return isDue && mayTry(this.state, LIST, this.nowMs);
	}

	/** Lists the chosen websites once for each day or hour. */
	private async listWebsites(): Promise<void> {
		const { context, nowMs, state } = this;
		const { rule, schedule, choice, fetchWebsites } = this.settings;
		try {
			const { websites, failures } = await fetchWebsites();
			const targets = targetsOf(websites, rule);
			const note = rule.assertFeasible?.(targets.length, context.connection.requestsPerMinute());
			if (note) context.warn(note);
			noteListing(state, { period: schedule.period, choice, websites }, targets, nowMs);
			noteSuccess(state, LIST);
			for (const failure of failures) this.fail(failure);
		} catch (error) {
			this.fail({ id: LIST, name: '', problem: asUserFacingError(error) });
		}
	}

	/** Adds the targets that are new to the state. */
	private start(targets: Target[]): void {
		for (const { id } of targets) this.state.targets[id] ??= { cursor: this.cursorOf(id) };
	}

	/** Returns the cursor of a target. A wrong clock can have left one far ahead. */
	private cursorOf(id: string): string {
		const { rule, schedule } = this.settings;
		const { cursor } = this.state.targets[id] ?? {};
		if (cursor !== undefined && schedule.isCursor(cursor)) return cursor;
		return rule.startDate === undefined ? this.state.cursor : schedule.start;
	}

	private isDue(id: string): boolean {
		return this.settings.schedule.due(this.cursorOf(id)).due.length > 0;
	}

	private mayCheck(id: string): boolean {
		return this.isDue(id) && mayTry(this.state, id, this.nowMs);
	}

	private async checkAll(): Promise<void> {
		let isChecked = true;
		while (isChecked) isChecked = await this.checkNext();
	}

	/** Checks the next target. Returns false when there is none, or no time for one. */
	private async checkNext(): Promise<boolean> {
		if (this.isStopped || this.context.isTimeUp()) return false;
		const target = this.queue.shift();
		if (!target) return false;
		try {
			await this.check(target);
		} catch (error) {
			this.failCheck(target, asUserFacingError(error));
		}
		if (this.itemCount >= this.maxItems) this.isStopped = true;
		return true;
	}

	private async check(target: Target): Promise<void> {
		const { id, website, statistic } = target;
		const { rule, schedule, event, name } = this.settings;
		const { account, siteOf } = this.context;
		const { due, skipped } = schedule.due(this.cursorOf(id));
		const subject = event.scope === 'account' ? account : siteOf(website);
		const before = rule.parseMemory?.(this.state.targets[id]?.memory);

		const checked = await rule.check(subject, due, before, statistic);

		const { found, checkedTo: cursor = schedule.period, memory, notes = [] } = checked;
		this.log(target, skipped, notes);
		const after = { cursor, triedAt: this.nowMs };
		this.state.targets[id] = memory ? { ...after, memory } : after;
		noteSuccess(this.state, id);
		const items = found.map((one) => foundItem({ value: name, ...event }, website, one));
		this.items.set(target, [...(this.items.get(target) ?? []), ...items]);
		this.itemCount += items.length;
		if (this.isDue(id)) this.queue.push(target);
	}

	private failCheck(target: Target, problem: UserFacingError): void {
		const { id } = target;
		const isOut = problem.failure?.cause === 'rate-limited' || this.context.isTimeUp();
		if (isOut) this.isStopped = true;
		// Others used up the requests or the time: it starts first in the next poll.
		if (isOut && this.items.size > 0) return;
		const own = this.state.targets[id];
		if (own) own.triedAt = this.nowMs;
		this.fail({ id, name: nameOf(target), problem });
	}

	private fail(failure: Failure): void {
		noteFailure(this.state, failure.id, this.nowMs);
		this.failures.push(failure);
	}

	private log({ website, ...target }: Target, skipped: string[], notes: string[]): void {
		const { domain } = website;
		for (const note of notes) this.context.warn(domain === '' ? note : `${domain}: ${note}`);
		if (skipped.length === 0) return;
		const days = `${skipped[0]} to ${skipped.at(-1)}`;
		const name = nameOf({ website, ...target });
		this.context.warn(`Not checked, because it is too long ago: ${days} (${name})`);
	}
}

function nameOf({ website: { domain }, statistic }: Target): string {
	return statistic === '' ? domain : `${domain} (${statistic})`;
}
