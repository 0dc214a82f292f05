import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import {
	interruptible,
	Interruption,
	interruptionOf,
} from '../../../nodes/WebsiteAnalytics/trigger/interruption';

const RATE_LIMITED = new Problem('rate limit reached (429)', 'Run it later.', {
	failure: { cause: 'rate-limited' },
});
const REJECTED = new Problem('the service rejected the API key (401)', 'Check it.', {
	failure: { cause: 'configuration-invalid' },
});
const OTHER = new Problem('the service sent a web page', 'Check it.');

const IN_TIME = { isTimeUp: () => false };
const TIME_UP = { isTimeUp: () => true };

describe('an error', () => {
	it.each([
		['a rate limit', RATE_LIMITED, IN_TIME, true],
		['another failure in time', REJECTED, IN_TIME, false],
		['a problem without a cause', OTHER, IN_TIME, false],
		['any problem when the time is up', OTHER, TIME_UP, true],
		['a mistake in the program', new TypeError('broken'), TIME_UP, false],
		['what is no error', 'broken', TIME_UP, false],
	])('interrupts a poll when it is %s', (_what, error, context, is) => {
		expect(interruptionOf(error, context) instanceof Interruption).toBe(is);
	});

	it('is kept as the reason, and known as a rate limit when it is one', () => {
		const limit = interruptionOf(RATE_LIMITED, IN_TIME);
		const end = interruptionOf(OTHER, TIME_UP);

		expect([limit?.message, limit?.reason, limit?.isRateLimit]).toEqual([
			'rate limit reached (429)',
			RATE_LIMITED,
			true,
		]);
		expect([end?.reason, end?.isRateLimit]).toEqual([OTHER, false]);
	});
});

describe('work that a poll cannot do without', () => {
	/** What the work threw, and who was told. */
	async function attempt(error: unknown, context: typeof IN_TIME) {
		const told: string[] = [];
		const work = async () => {
			throw error;
		};
		const thrown: unknown = await interruptible(context, work, {
			onFailure: () => told.push('failure'),
			onInterruption: () => told.push('interruption'),
		}).catch((reason: unknown) => reason);
		return { thrown, told };
	}

	it('gives its result', async () => {
		expect(await interruptible(IN_TIME, async () => 'done', {})).toBe('done');
	});

	it('throws an interruption', async () => {
		const { thrown, told } = await attempt(RATE_LIMITED, IN_TIME);

		expect(thrown).toBeInstanceOf(Interruption);
		expect(told).toEqual(['interruption']);
	});

	it('throws a failure as it is', async () => {
		expect(await attempt(REJECTED, IN_TIME)).toEqual({ thrown: REJECTED, told: ['failure'] });
	});

	it.each([
		[RATE_LIMITED, Interruption],
		[REJECTED, Problem],
	])('does not need anyone to tell: %s', async (error, type) => {
		const work = async () => {
			throw error;
		};

		await expect(interruptible(IN_TIME, work, {})).rejects.toBeInstanceOf(type);
	});
});
