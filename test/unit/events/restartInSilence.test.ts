import { silent, START, websiteWith } from './support/hourlyHost';

/** What n8n had stored when it is restarted: with polling in memory, what the last poll that found something left. */
const storedOf = (site: ReturnType<typeof websiteWith>): unknown =>
	structuredClone(Reflect.get(site, 'remembered'));

const NEXT_SILENCE: [from: string, to: string] = ['26T02', '31T00'];
const FIRST_CHECK = '2026-03-26T01';

it('a silence right after a restart is found, although the memory of the last one was stored', async () => {
	const site = websiteWith(silent(['16T06', '17T08'], NEXT_SILENCE));

	expect(await site.watch(START, '2026-03-17T00')).toHaveLength(1);

	const stored = storedOf(site);
	await site.watch('2026-03-17T01', '2026-03-26T00');
	site.forget(stored);

	expect(await site.watch(FIRST_CHECK, '2026-03-30T23')).toHaveLength(1);
});

it('one whose end nobody has seen is over with the first check after it', async () => {
	const site = websiteWith(silent(['16T06', '17T08']), { tellWhenBack: true });
	await site.watch(START, '2026-03-17T00');
	const found = await site.watch(FIRST_CHECK, FIRST_CHECK);

	expect(found).toMatchObject([{ back: true, hours: 18 }]);
});

it.each([
	['single visits', { ...silent(['16T06', '31T00']), visits: visitsOfOwner() }],
	['visitors of the last hours', silent(['16T06', '25T20'])],
])('%s in a time without checks do not end it at once', async (_what, traffic) => {
	const site = websiteWith(traffic, { tellWhenBack: true });
	await site.watch(START, '2026-03-17T00');

	expect(await site.watch(FIRST_CHECK, FIRST_CHECK)).toEqual([]);
});

/** Two a day. */
function visitsOfOwner(): string[] {
	return ['17', '18', '19', '20', '21', '22', '23', '24', '25'].flatMap((day) => [
		`2026-03-${day}T09`,
		`2026-03-${day}T15`,
	]);
}
