import { FILES, ofType, workflowOf, type Node } from './support/readyWorkflows';

/** About the room that a node takes on the canvas, with its name below it. */
const NODE = { width: 150, height: 150 };

interface Box {
	name: string;
	left: number;
	right: number;
	top: number;
	bottom: number;
}

function boxOf({ name, parameters, position: [left, top] }: Node): Box {
	const { width = NODE.width, height = NODE.height } = parameters as Partial<typeof NODE>;
	return { name, left, right: left + width, top, bottom: top + height };
}

const overlap = (one: Box, other: Box) =>
	one.left < other.right &&
	other.left < one.right &&
	one.top < other.bottom &&
	other.top < one.bottom;

describe.each(FILES)('%s', (file) => {
	const workflow = workflowOf(file);
	const boxes = workflow.nodes.map(boxOf);

	it('shows each node and its note by themselves', () => {
		const covered = boxes.flatMap((one, index) =>
			boxes
				.slice(index + 1)
				.filter((other) => overlap(one, other))
				.map(({ name }) => [one.name, name]),
		);

		expect(covered).toEqual([]);
	});

	it('is read from left to right, beginning with its note', () => {
		const leftOf = (name: string) => boxes.find((box) => box.name === name)?.left ?? NaN;
		const backward = Object.entries(workflow.connections).flatMap(([from, { main = [] }]) =>
			main
				.flat()
				.filter(({ node }) => !(leftOf(node) > leftOf(from)))
				.map(({ node }) => [from, node]),
		);
		const [note] = ofType(workflow, /stickyNote$/).map(boxOf);

		expect(backward).toEqual([]);
		expect(note?.right).toBeLessThanOrEqual(0);
	});
});
