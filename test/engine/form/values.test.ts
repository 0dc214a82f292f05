import type { INodeProperties } from 'n8n-workflow';
import { serviceByClock, triggerOn } from '../events/support/triggers';
import { type Choice, EVENTS, NODE, OPERATIONS, optionsOf } from '../../support/forms';
import { useClock } from '../support/clock';
import { customRange, leastOf, locator, type NodeParameters } from '../support/parameters';
import { type Place, placesOf } from './support/places';

const shared = serviceByClock({
	websites: [
		{ id: 3, domain: 'shop.example', password: 'open sesame', visitorsPerDay: 20 },
		{ id: 4, domain: 'blog.example', password: 'open sesame', visitorsPerDay: 20 },
	],
});

useClock('2026-03-14T12:00:00Z');

/** Returns the other parameters of an operation. */
const contextOf = ({ values }: Choice, asTool: boolean) => ({
	...leastOf(values),
	// In a tool, days that are given beside a range are the range.
	...(!asTool && customRange('2026-03-01', '2026-03-02')),
	websiteIds: [3],
});

/** Returns values that a field takes and values that it rejects, by its form. There are none for a text. */
function samplesOf(field: INodeProperties): { taken: unknown[]; rejected: unknown[] } {
	const { type, typeOptions = {} } = field;
	const { minValue = 0, maxValue } = typeOptions;
	const values = optionsOf(field).map(({ value }) => value);
	// The service lists the choices: the website 3 is one of them.
	if (typeOptions.allowArbitraryValues) return { taken: [['3']], rejected: [['no such choice']] };
	if (type === 'options') return { taken: endsOf(values), rejected: ['no such choice'] };
	if (type === 'multiOptions') {
		return {
			taken: [values, ...endsOf(values).map((value) => [value])],
			rejected: [['no such choice']],
		};
	}
	if (type === 'boolean') return { taken: [true, false], rejected: ['perhaps'] };
	if (type !== 'number') return { taken: [], rejected: [] };
	const above = maxValue === undefined ? [] : [maxValue + 1];
	return {
		taken: [minValue, maxValue ?? 1_000_000],
		rejected: [minValue - 1, ...above, minValue + 0.5, 'many'],
	};
}

/** The choices of the fields so far. */
const seen = new Set<string>();

/** Returns all values, or only the first and the last if an earlier field has the same choices. */
function endsOf(values: unknown[]): unknown[] {
	const choices = JSON.stringify(values);
	if (!seen.has(choices)) {
		seen.add(choices);
		return values;
	}
	return values.length > 2 ? [values[0], values.at(-1)] : values;
}

/** Returns the places of a form with the values that each takes and rejects. Places of texts are left out. */
const samplesIn = (choice: Choice) =>
	placesOf(choice)
		.map((place) => ({ ...place, ...samplesOf(place.field) }))
		.filter(({ taken }) => taken.length > 0);

/** Returns how errors begin a field's name: they name one statistic, and can add a metric to a tool's label. */
const nameOf = (label: string) => `'${label.replace(/s$/, '')}`;

type Failures = Array<[value: unknown, message: unknown]>;

/** Returns the values with which an operation fails, and the messages. Each value is an item of the run. */
async function failuresOf(choice: Choice, { put, asTool }: Place, given: unknown[]) {
	const values = put('={{ $json.value }}');
	const parameters = { ...contextOf(choice, asTool), ...values } as NodeParameters;
	const input = given.map((value) => ({ value }) as never);
	const options = { input, asTool, onError: 'continueErrorOutput' } as const;
	const { errorItems } = await shared.run(parameters, options);
	return errorItems.map(({ json }) => [json.value, json.error]) as Failures;
}

/** Returns the values with which a poll fails, and the messages. */
async function failuresOfPolls(_choice: Choice, { put }: Place, given: unknown[]) {
	const failures: Failures = [];
	for (const value of given) {
		const least = { websiteId: locator('id', 3), websiteIds: [3], value: 'Registration' };
		const polled = triggerOn(shared, { ...least, ...put(value) } as NodeParameters).poll();
		await polled.catch(({ message }: Error) => failures.push([value, message]));
	}
	return failures;
}

// Jest rejects an empty table.
const WITH_VALUES = [...OPERATIONS, ...EVENTS]
	.map((choice) => ({ ...choice, places: samplesIn(choice) }))
	.filter(({ places }) => places.length > 0);

describe.each(WITH_VALUES)('$title', ({ places: all, ...choice }) => {
	const places = all.map((place) => [place.field.displayName, place] as const);

	it.each(places)('takes nothing else than the form has for %s', async (label, place) => {
		const { taken, rejected } = place;
		// used.test.ts tests the values that an operation takes.
		const failures = await (choice.type === NODE
			? failuresOf(choice, place, rejected)
			: failuresOfPolls(choice, place, [...taken, ...rejected]));

		expect(failures).toEqual(
			rejected.map((value) => [value, expect.stringContaining(nameOf(label))]),
		);
	});
});
