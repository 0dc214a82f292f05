import { range } from 'lodash';
import { threshold } from '../../../nodes/WebsiteAnalytics/events/threshold';
import { tellDoubts } from '../../../nodes/WebsiteAnalytics/events/doubts';
import { connectionTo } from '../support/connectionTo';
import { contextAt } from './support/polledTrigger';
import { hostOf, type CountsByValue } from './support/host';
import { DAY, eventWith } from './support/site';

/** What a person is told when a trigger of the event `Sign-up` begins, and how many websites were looked at. */
async function doubtsOf(
	countsOf: (id: number) => CountsByValue | null,
	websites = 2,
	isTimeUp = () => false,
) {
	const value = { __rl: true, mode: 'list', value: 'Sign-up' };
	const event = eventWith(threshold, { metric: 'value', name: 'event', value });
	const errors: string[] = [];
	const looked = new Set<string>();
	const connection = connectionTo(async (request) => {
		looked.add(request.path);
		const counts = countsOf(Number(request.path.split('/').at(-1)));
		if (!counts) throw new Error('It failed');
		return (await hostOf(counts).connection.send(request)).body as never;
	});
	const context = contextAt(new Date(`${DAY}T12:00:00Z`), connection, {
		isTimeUp,
		emitError: ({ message, solution }) => errors.push(`${message}. ${solution}`),
	});
	const all = range(websites).map((id) => ({ websiteId: id, domain: `${id}.example` }));
	await tellDoubts(context, event, all, DAY);
	return { errors, looked: looked.size };
}

it('a value that no website had in 90 days is an error when the trigger begins', async () => {
	const { errors } = await doubtsOf(() => ({
		'Sign-up form::': { '2026-03-01': 4 },
		'Sign-up 2::': { '2026-03-01': 2 },
	}));

	expect(errors).toEqual([
		'the value "Sign-up" of the statistic "event" was not there in the 90 days before (0.example, 1.example). If it is to come, nothing has to be done. Otherwise choose \'Value\' from its list. Values that contain it: Sign-up form::, Sign-up 2::. The trigger has begun and is watching.',
	]);
	expect(await doubtsOf(() => ({}))).toMatchObject({
		errors: [expect.stringContaining('from its list. The trigger')],
	});
});

it('is enough that one website had it, and that nobody knows of the others', async () => {
	const had = { 'Sign-up::': { '2025-12-15': 1 } };

	expect(await doubtsOf((id) => (id === 1 ? had : {}))).toMatchObject({ errors: [] });
	expect(await doubtsOf(() => null)).toMatchObject({ errors: [] });
	expect((await doubtsOf((id) => (id === 0 ? had : {}), 500)).looked).toBeLessThan(6);
	expect((await doubtsOf(() => ({}), 500)).looked).toBe(20);
	expect(
		await doubtsOf(
			() => ({}),
			2,
			() => true,
		),
	).toEqual({ errors: [], looked: 0 });
});
