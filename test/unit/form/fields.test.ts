import { choice, choices, integer, outputField } from '../../../nodes/WebsiteAnalytics/form/fields';
import { unknownValue } from '../../support/wordings';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

const PAGES = [
	{ name: 'Landing Page', value: 'landing_page' },
	{ name: 'Operating System', value: 'os' },
];
const FIELD = choice('Page', PAGES, 'os', 'Which page');
const read = (page: unknown) => FIELD.read(formValues({ page }), 'page');

describe('a choice', () => {
	it.each([
		['os', 'os'],
		[' OS ', 'os'],
		['operating system', 'os'],
		['Landing_Page', 'landing_page'],
	])('is read from "%s" as %s', (given, value) => {
		expect(read(given)).toBe(value);
	});

	it.each(['operating systems', 'landingpage', 'constructor'])(
		'is an error that lists all values for "%s"',
		(given) => {
			expect(errorOf(() => read(given))).toMatchObject({
				message: unknownValue('Page', given),
				hint: "Choose 'Page' from its list, or enter an expression that gives one of: landing_page, os.",
			});
		},
	);

	it('has its default where it is hidden', () => {
		expect(FIELD.read(formValues({}), 'page')).toBe('os');
	});
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
