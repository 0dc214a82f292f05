import { form } from '../../../nodes/WebsiteAnalytics/form/form';
import {
	countFields,
	filterFields,
	listQuery,
	sortFields,
} from '../../../nodes/WebsiteAnalytics/form/listFields';
import { formValues } from '../support/formValues';

const FORM = form({
	...countFields,
	...filterFields({ name: 'Value', value: 'value' }),
	...sortFields([{ name: 'Count', value: 'count' }], 'count'),
});
const DEFAULTS = {
	returnAll: false,
	perPage: 10,
	search: '',
	searchBy: 'value',
	sortBy: 'count',
	direction: 'desc',
};
const QUERY = { per_page: 10, sort: 'desc', sort_by: 'count' };
const inputOf = (given: object) => FORM.read(formValues({ ...DEFAULTS, ...given }));
const queryOf = (given: object) => listQuery(inputOf(given));

describe('the query of a list', () => {
	it('has numbers as numbers', () => {
		expect(queryOf({ perPage: '25' })).toEqual({ ...QUERY, per_page: 25 });
		expect(queryOf({ direction: 'Ascending' }).sort).toBe('asc');
	});

	it('has a search with the field that is searched', () => {
		expect(queryOf({ search: ' shop ' })).toEqual({ ...QUERY, search: 'shop', search_by: 'value' });
	});

	it.each(['', ' ', undefined, null])('has no search for %j', (search) => {
		expect(queryOf({ search })).toEqual(QUERY);
	});

	it.each([0, 101])(
		'has at least one row, and at most those of the largest page: %d',
		(perPage) => {
			expect(() => inputOf({ perPage })).toThrow("'Per Page' must be a whole number from 1 to 100");
		},
	);

	it('has the largest page for all rows', () => {
		const all = { returnAll: 'yes', perPage: '' };

		expect(inputOf(all).perPage).toBe(Infinity);
		expect(queryOf(all).per_page).toBe(100);
	});
});
