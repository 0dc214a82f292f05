import { isEqual, sortBy, uniq } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { type Choice, membersOf, optionsOf, shownFields, type Values } from '../../support/forms';
import type { NodeForm } from '../support/editor/nodeForm';
import type { EditorStage } from '../support/editor/openEditor';
import { openForm } from '../support/editor/openForm';
import { OPERATION_CASES } from '../support/editor/operationCases';
import { takeScreenshot, takeTallScreenshot } from '../support/editor/screenshots';
import { until } from '../support/until';

export function operationForms(stage: () => EditorStage) {
	describe('the form of an operation', () => {
		it.each(OPERATION_CASES)(
			'runs $title as it is filled in, and gives its rows',
			async ({ title, choice, given, rows, files = [] }) => {
				const { page } = stage();
				const name = title.toLowerCase().replace(/\W+/g, '-');
				const form = await openForm(stage(), title, choice.values);
				await fillForm(form, choice, given);
				await takeTallScreenshot(page, page.getByTestId('ndv'), `form-${name}`);
				const output = await form.execute();
				await takeScreenshot(page, `output-${name}`);

				expect(output.slice(0, rows.length)).toMatchObject(rows);
				expect(await form.files()).toEqual(files.map((file) => expect.stringContaining(file)));
			},
		);

		it('reads several websites or all of them, as is chosen', async () => {
			const { service } = stage();
			const form = await openForm(stage(), 'Websites', {
				resource: 'statistic',
				operation: 'getDailyTraffic',
			});
			const readThese = async (ids: number[]) => {
				service.requests.length = 0;
				await form.execute();
				await until(`${ids.join(', ')} are read`, () => {
					const read = service.requests.flatMap(({ path }) => /\d+$/.exec(path) ?? []);
					return isEqual(sortBy(uniq(read.map(Number))), sortBy(ids));
				});
			};
			await form.choose('websites', 'Several Websites');
			await form.chooseMany('websiteIds', ['blog.example', 'docs.example']);
			await readThese([7, 12]);
			await form.choose('websites', 'All Websites');
			await readThese(service.websites.map(({ id }) => id));

			expect(await form.value('websites')).toBe('All Websites');
		});
	});
}

/** Fills the form of an operation in the editor: a website by its domain, a choice by its label. */
async function fillForm(form: NodeForm, { values }: Choice, given: Values) {
	const filled: Values = { ...values };
	for (const [name, value] of Object.entries(given)) {
		const field = shownFields(filled).find((shown) => shown.name === name);
		if (!field) throw new Error(`The form does not show ${name} yet`);
		await fill(form, field, value);
		filled[name] = value;
	}
}

async function fill(form: NodeForm, field: INodeProperties, value: unknown) {
	const { name, type, displayName } = field;
	const text = String(value);
	// The choices that the service lists are their own labels.
	const labelOf = (of: unknown) =>
		optionsOf(field).find((choice) => choice.value === of)?.name ?? String(of);
	switch (type) {
		case 'boolean':
			return await form.switchOn(name);
		case 'options':
			return await form.choose(name, labelOf(value));
		case 'multiOptions':
			return await form.chooseMany(name, (value as unknown[]).map(labelOf));
		case 'dateTime':
			return await form.fillDay(name, text);
		case 'resourceLocator':
			await form.chooseWebsite(text.split('.', 1).join(), text);
			return;
		case 'collection':
			for (const member of membersOf(field)) {
				const own = (value as Values)[member.name];
				if (own === undefined) continue;
				await form.add(displayName, member.displayName);
				await fill(form, member, own);
			}
			return;
		default:
			return await form.fill(name, text);
	}
}
