import type { INodeProperties } from 'n8n-workflow';
import {
	membersOf,
	optionsOf,
	shownFields,
	type Choice,
	type Values,
} from '../../../support/forms';
import type { NodeForm } from './nodeForm';

/** Fills the form of an operation in the editor: a website by its domain, a choice by its label. */
export async function fillForm(form: NodeForm, { values }: Choice, given: Values): Promise<void> {
	const filled: Values = { ...values };
	for (const [name, value] of Object.entries(given)) {
		const field = shownFields(filled).find((shown) => shown.name === name);
		if (!field) throw new Error(`The form does not show ${name} yet`);
		await fill(form, field, value);
		filled[name] = value;
	}
}

async function fill(form: NodeForm, field: INodeProperties, value: unknown): Promise<void> {
	const { name, type, displayName } = field;
	const labelOf = (of: unknown) => {
		// What the service lists is named by itself.
		if (field.typeOptions?.loadOptionsMethod) return String(of);
		const option = optionsOf(field).find((choice) => choice.value === of);
		if (!option) throw new Error(`${displayName} has no choice ${String(of)}`);
		return option.name;
	};
	switch (type) {
		case 'boolean':
			return await form.switchOn(name);
		case 'options':
			return await form.choose(name, labelOf(value));
		case 'multiOptions':
			return await form.chooseMany(name, (value as unknown[]).map(labelOf));
		case 'dateTime':
			return await form.fillDay(name, String(value));
		case 'resourceLocator':
			await form.chooseWebsite(String(value).split('.', 1).join(), String(value));
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
			return await form.fill(name, String(value));
	}
}
