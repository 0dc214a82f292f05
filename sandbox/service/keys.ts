/** The API keys of a service: the one that is accepted, and those that were before it. */
export class Keys {
	private readonly replaced = new Set<string>();

	constructor(private key: string) {}

	get current(): string {
		return this.key;
	}

	/** Whether an `Authorization` header has the key that is accepted. */
	isCurrent(authorization: string | undefined): boolean {
		return authorization === bearer(this.key);
	}

	/** Whether it has one that was accepted before. */
	isReplaced(authorization: string | undefined): boolean {
		return authorization !== undefined && this.replaced.has(authorization);
	}

	renew(): void {
		this.replaced.add(bearer(this.key));
		this.key = `sandbox-key-${this.replaced.size}`;
	}
}

function bearer(key: string): string {
	return `Bearer ${key}`;
}
