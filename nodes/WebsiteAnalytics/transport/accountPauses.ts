/** Accounts of a host that no request is sent for, because their quota is used up. */
export class AccountPauses {
	/** By API key. */
	private readonly untilMs = new Map<string, number>();

	/** Pauses an account until a moment, or until a later one to which it is paused already. */
	pause(account: string, untilMs: number): void {
		this.untilMs.set(account, Math.max(untilMs, this.untilMs.get(account) ?? 0));
	}

	/** How long the account is still paused at the moment `nowMs`. */
	remainingMs(account: string, nowMs: number): number {
		const remainingMs = (this.untilMs.get(account) ?? 0) - nowMs;
		if (remainingMs <= 0) this.untilMs.delete(account);
		return Math.max(0, remainingMs);
	}
}
