import { range } from 'lodash';
import type { Fault, FaultEffect, ServiceOptions } from '../../../../sandbox/service';
import { run } from '../../../../scripts/checkService/main';
import { TODAY } from '../../../support/today';
import { startSandbox } from '../../sandbox/support';

/** More than one page of websites, of which the oldest has traffic. */
const WEBSITES = [
	{ domain: 'shop.example', visitorsPerDay: 40, paths: 120 },
	...range(2, 121).map((id) => ({ domain: `site-${id}.example`, visitorsPerDay: 0 })),
];

interface Settings extends ServiceOptions {
	args?: string[];
}

/** Runs the command against a stand-in with these faults. */
export async function check(faults: Fault[], { args = [], ...options }: Settings = {}) {
	const usual = { websites: WEBSITES, requestsPerMinute: 100_000 };
	const service = await startSandbox({ ...usual, ...options });
	const before = structuredClone(service.websites);
	for (const fault of faults) service.faults.add(fault);
	const output: string[] = [];
	const exitCode = await run(
		['--url', service.url, ...args],
		{ WEBSITE_ANALYTICS_KEY: service.apiKey },
		(line) => output.push(line),
		{ now: new Date(`${TODAY}T12:00:00Z`) },
	);
	return {
		exitCode,
		before,
		after: service.websites,
		output: output.join('\n'),
		failed: output.flatMap((row) => /^failed +([\w ]+)/.exec(row)?.[1] ?? []),
		requests: service.requests,
		writes: service.requests.filter(({ method }) => method !== 'GET'),
	};
}

export function always(on: Fault['on'], effect: FaultEffect) {
	return { on, effect, times: Infinity };
}

type Row = Record<string, unknown>;

/** Changes the rows of successful responses, or the only website. */
export function changed(on: Fault['on'], change: (rows: Row[]) => Row[], times = Infinity) {
	const transform = (body: unknown, _request: unknown, status: number) => {
		const { data, ...rest } = Object(body);
		if (status >= 300 || data === undefined) return body;
		return { ...rest, data: Array.isArray(data) ? change(data) : change([data])[0] };
	};
	return { on, times, effect: { transform } };
}

/** Gives each row these fields. */
export const each = (fields: Row) => (rows: Row[]) => rows.map((row) => ({ ...row, ...fields }));
