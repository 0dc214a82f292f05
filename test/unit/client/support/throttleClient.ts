import { range } from 'lodash';
import {
	Throttle,
	type Release,
	type SlotRequest,
	type SlotResult,
} from '../../../../nodes/WebsiteAnalytics/client/throttle';
import { NO_RESPONSE, OVERLOADED, SERVED } from './index';
import { PAUSED } from '../../../support/wordings';

/** Lets everything happen that is due, and then so many milliseconds of the fake clock pass. */
export const pass = async (milliseconds = 0) => await jest.advanceTimersByTimeAsync(milliseconds);

const OTHER = {};
const PERSON = {};
const SILENT = /^not sent, because the service has not responded to any request for/;

/** Takes part in the throttle as the connection does, and notes when which request started or failed. */
export class ThrottleClient {
	readonly started: string[] = [];
	readonly rejected: string[] = [];
	readonly slots: Release[] = [];
	readonly cancel = new AbortController();
	private readonly throttle = new Throttle();
	private readonly beganAtMs = performance.now();
	private readonly moments = new Map<number, string[]>();

	request(name: string, given: Partial<SlotRequest> = {}, signal?: AbortSignal): void {
		const usual = { account: 'key', caller: this, urgent: false, first: false };
		this.throttle.acquire({ ...usual, maxPauseMs: 300_000, ...given }, signal).then(
			(release) => {
				this.slots.push(release);
				this.started.push(name);
				this.note(name);
			},
			({ message }: Error) => {
				this.rejected.push(name);
				this.note(`${name}(${message.replace(PAUSED, 'limited').replace(SILENT, 'silent')})`);
			},
		);
	}

	/** Ends the request that started first. */
	finish(result?: SlotResult): void {
		this.slots.shift()?.(result);
	}

	/** What happened, moment by moment: `0: 1 2 3 4, 50: 5`. */
	get history(): string {
		return [...this.moments].map(([atMs, all]) => `${atMs}: ${all.join(' ')}`).join(', ');
	}

	private note(what: string): void {
		const atMs = performance.now() - this.beganAtMs;
		this.moments.set(atMs, [...(this.moments.get(atMs) ?? []), what]);
	}
}

/**
 * A client that has taken these steps, at a throttle of its own:
 * - `a` is requested; `a!` by a person, `a^` again, `a~` by another caller, `a@` for another account, `a?` until
 *   it is canceled, and `a<500` by who can wait for so many milliseconds. `1-9` are nine.
 * - `.ok` ends the request that started first, with this result; `.ok*9` ends nine, one after the other.
 * - `+500` lets so many milliseconds pass. `cancel` cancels, and `.&cancel` in the moment when a request ends.
 */
export async function play(steps: string): Promise<ThrottleClient> {
	const client = new ThrottleClient();
	for (const step of steps.split(' ')) {
		const [, result, times = '1'] = /^\.(.*?)(?:\*(\d+))?$/.exec(step) ?? [];
		if (step.startsWith('+')) await pass(Number(step));
		else if (step.startsWith('.&')) client.finish();
		else if (result !== undefined) {
			for (let count = Number(times); count > 0; count -= 1) {
				client.finish(resultOf(result));
				await pass();
			}
		}
		if (step.endsWith('cancel')) client.cancel.abort(new Error('canceled'));
		if (/^\w/.test(step) && step !== 'cancel') requestAll(client, step);
		await pass();
	}
	return client;
}

function requestAll(client: ThrottleClient, step: string): void {
	const [, all = '', marks = '', maxPauseMs = '300000'] =
		/^([\w-]+)(\W*?)(?:<(\d+))?$/.exec(step) ?? [];
	const [from = '', to] = all.split('-');
	const has = (mark: string) => marks.includes(mark);
	for (const name of to === undefined ? [from] : range(Number(from), Number(to) + 1)) {
		client.request(
			String(name),
			{
				first: has('^'),
				maxPauseMs: Number(maxPauseMs),
				...(has('!') && { urgent: true, caller: PERSON }),
				...(has('~') && { caller: OTHER }),
				...(has('@') && { account: 'other' }),
			},
			has('?') ? client.cancel.signal : undefined,
		);
	}
}

/** What an attempt showed: `ok`, `quick`, `silent`, `left5`, `pause500` or `quota500`; nothing without a name. */
function resultOf(text: string): SlotResult | undefined {
	const [, name = '', number = ''] = /^([a-z]*)(\d*)$/.exec(text) ?? [];
	const results: Record<string, SlotResult> = {
		ok: { outcome: SERVED },
		quick: { outcome: SERVED, roundTripMs: 50 },
		silent: { outcome: NO_RESPONSE },
		left: { outcome: { ...SERVED, remaining: Number(number) } },
		pause: { outcome: OVERLOADED, holds: 'host', delayMs: Number(number) },
		quota: { outcome: OVERLOADED, holds: 'account', delayMs: Number(number) },
	};
	return results[name];
}
