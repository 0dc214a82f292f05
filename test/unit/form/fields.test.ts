import { choice, choices, integer, outputField } from '../../../nodes/WebsiteAnalytics/form/fields';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

const PAGES = [
	{ name: 'Landing Page', value: 'landing_page' },
	{ name: 'Operating System', value: 'os' },
];

it('a choice has its default where it is hidden, and is named by an error', () => {
	const { read } = choice('Page', PAGES, 'os', 'Which page');

	expect(read(formValues({}), 'page')).toBe('os');
	expect(() => read(formValues({ page: 'x' }), 'page')).toThrow("'Page' has an unknown value");
});

describe('several options', () => {
	const optionsOf = (pages: unknown, least?: number) =>
		choices('Pages', PAGES, ['os'], 'Which pages', least).read(formValues({ pages }), 'pages');

	it('are read by name or value, each once', () => {
		expect(optionsOf('Landing page, os, OS')).toEqual(['landing_page', 'os']);
	});

	it.each(['', [], null])('may be missing only where there need not be any: %j', (given) => {
		expect(optionsOf(given, 0)).toEqual([]);
		expect(errorOf(() => optionsOf(given)).message).toBe("'Pages' is empty");
	});
});

describe('a value that a model gives', () => {
	const stored = { top: "={{ $fromAI('top') }}" };
	const field = integer('Rows', 10, { from: -5, to: 100 }, 'How many rows');
	const topOf = (top: unknown) => field.read(formValues({ top }, { stored }), 'top');

	it.each([null, undefined, '', 'null', 'N/A'])('has its default for %j', (given) => {
		expect(topOf(given)).toBe(10);
	});

	it.each([0, -5, '5'])('is %j where the model gives that', (given) => {
		expect(topOf(given)).toBe(Number(given));
	});

	it.each(['perhaps', [], -6, 101])('is an error where it is %j', (given) => {
		expect(() => topOf(given)).toThrow("'Rows' must be a whole number from -5 to 100");
	});
});

describe('the output of a tool', () => {
	const outputOf = (output: string) => outputField.read(formValues({ output }), 'output');

	it('is all fields where the field is hidden', () => {
		expect(outputField.read(formValues({}), 'output')).toBe('raw');
		expect(['raw', 'simplified'].map(outputOf)).toEqual(['raw', 'simplified']);
	});
});
