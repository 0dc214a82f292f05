import { MAX_PAUSE_MS, passTime } from '../../support/waits';
import fc from 'fast-check';
import { get, isObject, set, unset } from 'lodash';
import type { FaultEffect, Service } from '../../../../sandbox/service';
import { anyJson, anyText } from './values';

/** The wrong responses of a service, from one of its requests on. */
export interface HostileResponse {
	/** Number of requests with a normal response before this response. */
	after: number;
	effect: FaultEffect | { mutations: Mutation[] };
}

/** A change of one place in a valid answer. */
type Mutation = { place: number; how: 'remove' | 'replace' | 'wrap' | 'repeat'; value: unknown };

const nestedText = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Returns bodies that services, and proxies in front of them, send. */
const bodies = (secrets: string): fc.Arbitrary<string> =>
	fc.oneof(
		anyJson.map((value) => JSON.stringify(value)),
		anyJson.map((data) =>
			JSON.stringify({ data, total: data, last_page: data, links: { next: data } }),
		),
		anyJson.map((message) => JSON.stringify({ message, errors: message, error: message })),
		anyJson.map((reason) =>
			JSON.stringify({ errors: { name: [reason], domain: reason, x: reason } }),
		),
		fc.constantFrom(
			'',
			' ',
			'null',
			'[]',
			'{}',
			'{"data":',
			'{"data":[]}',
			'{"data":{}}',
			'{"data":[{}]}',
			'\ufeff{"data":[]}',
			")]}',\n{}",
			'<html><body>Log in</body></html>',
			'<!DOCTYPE html>',
			'{"data":[{"id":3}]}',
			'{"data":[{"id":"3"},{"id":3}]}',
			'{"data":{"id":"3","domain":5}}',
			'{"data":[{"value":null,"count":"7"}]}',
			'{"data":[{"value":"a","count":1e308}]}',
			'\0\u0001',
			'x'.repeat(100_000),
			'{"data":[{"value":"2026-03-10","count":-1}]}',
			`{"data":${nestedText(20_000)}}`,
			`{"data":{"id":3,"x":${nestedText(20_000)}}}`,
			`{"data":[{"value":"a","count":1,"x":${nestedText(5000)}}]}`,
			nestedText(50_000),
			'{"data":[],"next_page_url":"//other.example/?page=2","current_page":1}',
		),
		anyText.map((text) => `${text} ${secrets}`),
		anyText.map((text) => JSON.stringify({ message: `${text} ${secrets}`, trace: [secrets] })),
	);

const header = anyText.map((text) => text.replace(/[^\t\x20-\x7e]/g, '').slice(0, 200));

const responses = (secrets: string) =>
	fc.record({
		status: fc.constantFrom(
			200,
			200,
			200,
			201,
			202,
			203,
			206,
			226,
			300,
			301,
			302,
			307,
			308,
			400,
			401,
			402,
			403,
			404,
			405,
			406,
			409,
			410,
			413,
			418,
			422,
			422,
			429,
			429,
			431,
			451,
			500,
			501,
			502,
			503,
			504,
			520,
			599,
		),
		headers: fc.record(
			{
				'content-type': fc.oneof(
					fc.constantFrom('application/json', 'application/json', 'text/html', 'text/plain', ''),
					header,
				),
				'retry-after': fc.oneof(fc.constantFrom('0', '1', '30', '1e9', '-1', 'soon'), header),
				'x-ratelimit-remaining': fc.oneof(fc.constantFrom('0', '-1', '1.5', '9e99'), header),
				'x-ratelimit-reset': fc.constantFrom('0', '99999999999999999999', 'x', '1'),
				location: fc.oneof(
					fc.constantFrom('/login', 'http://[', '//other.example/?k=1', ''),
					header,
				),
			},
			{ requiredKeys: ['content-type'] },
		),
		body: bodies(secrets),
	});

const mutation: fc.Arbitrary<Mutation> = fc.record({
	place: fc.nat({ max: 10_000 }),
	how: fc.constantFrom('remove', 'replace', 'replace', 'replace', 'wrap', 'repeat'),
	value: fc.oneof(anyJson, fc.constantFrom<unknown>(null, '', 0, [], {}, 1e6, 30, -1, '2')),
});

/**
 * Returns any response of a service.
 * @param secrets texts that the errors of the service can contain
 */
export const hostileResponse = (secrets: string): fc.Arbitrary<HostileResponse> =>
	fc.record({
		after: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
		effect: fc.oneof<Array<fc.WeightedArbitrary<HostileResponse['effect']>>>(
			{
				weight: 5,
				arbitrary: fc.record({ mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }) }),
			},
			{ weight: 4, arbitrary: fc.record({ response: responses(secrets) }) },
			{ weight: 1, arbitrary: fc.record({ connection: fc.constantFrom('drop', 'cut') }) },
		),
	});

/** Makes a service send the response from request number `after` on. Removes all earlier faults. */
export function respondWith({ faults }: Service, { after, effect }: HostileResponse) {
	const hostile: FaultEffect =
		'mutations' in effect ? { transform: (json) => effect.mutations.reduce(mutate, json) } : effect;
	passTime(MAX_PAUSE_MS);
	faults.clear();
	if (after > 0) faults.add({ times: after, effect: {} });
	faults.add({ times: Infinity, effect: hostile });
}

/** Returns whether the response is a success. Secrets in a success are data of the service. */
export function isSuccess({ effect }: HostileResponse) {
	return 'response' in effect && Number(effect.response?.status) < 300;
}

function mutate(json: unknown, { place, how, value }: Mutation) {
	const paths = pathsIn(json);
	const path = paths[place % paths.length];
	if (path === undefined || path.length === 0 || !isObject(json)) return value;
	const copy = structuredClone(json);
	const current: unknown = get(copy, path);
	if (how === 'remove') unset(copy, path);
	if (how === 'replace') set(copy, path, value);
	if (how === 'wrap') set(copy, path, place % 2 === 0 ? [current] : { value: current });
	if (how === 'repeat') set(copy, path, [current, current].flat());
	return copy;
}

/** Returns every path in a response. Takes only the first rows of a long list, so that other keys have their turn. */
function pathsIn(json: unknown, path: string[] = []): string[][] {
	if (!isObject(json)) return [path];
	const inside = Object.entries(json).slice(0, 12);
	return [path, ...inside.flatMap(([name, value]) => pathsIn(value, [...path, name]))];
}
