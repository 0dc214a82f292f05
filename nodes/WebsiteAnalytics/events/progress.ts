import { compact, isEmpty, map, sortBy } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import { earlier } from '../analytics/dateRange';
import type { NamedWebsite } from '../service/match';
import type { Checked, Due } from './event';
import { DAY_MS, type Failure, hasPassed, HOUR_MS, MINUTE_MS } from './failures';
import type { Poll } from './pollContext';
import type { State } from './state';

/** The id of the failures of the list of websites. */
export const LIST = 'list';
/** A website that is missing in the list is forgotten after this time. */
const KEPT_MS = 30 * DAY_MS;

/** The unit of a check: a website, or one statistic of a website. */
export type Target = ReturnType<typeof targetsOf>[number];

/** Returns the targets of websites: the websites, or each of their statistics. */
export function targetsOf(websites: NamedWebsite[], { rule }: Poll) {
	const { statistics = [''] } = rule;
	return websites.flatMap((website) =>
		statistics.map((statistic) => ({
			/** Its key in the state. */
			id: compact([website.id, statistic]).join(':'),
			/** What errors call it; empty for the account. */
			name: `${website.domain}${statistic && ` (${statistic})`}`,
			website,
			/** One of the rule's statistics, or empty. */
			statistic,
		})),
	);
}

/** The state at the moment of a poll, which moves the cursors in it, and what failed in the poll. */
export class Progress {
	readonly failures: Failure[] = [];
	private readonly nowMs: number;

	constructor(
		readonly state: State,
		readonly poll: Poll,
	) {
		this.nowMs = poll.now.getTime();
	}

	/** Returns the targets of the last list. While other websites are chosen and not listed yet, there are none. */
	targets(): Target[] {
		const { listing } = this.state;
		const isListed = listing?.choice === this.poll.choice;
		return targetsOf(isListed ? listing.websites : [], this.poll);
	}

	/** Returns whether the websites have to be listed, or a target is due. */
	hasWork(): boolean {
		return this.mayList() || this.targets().some((target) => this.isDue(target));
	}

	/** Returns whether to list the websites: once for each day or hour, and when others are chosen. */
	mayList(): boolean {
		const { choice, schedule } = this.poll;
		const { listing } = this.state;
		const isListed = listing?.period === schedule.period && listing.choice === choice;
		return !isListed && this.mayTry(LIST);
	}

	/** Returns whether a target has due days, and may be tried after a failure. */
	isDue({ id }: Target): boolean {
		return this.dueOf(id).due.length > 0 && this.mayTry(id);
	}

	/** Returns the due days of a target, and the days that are too old to be reported. */
	dueOf(id: string): Due {
		return this.poll.schedule.due(this.cursorOf(id));
	}

	/** Gives each target a cursor. Returns the due ones, of which the one that was tried longest ago comes first. */
	queue(): Target[] {
		const { targets } = this.state;
		const all = this.targets();
		// Kept now: while the service is down, the first day of a new target and a cursor that is too far ahead would move.
		for (const { id } of all) targets[id] = { ...targets[id], cursor: this.cursorOf(id) };
		const due = all.filter((target) => this.isDue(target));
		return sortBy(due, ({ id }) => targets[id]?.triedAt ?? 0);
	}

	/** Moves the cursor of a target, and keeps what the next check needs. */
	noteCheck(id: string, { checkedTo: cursor, memory }: Checked): void {
		this.state.targets[id] = {
			cursor: cursor ?? this.poll.schedule.period,
			triedAt: this.nowMs,
			memory,
		};
		this.noteSuccess(id);
	}

	fail(failure: Failure): void {
		const { id } = failure;
		const { failures, targets } = this.state;
		const target = targets[id];
		if (target) target.triedAt = this.nowMs;
		const before = failures[id];
		failures[id] = { ...before, count: (before?.count ?? 0) + 1, triedAt: this.nowMs };
		this.failures.push(failure);
	}

	/** Returns whether the failures are those of some websites, while other websites were fine and are not due. */
	doOthersWork(failures: Failure[]): boolean {
		const { targets, failures: known } = this.state;
		const isFine = ({ id }: Target) => targets[id]?.triedAt !== undefined && !known[id]?.count;
		const areOfWebsites = failures.every(({ problem }) => problem.kind === 'ofWebsite');
		return areOfWebsites && this.targets().some(isFine);
	}

	/**
	 * Notes the listed websites in the state. A website that is missing keeps its cursor for 30 days, so that its days are
	 * checked when it is back.
	 * @throws UserFacingError when all websites are missing for less than a day, which is a failure of the service
	 */
	noteListing(websites: NamedWebsite[]): void {
		const { state, nowMs } = this;
		const { choice, schedule } = this.poll;
		const listed = new Set(map(targetsOf(websites, this.poll), 'id'));
		const known = Object.entries(state.targets);
		for (const [id, target] of known) {
			if (listed.has(id)) delete target.missingSince;
			else target.missingSince ??= nowMs;
			if (nowMs - (target.missingSince ?? nowMs) > KEPT_MS) {
				delete state.targets[id];
				delete state.failures[id];
			}
		}

		const { listing } = state;
		const isEmptied =
			listing?.choice === choice && websites.length === 0 && !isEmpty(listing.websites);
		const isRecent = known.some(([, { missingSince = nowMs }]) => nowMs - missingSince < DAY_MS);
		if (isEmptied && isRecent) {
			throw new UserFacingError(
				'the service lists no websites, but it listed some before',
				'Check whether the account still has websites.',
				{ kind: 'temporary', failure: { cause: 'temporarily-unavailable' } },
			);
		}

		// A website that is added later starts with the first day after the list in which it was missing. A wrong clock can
		// have left a list far ahead.
		if (listing) state.cursor = earlier(listing.period, schedule.period);
		state.listing = { period: schedule.period, choice, websites };
		this.noteSuccess(LIST);
	}

	/** Returns whether the delay after a failure is over: 1, 2, 4 … 60 minutes. */
	private mayTry(id: string): boolean {
		const { count = 0, triedAt } = this.state.failures[id] ?? {};
		const delayMs = Math.min(MINUTE_MS * 2 ** (count - 1), HOUR_MS);
		return count === 0 || hasPassed(triedAt, delayMs, this.nowMs);
	}

	/** Keeps the moment of the report, so that a failure now and then is reported once a day. */
	private noteSuccess(id: string): void {
		const { failures } = this.state;
		const { triedAt = 0, reportedAt } = failures[id] ?? {};
		if (reportedAt === undefined) delete failures[id];
		else failures[id] = { count: 0, triedAt, reportedAt };
	}

	/** Returns the cursor of a target. A wrong clock can have left one far ahead. */
	private cursorOf(id: string): string {
		const { rule, schedule } = this.poll;
		const { cursor } = this.state.targets[id] ?? {};
		if (cursor !== undefined && schedule.isCursor(cursor)) return cursor;
		return rule.startDate === undefined ? this.state.cursor : schedule.start;
	}
}
