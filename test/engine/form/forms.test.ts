import { EVENTS, NODE, OPERATIONS, TRIGGER } from '../../support/forms';
import { pageSerializer } from '../../support/page';
import { fieldsOf } from './support/conditions';
import { formPages } from './support/formPage';

expect.addSnapshotSerializer(pageSerializer);

describe.each([
	['an operation', OPERATIONS],
	['an event', EVENTS],
])('the form of %s', (_kind, choices) => {
	it.each(formPages(choices))('%s', (_title, page) => {
		expect(page).toMatchSnapshot();
	});
});

/** Fields that choose a form, and the notices, of which there is one for each hour of the day. */
const CHOOSING = ['resource', 'operation', 'event', 'pollNotice'];

it('every field is shown in the form of something', () => {
	const shown = [...OPERATIONS, ...EVENTS].flatMap(fieldsOf);
	const properties = [...NODE.properties, ...TRIGGER.properties];
	const hidden = properties.filter(
		(field) => !shown.includes(field) && !CHOOSING.includes(field.name),
	);

	expect(hidden).toEqual([]);
});
