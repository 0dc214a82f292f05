/** Lines that Jest writes into a snapshot as they are. */
export class Page {
	constructor(readonly lines: string[]) {}
}

export const pageSerializer = {
	test: (value: unknown) => value instanceof Page,
	serialize: ({ lines }: Page) => lines.join('\n'),
};
