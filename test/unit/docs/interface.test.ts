import { STATISTICS } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import {
	DOCUMENT,
	LIMITS,
	OPERATIONS,
	readInterface,
	STATISTIC_NAMES,
} from '../../support/interfaceDocument';

function fieldOf(number: string, name: string) {
	const operation = OPERATIONS.find(({ section }) => section === number);
	return operation?.fields.find(({ field }) => field === name);
}

it('has the names of the statistics that the node has, in both places', () => {
	expect(STATISTIC_NAMES).toEqual(Object.keys(STATISTICS));
	expect(fieldOf('4.6', 'name')?.values?.flat()).toEqual(STATISTIC_NAMES);
});

it('states each limit the same in both places', () => {
	const stated = LIMITS.map(({ sections, ...limit }) =>
		sections.map((number) => [fieldOf(number, limit.field), { ...limit, required: false }]),
	);

	expect(stated.flat()).toHaveLength(2);

	for (const [field, limit] of stated.flat()) expect(field).toEqual(limit);
});

it.each<[what: string, from: string | RegExp, to: string, error: string]>([
	['a heading is missing', '### Statistic\n', '', 'Expected one heading "Statistic", found 0'],
	['a request line is missing', /```http\nPUT[^`]*```/, '', 'one request line below "4.4'],
	['a column has another name', '| Default on create |', '| Default |', 'has other columns'],
	['a row has too few cells', /(\| `email` +\|).*/, '$1', 'unexpected type: ""'],
	['a value is not code', '`0` (Public)', '0 (Public)', 'unexpected list of values'],
	['a default is not allowed', '| `desc`  ', '| `down`  ', 'unexpected default: "`down`"'],
	['a field is not in section 2', '| `email`          | no ', '| `mail` | no ', 'field "mail"'],
])('fails to parse when %s', (_what, from, to, error) => {
	const changed = DOCUMENT.replace(from, to);

	expect(changed).not.toBe(DOCUMENT);
	expect(() => readInterface(changed)).toThrow(error);
});
