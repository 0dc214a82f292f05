import '../support/waits';
import fc from 'fast-check';
import { OPERATIONS } from '../../support/forms';
import { runNode } from '../support/engine';
import { customRange, leastOf, locator, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
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

const week = customRange('2026-03-08', '2026-03-14');
const byDomain = { websiteId: locator('domain', 'shop.example') };
const secret = { privacy: 2, password: PASSWORD };

/** What asks the service for more than the least of an operation does. */
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
	'website/create': [secret],
	'website/update': [{ updateFields: secret, ...byDomain }],
	'website/upsert': [{ settings: secret }, { settings: secret, domain: 'shop.example' }],
};

const shared = sharedService({
	apiKey: API_KEY,
	websites: [
		{ id: 3, domain: 'shop.example', paths: 300 },
		{ id: 7, domain: 'blog.example' },
	],
});

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
	// The service cannot give a password away before it has been sent one.
	const isTold = service.requests.some(({ form }) => form.password === PASSWORD);
	return {
		items: [],
		error: undefined,
		...result,
		secrets: [API_KEY, ...(isTold ? [PASSWORD] : [])],
	};
}
