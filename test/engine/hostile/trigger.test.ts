import { MAX_PAUSE_MS, passTime } from '../support/waits';
import fc from 'fast-check';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { sites } from '../events/support/triggers';
import { EVENTS } from '../../support/forms';
import { setClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { TestTrigger } from '../support/poll';
import { sharedService } from '../support/sharedService';
import { hostileFieldsOf } from './support/fields';
import { API_KEY, defectsOfError, inTime, leaksIn, type Outcome } from './support/outcome';
import { hostileResponse, isSuccess, respondWith } from './support/responses';
import { holds } from './support/runs';
import { anyJson, type HostileValue, hostileValue } from './support/values';

const DAY_1 = '2026-03-14T12:00:00Z';
const DAY_2 = '2026-03-15T12:00:00Z';

const CASES = EVENTS.map((choice) => ({
	choice,
	event: choice.values.event ?? '',
	title: `Website Analytics Trigger: ${choice.title}`,
}));

const shared = sharedService({
	today: () => new Date().toISOString().slice(0, 10),
	apiKey: API_KEY,
	websites: sites(2),
});

afterEach(() => jest.useRealTimers());

/** A trigger in a workflow of its own, because the process remembers the polls of each. */
let count = 0;
const triggerWith = (parameters: NodeParameters, staticData?: IDataObject) => {
	count += 1;
	const { credential } = shared;
	return new TestTrigger({ credential, parameters, staticData, workflowId: `hostile-${count}` });
};

/** Returns the items and the error of a poll. */
async function outcomeOf(
	trigger: TestTrigger,
	mode: 'poll' | 'fetchTestEvent' = 'poll',
): Promise<Outcome & { warnings: string[] }> {
	return await inTime(trigger[mode]()).catch((error: Error) => {
		if (error.message === 'It hangs') throw error;
		return { items: [], error, warnings: [] };
	});
}

/**
 * Returns the defects of items. All items have a key, and all but rows a text. Alarms have one item with all `events`.
 * @param given texts of a person, which an item may quote
 */
function defectsOfItems(items: INodeExecutionData[], event: string, given: string[] = []) {
	const isRow = event === 'rows';
	const jsons = items.map(({ json }) => json);
	const single = jsons.flatMap((json) => (json.events ?? [json]) as IDataObject[]);
	const texts = isRow ? [] : [...jsons, ...single].map(({ text }) => text);
	const keys = single.map(({ key }) => key);
	const withoutGiven = (text: unknown) =>
		given.filter(Boolean).reduce((rest, one) => rest.replaceAll(one, ''), String(text));
	return [
		...(isRow || jsons.every((json) => json.event === event) ? [] : ['has another event']),
		...(single.every(({ websiteId }) => Number.isSafeInteger(websiteId)) ? [] : ['has no website']),
		...[...texts, ...keys, ...single.map(({ domain }) => domain)]
			.filter((text) => typeof text !== 'string' || text === '')
			.map((text) => `has no text, key or domain: ${String(text)}`),
		...texts
			.map(withoutGiven)
			.filter((text) => /undefined|\bNaN\b|\[object |Invalid|Infinity/.test(text)),
		...(JSON.stringify(jsons) === JSON.stringify(structuredClone(jsons)) ? [] : ['is no JSON']),
		// Rows of the last days are output again.
		...(isRow || new Set(keys).size === keys.length ? [] : ['has an event twice']),
	].map(String);
}

const anyEvent = fc.constantFrom(...CASES);
/** New Website has no fields. */
const anyField = fc
	.constantFrom(...CASES.filter(({ choice }) => hostileFieldsOf(choice).length > 0))
	.chain((one) =>
		fc.constantFrom(...hostileFieldsOf(one.choice)).map((field) => ({ ...one, field })),
	);

const anyMode = fc.constantFrom('poll' as const, 'poll' as const, 'fetchTestEvent' as const);

holds(
	'any value of any field ends in items or one clear error',
	() => fc.tuple(anyField, hostileValue, anyMode),
	async ([{ field, event, title }, value, mode]) => {
		setClock(DAY_2);
		shared.service.faults.clear();
		shared.service.requests.length = 0;
		const parameters = { websiteId: locator('id', 1), ...field.withValue(stored(value)) };
		const outcome = await outcomeOf(triggerWith(parameters), mode);
		// n8n gives the text of an invalid date.
		const given = typeof value.given === 'string' ? value.given : 'Invalid DateTime';
		const quotable = [given, given.trim()];
		return [
			...leaksIn(outcome, [API_KEY]),
			...defectsOfError(outcome, title, quotable),
			...defectsOfItems(outcome.items, event, quotable),
			...shared.service.requests
				.filter(({ status }) => status === 422)
				.map(
					({ path, query }) => `sent what the service refused: ${path} ${JSON.stringify(query)}`,
				),
		];
	},
);

holds(
	'a trigger goes on from any state, and begins anew from one that is not its own',
	async () => {
		setClock(DAY_1);
		const owns = new Map<string, IDataObject>();
		for (const { event } of CASES) {
			const seeded = triggerWith({ event });
			await seeded.poll();
			owns.set(event, seeded.staticData);
		}
		return anyEvent.chain((one) =>
			anyState(owns.get(one.event) ?? {}).map((staticData) => ({ ...one, staticData })),
		);
	},
	async ({ event, title, staticData }) => {
		shared.service.faults.clear();
		setClock(DAY_2);
		const maxSize = JSON.stringify(staticData).length + 2000;
		const trigger = triggerWith({ event }, staticData);
		const first = await outcomeOf(trigger);
		setClock('2026-03-17T12:00:00Z');
		const outcomes = [first, await outcomeOf(trigger)];
		const size = JSON.stringify(trigger.staticData).length;
		return [
			...outcomes.flatMap((outcome) => defectsOfError(outcome, title)),
			...(outcomes.some(({ error }) => error) ? ['fails because of its state'] : []),
			...defectsOfItems(
				outcomes.flatMap(({ items }) => items),
				event,
			),
			...(size > maxSize ? [`keeps a state of ${size} bytes`] : []),
		];
	},
);

holds(
	'any response to a poll ends in items, a warning or one clear error, and the next poll recovers',
	() => fc.tuple(anyEvent, hostileResponse(API_KEY), anyMode),
	async ([{ event, title }, hostile, mode]) => {
		setClock(DAY_1);
		shared.service.faults.clear();
		const trigger = triggerWith({ event });
		await trigger.poll();
		setClock(DAY_2);
		respondWith(shared.service, hostile);
		const outcome = await outcomeOf(trigger, mode);
		shared.service.faults.clear();
		const { items, warnings } = outcome;
		const told = { ...outcome, items: isSuccess(hostile) ? [] : items };
		const recovered = mode === 'poll' ? await recover(trigger) : { items: [] };
		return [
			...leaksIn(told, [API_KEY]),
			...(warnings.some((warning) => warning.includes(API_KEY)) ? ['leaks in the log'] : []),
			...defectsOfError(outcome, title),
			...defectsOfItems([...items, ...recovered.items], event),
			...(recovered.error ? [`does not recover: ${recovered.error.message}`] : []),
		];
	},
);

/** Polls the same trigger again, after the service has recovered and every pause is over. */
async function recover(trigger: TestTrigger): Promise<Outcome> {
	passTime(MAX_PAUSE_MS);
	setClock('2026-03-15T15:00:00Z');
	return await outcomeOf(trigger);
}

/** Returns an expression that contains its data, because n8n resolves the expressions of a trigger without items. */
function stored({ stored: value, given }: HostileValue) {
	// Braces that follow each other end an expression.
	return value === '={{ $json.value }}' ? `={{ ${JSON.stringify(given, null, 1)} }}` : value;
}

/** Returns static data: JSON of every kind, or the state of a trigger with such JSON in one place. */
function anyState(own: IDataObject): fc.Arbitrary<IDataObject> {
	const state = own.state as IDataObject;
	const { cursor } = state;
	const places = fc.constantFrom(...Object.keys(state), 'targets', 'listing', 'failures');
	const target = anyJson.map((triedAt) => ({ cursor, triedAt }));
	// The state of an older version, or of a rule that has changed.
	const remembering = anyJson.map((memory) => ({ cursor, memory }));
	const failure = anyJson.map((triedAt) => ({ count: 1, triedAt }));
	const states = fc.oneof(
		anyJson,
		fc.tuple(places, anyJson).map(([place, value]) => ({ ...state, [place]: value })),
		fc.oneof(anyJson, target, remembering).map((one) => ({
			...state,
			targets: { 1: one, '1:page': one, account: one },
		})),
		fc.oneof(anyJson, failure).map((one) => ({ ...state, failures: { 1: one, list: one } })),
	);
	return states.map((stored) => ({ ...own, state: stored })) as fc.Arbitrary<IDataObject>;
}
