import {
	nameField,
	namesField,
} from '../../../../nodes/WebsiteAnalytics/operations/statistic/rowForm';
import { unknownValue } from '../../../support/wordings';
import { errorOf } from '../../support/errorOf';
import { formValues } from '../../support/formValues';

const chosen = (names: unknown, more: object = {}) =>
	namesField.read(formValues({ names, ...more }), 'names');

describe('the names of statistics', () => {
	it.each([
		[' page ,, page ', ['page']],
		['Landing Page, OS', ['landing_page', 'os']],
		[7, ['7']],
		['a_name_of_another_server', ['a_name_of_another_server']],
	])('are read from %j', (given, names) => {
		expect(chosen(given)).toEqual(names);
	});

	it.each([' , ', null])('must not be missing: %j', (given) => {
		expect(errorOf(() => chosen(given))).toMatchObject({
			message: "'Statistics' is empty",
			hint: "Choose a statistic in 'Statistics', or enter an expression that gives its name, e.g. visitors.",
		});
	});

	it('are texts', () => {
		expect(errorOf(() => chosen([{ name: 'page' }])).message).toBe(
			`'Statistics' is not a text: {"name":"page"}`,
		);
	});
});

describe('the statistics of a tool', () => {
	const namesOf = (namesText: unknown) => chosen([], { namesText });

	it('are read by name or value, with commas between them', () => {
		expect(namesOf('Landing page, OS,Country, os')).toEqual(['landing_page', 'os', 'country']);
	});

	it.each(['Countries', 'page and referrer'])('are none of "%s"', (text) => {
		expect(errorOf(() => namesOf(text)).message).toBe(unknownValue('Statistics', text));
	});
});

it('several statistics are no single one', () => {
	const read = () => nameField.read(formValues({ name: 'page, os' }), 'name');

	expect(errorOf(read).message).toBe(`'Statistic' contains several statistics: "page, os"`);
});
