import { sortBy, times } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { UserFacingError } from '../values/userFacingError';
import type { EventType, PollContext } from './event';
import {
	asUserFacingError,
	type Failure,
	mayTry,
	noteFailure,
	noteSuccess,
	reportFailures,
} from './failures';
import { foundItem } from './foundItem';
import type { PollSettings } from './pollSettings';
import type { State } from './state';
import { ACCOUNT, isListingDue, noteListing, type Target, targetsOf } from './targets';

const MAX_CONCURRENT_CHECKS = 4;
/** More items than these wait for the next poll. */
const MAX_ITEMS = 5000;
/** The id of the failures of the list of websites. */
const LIST = 'list';

/** What the loop needs of the settings. */
type LoopSettings = Pick<
	PollSettings,
	'name' | 'rule' | 'schedule' | 'choice' | 'fetchWebsites'
> & { event: Pick<EventType, 'scope' | 'heading'> };

export interface PollResult {
	/** In the order of the websites, and of their days. */
	items: IDataObject[];
	failures: Failure[];
	/** The error to report, if one is due. */
	report: UserFacingError | null;
}

/** Checks the due targets until the time is used, and moves their cursors in the state. */
export async function pollTargets(
	context: PollContext,
	settings: LoopSettings,
	state: State,
): Promise<PollResult> {
	const nowMs = context.now.getTime();
	const failures: Failure[] = [];
	const fail = (failure: Failure) => {
		noteFailure(state, failure.id, nowMs);
		failures.push(failure);
	};

	const isOfAccount = settings.event.scope === 'account';
	if (!isOfAccount) await listWebsites(context, settings, state, fail);
	const { websites = [] } = state.listing ?? {};
	const targets = isOfAccount ? [ACCOUNT] : targetsOf(websites, settings.rule);
	const items = await new Checks(context, settings, state, fail).run(targets);

	const report = reportFailures(state, failures, nowMs);
	state.polledAt = nowMs;
	return { items, failures, report };
}

/** Lists the chosen websites once for each day or hour. */
async function listWebsites(
	context: PollContext,
	{ rule, schedule, choice, fetchWebsites }: LoopSettings,
	state: State,
	fail: (failure: Failure) => void,
): Promise<void> {
	const nowMs = context.now.getTime();
	if (!isListingDue(state, choice, schedule) || !mayTry(state, LIST, nowMs)) return;
	try {
		const { websites, failures: missing } = await fetchWebsites();
		const targets = targetsOf(websites, rule);
		const note = rule.assertFeasible?.(targets.length, context.connection.requestsPerMinute());
		if (note) context.warn(note);
		noteListing(state, { period: schedule.period, choice, websites }, targets, nowMs);
		noteSuccess(state, LIST);
		missing.forEach(fail);
	} catch (error) {
		fail({ id: LIST, name: '', problem: asUserFacingError(error) });
	}
}

/** The checks of one poll. */
class Checks {
	private readonly nowMs: number;
	/** The targets to check next. */
	private queue: Target[] = [];
	private readonly items = new Map<Target, IDataObject[]>();
	private itemCount = 0;
	private isStopped = false;

	constructor(
		private readonly context: PollContext,
		private readonly settings: LoopSettings,
		private readonly state: State,
		private readonly fail: (failure: Failure) => void,
	) {
		this.nowMs = context.now.getTime();
	}

	/** Returns the items in the order of the targets. */
	async run(targets: Target[]): Promise<IDataObject[]> {
		this.start(targets);
		const due = targets.filter(({ id }) => mayTry(this.state, id, this.nowMs) && this.isDue(id));
		// The target that was tried longest ago comes first.
		this.queue = sortBy(due, ({ id }) => this.state.targets[id]?.triedAt ?? 0);

		// Check one target first: under a tight limit, four at once all end unfinished.
		await this.checkNext();
		await Promise.all(
			times(MAX_CONCURRENT_CHECKS, async () => {
				while (await this.checkNext());
			}),
		);
		return targets.flatMap((target) => this.items.get(target) ?? []);
	}

	/** Adds the targets that are new to the state. */
	private start(targets: Target[]): void {
		const { rule, schedule } = this.settings;
		const cursor = rule.startDate === undefined ? this.state.cursor : schedule.start;
		for (const { id } of targets) this.state.targets[id] ??= { cursor };
	}

	private isDue(id: string): boolean {
		return this.dueOf(id).due.length > 0;
	}

	private dueOf(id: string) {
		const { schedule } = this.settings;
		return schedule.due(this.state.targets[id]?.cursor ?? schedule.start);
	}

	/** Checks the next target. Returns false when there is none, or no time for one. */
	private async checkNext(): Promise<boolean> {
		if (this.isStopped || this.context.isTimeUp()) return false;
		const target = this.queue.shift();
		if (!target) return false;
		try {
			await this.check(target);
		} catch (error) {
			this.handle(target, asUserFacingError(error));
		}
		if (this.itemCount >= MAX_ITEMS) this.isStopped = true;
		return true;
	}

	private async check(target: Target): Promise<void> {
		const { id, website, statistic } = target;
		const { rule, schedule, event, name } = this.settings;
		const { account, siteOf } = this.context;
		const { due, skipped } = this.dueOf(id);
		const subject = event.scope === 'account' ? account : siteOf(website);
		const before = rule.parseMemory?.(this.state.targets[id]?.memory);

		const checked = await rule.check(subject, due, before, statistic);

		const { found, checkedTo: cursor = schedule.period, memory, notes = [] } = checked;
		this.log(target, skipped, notes);
		this.state.targets[id] = {
			cursor,
			triedAt: this.nowMs,
			...(memory && { memory }),
		};
		noteSuccess(this.state, id);
		const items = found.map((one) => foundItem({ value: name, ...event }, website, one));
		this.items.set(target, [...(this.items.get(target) ?? []), ...items]);
		this.itemCount += items.length;
		if (this.isDue(id)) this.queue.push(target);
	}

	private handle(target: Target, problem: UserFacingError): void {
		const { id } = target;
		const isOut = problem.failure?.cause === 'rate-limited' || this.context.isTimeUp();
		if (isOut) this.isStopped = true;
		// Others used up the requests or the time: it starts first in the next poll.
		if (isOut && this.items.size > 0) return;
		const own = this.state.targets[id];
		if (own) own.triedAt = this.nowMs;
		this.fail({ id, name: nameOf(target), problem });
	}

	private log(target: Target, skipped: string[], notes: string[]): void {
		const { domain } = target.website;
		for (const note of notes) this.context.warn(domain === '' ? note : `${domain}: ${note}`);
		if (skipped.length === 0) return;
		const days = `${skipped[0]} to ${skipped.at(-1)}`;
		this.context.warn(`Not checked, because it is too long ago: ${days} (${nameOf(target)})`);
	}
}

function nameOf({ website: { domain }, statistic }: Target): string {
	return statistic === '' ? domain : `${domain} (${statistic})`;
}
