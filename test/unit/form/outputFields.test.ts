import { readOutput } from '../../../nodes/WebsiteAnalytics/form/outputFields';
import { integerField, textField } from '../../../nodes/WebsiteAnalytics/itemField';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../events/support/site';
import { unknownValue } from '../../support/wordings';

const FIELDS = [
	integerField('id', 'its id', { isSimplified: true }),
	textField('domain', 'its domain', { isSimplified: true }),
	integerField('privacy', 'its privacy'),
];
const ITEM = { id: 7, domain: 'a.example', privacy: 1, more: true };

const outputOf = (values: Record<string, unknown>) =>
	readOutput(parametersOf({ output: '', ...values }), FIELDS)(ITEM);

it.each([
	['', ITEM],
	['raw', ITEM],
	['simplified', { id: 7, domain: 'a.example' }],
])('gives of an item what "%s" stands for', (output, expected) => {
	expect(outputOf({ output })).toEqual(expected);
});

it.each([
	[['privacy'], { privacy: 1 }],
	['privacy', { privacy: 1 }],
	[['privacy', 'id'], { privacy: 1, id: 7 }],
])('gives the selected fields %j', (outputFields, expected) => {
	expect(outputOf({ output: 'selectedFields', outputFields })).toEqual(expected);
});

it('needs at least one selected field', () => {
	expect(problemOf(() => outputOf({ output: 'selectedFields', outputFields: [] }))).toMatchObject({
		message: "'Fields' is empty",
		solution: "Choose at least one field in 'Fields'.",
	});
});

it.each([
	[{ output: 'all' }, unknownValue('Output', 'all')],
	[{ output: 'selectedFields', outputFields: ['more'] }, unknownValue('Fields', 'more')],
])('knows no other output or field: %j', (values, message) => {
	expect(problemOf(() => outputOf(values)).message).toBe(message);
});
