import {
	choiceField,
	switchField,
	wholeNumberField,
} from '../../../nodes/WebsiteAnalytics/fields/formField';
import { problemOf } from '../support/problemOf';

const properties = { displayName: 'Size', name: 'size', description: 'How large' };
const choice = choiceField({ ...properties, default: 's' }, [
	{ name: 'Small', value: 's' },
	{ name: 'Large', value: 'l' },
]);
const number = wholeNumberField({ ...properties, default: 3 }, { from: 1, to: 9 });
const open = wholeNumberField({ ...properties, default: 3 }, { from: 1 });
const isLarge = switchField({ ...properties, default: false });
const given = (value: unknown) => (name: string) => (name === 'size' ? value : undefined);

it('a field has its default, its limits and its options', () => {
	expect([choice, number, open, isLarge].map(({ property }) => property)).toMatchObject([
		{ ...properties, type: 'options', default: 's', options: [{ value: 's' }, { value: 'l' }] },
		{ ...properties, type: 'number', default: 3, typeOptions: { minValue: 1, maxValue: 9 } },
		{ ...properties, type: 'number', default: 3, typeOptions: { minValue: 1 } },
		{ ...properties, type: 'boolean', default: false },
	]);
	expect(open.property.typeOptions).not.toHaveProperty('maxValue');
});

it('a field is read with its own limits and options, and its label in errors', () => {
	expect(choice.read(given('l'))).toBe('l');
	expect(number.read(given('9'))).toBe(9);
	expect(open.read(given(99))).toBe(99);
	expect(isLarge.read(given('yes'))).toBe(true);

	for (const field of [choice, number, isLarge]) {
		expect(problemOf(() => field.read(given(10))).message).toMatch(/^'Size' /);
	}
});
