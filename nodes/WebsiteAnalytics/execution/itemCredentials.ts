import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

/** Gives the credential of an item. */
export type ReadCredential = (itemIndex: number) => Promise<ICredentialDataDecryptedObject>;

type Settled = PromiseSettledResult<ICredentialDataDecryptedObject>;

/**
 * The credentials of the items of a run, which may hold expressions. n8n reads and decrypts one at each
 * use, so that those of many items take longer than a request.
 */
export class ItemCredentials {
	private readonly chunks = new Map<number, Promise<Settled[]>>();

	/**
	 * @param indexes of the items, in the order in which they begin
	 * @param chunkSize how many items have theirs read together, so that they go on together
	 */
	constructor(
		private readonly read: ReadCredential,
		private readonly indexes: readonly number[],
		private readonly chunkSize: number,
	) {}

	/** @param position of an item among the others @throws what n8n throws when it cannot be read */
	async of(position: number): Promise<ICredentialDataDecryptedObject> {
		const start = position - (position % this.chunkSize);
		const chunk = this.chunks.get(start) ?? this.readFrom(start);
		this.chunks.set(start, chunk);
		const settled = (await chunk)[position - start];
		if (settled?.status === 'fulfilled') return settled.value;
		throw settled?.reason;
	}

	private async readFrom(start: number): Promise<Settled[]> {
		const indexes = this.indexes.slice(start, start + this.chunkSize);
		return await Promise.allSettled(indexes.map(this.read));
	}
}
