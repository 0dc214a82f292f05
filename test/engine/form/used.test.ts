import { omit } from 'lodash';
import type { IBinaryData, INodeProperties } from 'n8n-workflow';
import { daysBetween } from '../../support/days';
import { type Choice, isCollection, OPERATIONS, optionsOf } from '../../support/forms';
import { json } from '../../support/replies';
import { serveStatistic } from '../../support/serveRows';
import { useClock } from '../support/clock';
import { customRange, leastOf, locator, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { type Place, placesOf } from './support/places';

const TODAY = '2026-05-16';
const shared = sharedService({
	today: () => TODAY,
	websites: [
		{ id: 3, domain: 'shop.example', password: 'open sesame', visitorsPerDay: 200 },
		{ id: 4, domain: 'blog.example', visitorsPerDay: 300 },
	],
});

useClock(`${TODAY}T12:00:00Z`);

/** Visitors of website 3 on the days of a drop and a spike. Website 4 is larger and has neither. */
const UNUSUAL: Record<string, number> = { '2026-05-09': 10, '2026-05-11': 400 };

beforeEach(() => {
	serveStatistic(shared.service, 'visitors', ({ from = '', to = '' }, path) =>
		daysBetween(from, to).map((day) => [day, path.endsWith('/4') ? 200 : (UNUSUAL[day] ?? 100)]),
	);
	// A real change of a website would alter the outcome of the next value.
	for (const method of ['DELETE', 'POST', 'PUT']) {
		for (const id of [4, 3]) {
			const path = id === 4 ? /\/4$/ : /websites/;
			const effect = json(200, { id, data: { id, domain: 'shop.example' }, deleted: true });
			shared.service.faults.add({ on: { method, path }, times: Infinity, effect });
		}
	}
});

/** Values of fields without choices of their own, also of the hidden lists and the texts of a tool. */
const VALUES: Record<string, unknown[]> = {
	brandColor: ['#aa0000', '#00aa00'],
	brandFooter: ['Ask Ada', 'Ask Bo'],
	brandLogo: ['https://example.com/a.png', 'https://example.com/b.png'],
	brandName: ['Ada', 'Bo'],
	compareTo: ['previousYear', 'previousPeriod'],
	dateRange: ['lastWeek', 'lastMonth'],
	domain: ['one.example', 'other.example'],
	event: ['Registration', 'Purchase'],
	except: [[3], [4]],
	excludedDays: ['05-09', '05-11'],
	excludeIps: ['192.0.2.1', '192.0.2.2'],
	excludeParams: ['utm', 'ref'],
	from: ['2026-05-01', '2026-05-02'],
	locale: ['en-GB', 'de-CH'],
	metric: ['visitors', 'pageviews'],
	minimum: [0, 1_000_000],
	name: ['browser', 'country'],
	names: ['browser', 'country'],
	notes: ['2026-05-10: Mail', '2026-05-10: Sale'],
	password: ['open sesame', 'close sesame'],
	search: ['shop', 'blog'],
	sensitivity: ['low', 'high'],
	target: [5, 7],
	to: ['2026-05-08', '2026-05-09'],
	top: [1, 2],
	websiteId: [locator('id', 3), locator('domain', 'blog.example')],
	websiteIds: [[3], [3, 4]],
};

const DAYS = customRange('2026-05-01', '2026-05-09');

/** Parameters without which a field has no effect. */
const BESIDE: Record<string, NodeParameters> = {
	brandColor: { textFormat: 'html' },
	chart: { allDays: true },
	compareTo: { name: 'browser', names: ['browser'] },
	excludedDays: { allDays: true },
	from: DAYS,
	password: { domain: 'shop.example' },
	privacy: { domain: 'shop.example', password: 'open sesame' },
	sensitivity: { allDays: true, output: 'raw' },
	splitBy: { name: 'browser' },
	textFormat: { summary: true },
	to: DAYS,
	weekStartsOn: { dateRange: 'lastWeek' },
};

/** Entries without which the other entries of a collection have no effect. */
const LEAST: Record<string, NodeParameters> = {
	getOverview: { goals: { event: 'Registration' } },
	getSummary: { goals: { event: 'Registration' } },
};

/** Parameters that shorten a run, and leave each value its effect. */
const SHORT: Record<string, NodeParameters> = {
	getSummary: { breakdowns: ['browser'] },
	getUnusualDays: { dateRange: 'last7Days' },
};

/** The lists of which all values were tried. */
const tried = new Set<string>();

/** Returns two values, or all choices of a list. Returns only the first and the last choice of a list that was tried. */
function valuesOf(field: INodeProperties): unknown[] {
	const options = optionsOf(field).map(({ value }) => value);
	if (field.type === 'boolean') return [false, true];
	if (options.length === 0) return VALUES[field.name.replace(/Text$/, '')] ?? [];
	const list = JSON.stringify(options);
	const values = tried.has(list) ? [options[0], options.at(-1)] : options;
	tried.add(list);
	return field.type === 'multiOptions' ? values.map((value) => [value]) : values;
}

/** Returns the outcome of a run with a value: the requests, regardless of their order, and the output. */
async function outcomeOf({ values }: Choice, place: Place, value: unknown): Promise<string> {
	shared.service.requests.length = 0;
	const beside = BESIDE[place.field.name.replace(/Text$/, '')];
	// These fields are hidden without Custom. In a tool, they would replace the range.
	const days = place.asTool ? {} : omit(DAYS, 'dateRange');
	const parameters = {
		...leastOf(values),
		...SHORT[values.operation ?? ''],
		...days,
		...beside,
		...place.put(value),
	} as NodeParameters;
	// Without 'several', several items are an error.
	const isError = place.field.name === 'several';
	const { items, errorItems } = await shared.run(parameters, {
		input: isError ? [{}, {}] : [{}],
		asTool: place.asTool,
		onError: 'continueErrorOutput',
	});
	const errors = errorItems.map(({ json: item }) => item.error);

	expect(isError || errors).toEqual(isError || []);

	const requests = shared.requests().map((request) => JSON.stringify(request));
	const output = items.map(({ json: item, binary = {} }) => [
		item,
		Object.values(binary).map(dataOf),
	]);
	return JSON.stringify([requests.sort(), output]);
}

const dataOf = ({ fileName, data }: IBinaryData) => [fileName, data];

describe.each(OPERATIONS)('each value is used by $title', (choice) => {
	const places = placesOf(choice, LEAST[choice.values.operation ?? ''])
		// Of the collections, the entries are tried; a list with one choice changes nothing.
		.filter(({ field }) => !isCollection(field.type) && optionsOf(field).length !== 1)
		.map((place) => ({ place, label: place.field.displayName, name: place.field.name }));

	it.each(places)('of $label ($name)', async ({ place }) => {
		const values = valuesOf(place.field);
		const outcomes: string[] = [];
		for (const value of values) outcomes.push(await outcomeOf(choice, place, value));

		expect(values.length).toBeGreaterThan(1);
		expect(values.filter((_value, at) => outcomes.indexOf(outcomes[at] ?? '') !== at)).toEqual([]);
	});
});
