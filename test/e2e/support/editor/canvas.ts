import type { Locator, Page } from 'playwright-core';

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A workflow on n8n's canvas. */
export class Canvas {
	/** Its nodes and its notes. */
	readonly parts: Locator;
	readonly nodes: Locator;
	private readonly notes: Locator;

	constructor(private readonly page: Page) {
		this.parts = page.locator('.vue-flow__node');
		this.nodes = this.parts.filter({ has: page.getByTestId('canvas-node') });
		this.notes = this.parts.filter({ has: page.getByTestId('sticky') });
	}

	/** Moves the canvas so that everything is seen, and waits until it rests. */
	async showAll(): Promise<void> {
		await this.nodes.last().waitFor();
		await this.page.getByTestId('zoom-to-fit').click();
		await this.nodes.last().hover({ trial: true });
	}

	/** The nodes that show an icon of this file. */
	nodesWithIcon(file: string): Locator {
		return this.nodes.filter({ has: this.page.locator(`img[src$="/${file}"]`) });
	}

	/** What the nodes say that lie under or over a note. */
	async nodesAtNotes(): Promise<string[]> {
		const notes = await Promise.all((await this.notes.all()).map(boxOf));
		const nodes = await this.nodes.all();
		const texts = nodes.map(async (node) => {
			const box = await boxOf(node);
			return notes.some((note) => overlap(note, box)) ? [await node.innerText()] : [];
		});
		return (await Promise.all(texts)).flat();
	}

	/** What the last lines of the notes say that are too small for their text. */
	async textsBelowNotes(): Promise<string[]> {
		const texts = (await this.notes.all()).map(async (note) => {
			const lastLine = note.locator('p, li').last();
			const [box, last] = [await boxOf(note), await boxOf(lastLine)];
			return last.y + last.height > box.y + box.height ? [await lastLine.innerText()] : [];
		});
		return (await Promise.all(texts)).flat();
	}
}

/** Where something is on the page. Throws when it is not shown. */
export async function boxOf(shown: Locator): Promise<Box> {
	const box = await shown.boundingBox();
	if (box === null) throw new Error(`${shown.toString()} is not shown.`);
	return box;
}

function overlap(a: Box, b: Box): boolean {
	return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
