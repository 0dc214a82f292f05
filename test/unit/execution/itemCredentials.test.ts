import { ItemCredentials } from '../../../nodes/WebsiteAnalytics/execution/itemCredentials';

/** The credentials of items 10 to 14, two at a time, and which of them were read. */
function itemCredentials(unreadable: number[] = []) {
	const reads: number[] = [];
	const read = async (index: number) => {
		reads.push(index);
		if (unreadable.includes(index)) throw new Error(`no credential for ${index}`);
		return await Promise.resolve({ apiKey: `key of ${index}` });
	};
	return { credentials: new ItemCredentials(read, [10, 11, 12, 13, 14], 2), reads };
}

it('gives each item its own credential', async () => {
	const { credentials } = itemCredentials();

	const given = await Promise.all([0, 1, 2, 3, 4].map((position) => credentials.of(position)));

	expect(given).toEqual([10, 11, 12, 13, 14].map((index) => ({ apiKey: `key of ${index}` })));
});

it('reads those of items that begin together at once, and no others', async () => {
	const { credentials, reads } = itemCredentials();

	await Promise.all([credentials.of(0), credentials.of(1)]);

	expect(reads).toEqual([10, 11]);

	await credentials.of(3);

	expect(reads).toEqual([10, 11, 12, 13]);
});

it('fails for the item alone whose credential cannot be read', async () => {
	const { credentials } = itemCredentials([11]);

	await expect(credentials.of(0)).resolves.toEqual({ apiKey: 'key of 10' });
	await expect(credentials.of(1)).rejects.toThrow('no credential for 11');
});
