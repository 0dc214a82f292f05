import { readListQuery, type ListOptions } from '../../../nodes/WebsiteAnalytics/form/listFields';
import { problemOf } from '../support/problemOf';
import { notAText, notAWholeNumber, unknownValue } from '../../support/wordings';

const OPTIONS: ListOptions = {
	searchBy: [
		{ name: 'Value', value: 'value' },
		{ name: 'Domain', value: 'domain' },
	],
	sortBy: [{ name: 'Count', value: 'count' }],
};

const QUERY = { per_page: 10, sort: 'desc', sort_by: 'count' };
const queryOf = (given: object) => readListQuery({ ...QUERY, ...given }, OPTIONS);

it('keeps what the fields send, with numbers as numbers', () => {
	expect(queryOf({ per_page: '25', name: 'page' })).toEqual({
		per_page: 25,
		sort: 'desc',
		sort_by: 'count',
		name: 'page',
	});
	expect(queryOf({ sort: 'asc' }).sort).toBe('asc');
});

it('has a search with what is searched', () => {
	expect(queryOf({ search: ' shop ' })).toEqual({ ...QUERY, search: 'shop', search_by: 'value' });
	expect(queryOf({ search: 'shop', search_by: 'domain' }).search_by).toBe('domain');
});

it.each(['', ' ', undefined, null])('has none for %j, whatever is searched', (search) => {
	expect(queryOf({ search, search_by: 'domain' })).toEqual(QUERY);
});

it.each([
	[{ per_page: 0 }, notAWholeNumber('Per Page', 'from 1 to 100')],
	[{ per_page: 101 }, notAWholeNumber('Per Page', 'from 1 to 100')],
	[{ sort: 'up' }, unknownValue('Direction', 'up')],
	[{ sort_by: 'id' }, unknownValue('Sort By', 'id')],
	[{ search_by: 'id' }, unknownValue('Search By', 'id')],
	[{ search: ['shop'] }, notAText('Search', ['shop'])],
])('is no query when it has %j', (given, message) => {
	expect(problemOf(() => queryOf(given)).message).toBe(message);
});

it.each([1, 100])('may have %i rows a page', (size) => {
	expect(queryOf({ per_page: size }).per_page).toBe(size);
});
