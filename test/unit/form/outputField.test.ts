import { readOutput } from '../../../nodes/WebsiteAnalytics/form/outputField';
import { integerField, textField } from '../../../nodes/WebsiteAnalytics/itemField';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../support/parametersOf';
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

it('knows no other output', () => {
	expect(problemOf(() => outputOf({ output: 'all' })).message).toBe(unknownValue('Output', 'all'));
});
