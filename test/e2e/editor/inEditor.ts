import { type EditorStage, openEditor } from '../support/editor/openEditor';

const MINUTE_MS = 60_000;
const FIRST_START_MS = 15 * MINUTE_MS;
const PAGE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Tests in n8n's editor, which share one n8n and one browser. */
export function inEditor(...parts: Array<(stage: () => EditorStage) => void>): void {
	jest.setTimeout(3 * MINUTE_MS);

	describe("n8n's editor", () => {
		let stage: EditorStage;

		beforeAll(async () => {
			stage = await openEditor(PAGE);
		}, FIRST_START_MS);

		afterEach(() => {
			expect(stage.problems.splice(0)).toEqual([]);
		});

		afterAll(async () => await stage?.close());

		for (const part of parts) part(() => stage);
	});
}
