import { ALWAYS, daysOf, PolledTrigger } from './support/polledTrigger';

/** The last finished day is set by hand, as a later hour or another timezone sets it back. */
const begin = async () => {
	let last = '2026-03-13';
	const trigger = new PolledTrigger((context) => daysOf(context, ALWAYS, last));
	const at = async (moment: string, day: string) => {
		last = `2026-03-${day}`;
		return await trigger.poll(`2026-03-${moment}:00:00Z`);
	};
	await at('14T12', '13');
	return { trigger, at };
};

it('nothing has two events where the day is set back and other websites are chosen', async () => {
	const { trigger, at } = await begin();

	expect(await at('15T03', '14')).toHaveLength(3);

	trigger.context.choice = 'others';

	expect(await at('15T10', '13')).toEqual([]);
	expect(await at('15T12', '14')).toEqual([]);
});

it('nothing has two events where the day is set back while a website fails for days', async () => {
	const { trigger, at } = await begin();
	trigger.broken = new Set([2]);
	await at('15T03', '14');

	expect(await at('16T03', '15')).toEqual(['1:03-15', '3:03-15']);

	expect(await at('16T10', '14')).toEqual([]);
	expect(await at('16T12', '15')).toEqual([]);
});
