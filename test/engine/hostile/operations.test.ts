import '../support/waits';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { isCollection, OPERATIONS } from '../../support/forms';
import { noWebsiteWith } from '../../support/wordings';
import { runNode } from '../support/engine';
import { customRange, leastOf, locator, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { type HostileField, hostileFieldsOf } from './support/fields';
import {
	API_KEY,
	defectsOfError,
	inTime,
	leaksIn,
	PASSWORD,
	refusedByN8n,
} from './support/outcome';
import { type HostileResponse, hostileResponse, isSuccess, respondWith } from './support/responses';
import { holds, RUNS_OF_OPERATION } from './support/runs';
import { type HostileValue, hostileValue } from './support/values';

const SECRET = { privacy: 2, password: PASSWORD };

const shared = sharedService({
	apiKey: API_KEY,
	websites: [
		{ id: 3, domain: 'shop.example', paths: 300 },
		{ id: 7, domain: 'blog.example' },
	],
});

const week = customRange('2026-03-08', '2026-03-14');
const byDomain = { websiteId: locator('domain', 'shop.example') };

/** Parameters with which an operation sends more or larger requests than with its fewest parameters. */
const MORE: Record<string, NodeParameters[]> = {
	'statistic/get': [
		{ ...week, name: 'page', returnAll: true },
		{ ...week, name: 'event', options: {}, ...byDomain },
		{ ...week, splitBy: 'day', options: { simplify: false } },
	],
	'statistic/getAll': [{ ...week, names: ['visitors', 'city', 'visitors_hours'], returnAll: true }],
	'statistic/getDailyTraffic': [{ ...week, ...byDomain }],
	'statistic/getOverview': [{ ...week, textFormat: 'html' }],
	'statistic/getSummary': [
		{ ...week, options: { topChanges: true }, chart: true, breakdowns: ['page', 'event'] },
	],
	'statistic/getUnusualDays': [{ ...week, allDays: true, textFormat: 'markdown' }],
	'website/getAll': [{ returnAll: true }],
	'website/get': [byDomain],
	'website/create': [SECRET],
	'website/update': [{ updateFields: SECRET, ...byDomain }],
	'website/upsert': [{ settings: SECRET }, { settings: SECRET, domain: 'shop.example' }],
};

/** Only the service knows its statistics, the taken domains and the valid exclusions. */
const KNOWN_TO_THE_SERVICE =
	/'(?:Statistic|Domain|(?:Exclude IPs|Exclude Params)(?: \(Replaces List\))?)': /;
/** n8n's own error for an expression. */
const IS_A_FUNCTION = 'this is a function, please add ()';
const NEEDS_THE_SERVICE = RegExp(
	`${noWebsiteWith('')}|no website has a domain that contains|several websites have`,
);

for (const choice of OPERATIONS) {
	const { title, values } = choice;
	const defaults: NodeParameters = {
		...leastOf(values),
		...(values.operation === 'create' ? SECRET : { options: {} }),
	};

	holds(
		`${title} ends any value of any field in documented items or one clear error`,
		() => fc.tuple(fc.constantFrom(...hostileFieldsOf(choice)), hostileValue),
		async ([field, value]) => {
			await lastRequests();
			shared.service.requests.length = 0;
			const { credential } = shared;
			const { asTool } = field;
			const parameters = { ...defaults, ...field.withValue(withSecret(field, value.stored)) };
			const running = runNode({ credential, parameters, asTool, input: [value.input] });
			const result = await inTime(running).catch((error: unknown) =>
				refusedByN8n(error, value.stored),
			);
			if (!result || result.error?.message === IS_A_FUNCTION) return [];
			const { error } = result;
			return [
				...leaksIn(result, [API_KEY, PASSWORD]),
				...defectsOfError(result, title, quotable(value)),
				...(error ? defectsOfRequests(error) : ignoredBy(field, value)),
			];
		},
		RUNS_OF_OPERATION,
	);
}

/** Waits for what the run before had sent when it failed: it opens connections for some turns, and then has none. */
async function lastRequests() {
	for (let turn = 0; turn < MAX_TURNS && (turn < 5 || hasConnections()); turn += 1) {
		await setImmediate();
	}
}

function hasConnections() {
	return process.getActiveResourcesInfo().some((name) => /^TCP(Connect|Socket)Wrap$/.test(name));
}

/** A connection that stays open makes the test say so, instead of hanging. */
const MAX_TURNS = 10_000;

/** Marks a password, so that a test can distinguish the password from other texts. */
function withSecret({ label }: HostileField, stored: unknown) {
	return label === 'Password' && typeof stored === 'string' && !stored.startsWith('=')
		? `${PASSWORD}${stored}`
		: stored;
}

function quotable({ given }: HostileValue) {
	return typeof given === 'string' ? [given, given.trim()] : [];
}

/** Returns a defect if the node sent bad input. */
function defectsOfRequests({ message, httpCode }: { message: string; httpCode?: string | null }) {
	const sent = shared.service.requests.map(({ method, path }) => `${method} ${path}`);
	if (!httpCode) {
		return sent.length === 0 || NEEDS_THE_SERVICE.test(message)
			? []
			: [`sent ${sent.join()} although the input was bad: ${message}`];
	}
	const isExpected = ['404', '431'].includes(httpCode) || KNOWN_TO_THE_SERVICE.test(message);
	return isExpected ? [] : [`sent ${sent.join()}, which the service refused: ${message}`];
}

/** Returns a defect if a field took an object as a text, number or choice. Collections and locators take objects. */
function ignoredBy({ path, type }: HostileField, { given }: HostileValue) {
	const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
	const takesObjects = type === 'resourceLocator' || isCollection(type);
	return isObject && !takesObjects ? [`ignored ${JSON.stringify(given)} in ${path}`] : [];
}

for (const { values, title } of OPERATIONS) {
	const more = MORE[Object.values(values).join('/')] ?? [];
	const all = [{}, ...more].map((given): NodeParameters => ({ ...leastOf(values), ...given }));

	holds(
		`${title} ends any response in documented items or one clear error`,
		() => fc.tuple(fc.constantFrom(...all), hostileResponse(`${API_KEY} ${PASSWORD}`)),
		async ([parameters, hostile]) => {
			const { error, items, secrets } = await runAgainst(hostile, parameters);
			return [
				...leaksIn({ items: isSuccess(hostile) ? [] : items, error }, secrets),
				...defectsOfError({ error }, title),
			];
		},
		RUNS_OF_OPERATION,
	);
}

async function runAgainst(hostile: HostileResponse, parameters: NodeParameters) {
	const { service, credential } = shared;
	service.requests.length = 0;
	respondWith(service, hostile);
	const result = await inTime(runNode({ credential, parameters })).catch(refusedByN8n);
	// The service cannot give a password away before the node has sent a password.
	const isTold = service.requests.some(({ form }) => form.password === PASSWORD);
	return {
		items: [],
		error: undefined,
		...result,
		secrets: [API_KEY, ...(isTold ? [PASSWORD] : [])],
	};
}
