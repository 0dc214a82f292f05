import { EVENTS, OPERATIONS } from '../../support/forms';
import { NodeForm } from '../support/editor/nodeForm';
import {
	category,
	openNextPanel,
	openTriggerPanel,
	searchNodes,
} from '../support/editor/nodePanel';
import type { EditorStage } from '../support/editor/openEditor';
import { saveNode } from '../support/editor/openForm';

const ICONS = [
	['light', 'websiteAnalytics.svg'],
	['dark', 'websiteAnalytics.dark.svg'],
] as const;

/** What people call it who do not know the node's name. */
const WORDS = [
	...['page views', 'referrers', 'web stats', 'hits', 'browser', 'summary', 'report', 'traffic'],
	...['google analytics', 'unusual traffic', 'anomaly', 'alert', 'monitoring', 'seo'],
	...['website stats', 'website statistics'],
];

export function finding(stage: () => EditorStage): void {
	describe('the node panel', () => {
		const openBehindTrigger = async () => {
			const values = OPERATIONS[0]?.values ?? {};
			await openNextPanel(
				stage().page,
				(await saveNode(stage(), 'Website Analytics', values)).canvas,
			);
		};

		it.each(ICONS)('shows the node with its icon for the %s theme', async (theme, icon) => {
			const { page } = stage();
			await page.emulateMedia({ colorScheme: theme });
			await openBehindTrigger();
			const found = await searchNodes(page, 'website analytics');
			const image = found.locator('img').first();

			expect(await image.getAttribute('src')).toMatch(new RegExp(`/${icon}$`));
			expect(await image.evaluate(naturalWidth)).toBe(60);
		});

		it('shows the events of the trigger among the triggers, and adds it with the one that is chosen', async () => {
			const { editor, page } = stage();
			await openTriggerPanel(page, editor.url);
			await (await searchNodes(page, 'website analytics')).click();
			await category(page, 'Triggers').waitFor();
			const names = await page.getByTestId('node-creator-item-name').allInnerTexts();

			expect(names).toEqual(
				expect.arrayContaining(
					EVENTS.map(({ option }) => option.action ?? `On ${option.name.toLowerCase()}`),
				),
			);

			await page
				.getByTestId('node-creator-item-name')
				.getByText('On report ready', { exact: true })
				.click();
			const execute = page.getByTestId('node-execute-button');
			await execute.waitFor();

			expect(await execute.innerText()).toContain('Fetch Test Event');
			expect(await new NodeForm(page).value('event')).toBe('Report Ready');
		});

		it('finds the node by the words that people use', async () => {
			await openBehindTrigger();
			const missing: string[] = [];
			for (const word of WORDS) {
				// What was found for the word before must not count.
				await (await searchNodes(stage().page, 'no such node')).waitFor({ state: 'detached' });
				const found = await searchNodes(stage().page, word);
				await found
					.first()
					.waitFor()
					.catch(() => missing.push(word));
			}

			expect(missing).toEqual([]);
		});
	});
}

/** The intrinsic width of an image, once it is decoded. Throws when it cannot be decoded. */
async function naturalWidth(image: { decode(): Promise<void>; naturalWidth: number }) {
	await image.decode();
	return image.naturalWidth;
}
