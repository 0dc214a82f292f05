import fc from 'fast-check';
import type { GenericValue } from 'n8n-workflow';
import { NOTORIOUS } from './notoriousTexts';

/** A value for a field, and how it gets there. */
export interface HostileValue {
	/** The parameter in the workflow: the value itself, or an expression that returns the value. */
	stored: unknown;
	/** The JSON of the input item that the expression reads. */
	input: { value?: GenericValue };
	/** The value that the node reads; null for a value that JSON cannot hold. */
	given: GenericValue | null;
}

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Any text, with control characters and halves of surrogate pairs. */
export const anyText = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...NOTORIOUS) },
	{ weight: 1, arbitrary: fc.string({ unit: anyUnit, maxLength: 20 }) },
	// Some strings of fast-check would look like a defect of the node.
	{ weight: 1, arbitrary: fc.string({ maxLength: 20 }).filter((text) => !/\[object/.test(text)) },
);

const anyNumber = fc.oneof(
	fc.constantFrom(0, -1, 1, 2, 3, 7, 24, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324),
	fc.constantFrom(20260105, 1_700_000_000, 1_700_000_000_000, 8.64e15, 8.64e15 + 1),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nestedDeep = (depth: number): GenericValue => {
	let value: GenericValue = 'deep';
	for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
	return value;
};

/** Shapes that something in n8n or in the node takes for more than data. */
const SHAPES: GenericValue[] = [
	[],
	{},
	[[]],
	[{}],
	[null],
	[''],
	['page', null],
	[['page']],
	{ length: 3 },
	{ 0: 'a' },
	{ mode: 'id' },
	{ mode: 'id', value: 3 },
	{ mode: 5, value: 3 },
	{ mode: 'domain', value: {} },
	{ __rl: true, mode: 'domain', value: 'shop.example' },
	{ __rl: true, mode: 'list', value: [] },
	{ toMillis: 1 },
	{ toString: null },
	{ valueOf: 1, toString: 2 },
	{ toJSON: 'x' },
	{ then: 1 },
	{ isValid: true, ts: 1 },
	{ search: {} },
	{ privacy: 3, password: [] },
	{ error: 'x' },
	JSON.parse('{"__proto__":{"privacy":0}}'),
	JSON.parse('{"constructor":{"prototype":1}}'),
	nestedDeep(500),
	Array.from({ length: 2000 }, (_, index) => index),
	Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key ${index}`, index])),
];

const { value: anyNested } = fc.letrec<{ value: GenericValue }>((tie) => ({
	value: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		anyText,
		anyNumber,
		fc.boolean(),
		fc.constant(null),
		fc.array(tie('value'), { maxLength: 3 }) as fc.Arbitrary<GenericValue>,
		fc.dictionary(anyText, tie('value'), { maxKeys: 3 }) as fc.Arbitrary<GenericValue>,
	),
}));

/** Any value that JSON can hold. */
export const anyJson: fc.Arbitrary<GenericValue> = fc.oneof(
	{ weight: 4, arbitrary: anyText },
	{ weight: 2, arbitrary: anyNumber },
	{ weight: 1, arbitrary: fc.constantFrom<GenericValue>(null, true, false) },
	{ weight: 3, arbitrary: fc.constantFrom(...SHAPES) },
	{ weight: 2, arbitrary: anyNested },
);

/** Expressions that return values that JSON cannot hold. */
const LIVE = [
	'NaN',
	'Infinity',
	'-Infinity',
	'undefined',
	'-0',
	'10n',
	'$now',
	'$today',
	'$now.minus(NaN)',
	'new Date()',
	'new Date(NaN)',
	'DateTime.fromISO("x")',
	'() => 1',
	'Symbol("x")',
	'/a/',
	'$json',
	'$input.all()',
	'$input',
	'new Map([["a", 1]])',
	'new Set([1])',
	'[undefined]',
	'[NaN]',
	'[10n]',
	'{ a: undefined }',
	'{ a: 10n }',
	'{ a: () => 1 }',
	'new Error("nothing to read")',
	'[,]',
	'$json.nope',
];

/** A value that the workflow stores, a value that an expression takes from the item, or an expression of `LIVE`. */
export const hostileValue: fc.Arbitrary<HostileValue> = fc.oneof(
	anyJson.map((value) => ({
		stored: notExpression(value),
		input: {},
		given: notExpression(value),
	})),
	anyJson.map((value) => ({ stored: '={{ $json.value }}', input: { value }, given: value })),
	fc.constantFrom(...LIVE).map((code) => ({ stored: `={{ ${code} }}`, input: {}, given: null })),
);

/** Removes "=" from the beginning of texts. A stored text with "=" is an expression, whose errors come from n8n. */
function notExpression(value: GenericValue): GenericValue {
	if (typeof value === 'string') return value.replace(/^=+/, '');
	if (Array.isArray(value)) return value.map((one) => notExpression(one as GenericValue));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, notExpression(one as GenericValue)]),
	);
}
