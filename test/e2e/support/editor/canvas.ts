import type { Locator, Page } from 'playwright-core';

/** A workflow on n8n's canvas. */
export class Canvas {
	/** Its nodes and its notes. */
	readonly parts: Locator;
	readonly nodes: Locator;
	readonly notes: Locator;

	constructor(private readonly page: Page) {
		this.parts = page.locator('.vue-flow__node');
		this.nodes = this.parts.filter({ has: page.getByTestId('canvas-node') });
		this.notes = this.parts.filter({ has: page.getByTestId('sticky') });
	}

	/** Zooms so that all of it is visible, and waits until the canvas stops moving. */
	async showAll() {
		await this.nodes.last().waitFor();
		await this.page.getByTestId('zoom-to-fit').click();
		await this.nodes.last().hover({ trial: true });
	}

	/** The nodes whose icon is this file. */
	nodesWithIcon(file: string) {
		return this.nodes.filter({ has: this.page.locator(`img[src$="/${file}"]`) });
	}

	/** The last lines of the notes whose text does not fit. */
	async truncatedNotes() {
		const texts = (await this.notes.all()).map(async (note) => {
			const lastLine = note.locator('p, li').last();
			const [box, last] = [await boxOf(note), await boxOf(lastLine)];
			return last.y + last.height > box.y + box.height ? [await lastLine.innerText()] : [];
		});
		return (await Promise.all(texts)).flat();
	}
}

/**
 * The position and size of an element on the page.
 * @throws Error when it is not visible
 */
export async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (box === null) throw new Error(`${element.toString()} is not visible.`);
	return box;
}
