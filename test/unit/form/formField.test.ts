import { choiceField } from '../../../nodes/WebsiteAnalytics/form/formField';
import { readChosenNames } from '../../../nodes/WebsiteAnalytics/form/nameFields';
import { unusualFields } from '../../../nodes/WebsiteAnalytics/form/unusualFields';
import { unknownValue } from '../../support/wordings';
import { parametersOf } from '../support/parametersOf';
import { problemOf } from '../support/problemOf';

const FIELD = choiceField({ displayName: 'Page', name: 'page', default: 'landing_page' }, [
	{ name: 'Landing Page', value: 'landing_page' },
	{ name: 'Operating System', value: 'os' },
]);
const read = (page: unknown) => FIELD.read(parametersOf({ page }));

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
			expect(problemOf(() => read(given))).toMatchObject({
				message: unknownValue('Page', given),
				solution:
					"Choose 'Page' from its list, or enter an expression that gives one of: landing_page, os.",
			});
		},
	);

	it('without a text in a tool is read by its own name only', () => {
		const parameter = jest.fn(() => 'os');

		expect(FIELD.read(parameter)).toBe('os');
		expect(parameter.mock.calls).toEqual([['page']]);
	});

	it('with a text in a tool is read from the text, and from the list where the text is empty', () => {
		const metricOf = (metricText: string) =>
			unusualFields.metric.read(parametersOf({ metricText, metric: 'visitors' }), 'metric');

		expect(['Pageviews', '', 'null'].map(metricOf)).toEqual(['pageviews', 'visitors', 'visitors']);
	});
});

describe('the statistics of a tool', () => {
	const namesOf = (namesText: unknown) =>
		readChosenNames(parametersOf({ namesText }), 'names', 'Statistics');

	it('are read by name or value, with commas between them', () => {
		expect(namesOf('Landing page, OS,Country, os')).toEqual(['landing_page', 'os', 'country']);
	});

	it.each(['Countries', 'page and referrer'])('are none of "%s"', (text) => {
		expect(problemOf(() => namesOf(text)).message).toBe(unknownValue('Statistics', text));
	});
});
