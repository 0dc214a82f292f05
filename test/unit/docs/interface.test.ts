import { STATISTICS } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { LIMITS, OPERATIONS, STATISTIC_NAMES } from '../../support/interfaceDocument';

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
