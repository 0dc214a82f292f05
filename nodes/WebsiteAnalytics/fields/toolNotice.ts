import type { INodeProperties } from 'n8n-workflow';

/** n8n has a button that lets the model fill in a text or a number, but none for lists. */
export const toolNotice: INodeProperties = {
	displayName:
		"To let the model choose from a list such as 'Date Range', switch the field to an expression and use $fromAI. The README has lines to paste.",
	name: 'toolNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { resource: ['statistic'], '@tool': [true] } },
};
