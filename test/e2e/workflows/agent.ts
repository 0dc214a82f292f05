import { omit, range } from 'lodash';
import { DateTime } from 'luxon';
import { serveRows } from '../../support/serveRows';
import { noWebsiteWith } from '../../support/wordings';
import { run, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import type { ModelTurn } from '../support/standIns/chatModel';
import { daysAgo, totalsOf, trafficOf } from '../support/traffic';

/** Arguments by the names that n8n's button gives them, which are the labels of the fields. */
const LAST_7_DAYS = { Website: 'shop.example', Date_Range: 'Last 7 Days', From: '', To: '' };
const QUESTION = 'How is shop.example doing?';

/**
 * Versions of n8n's AI Agent. The newest version runs a tool as a node of the workflow, the oldest version by n8n's
 * routing.
 */
const NEWEST = 3;
const OLDEST = 1.9;

const list: ModelTurn = { call: 'List_Websites', with: {} };
const callOf =
	(call: string, more: object = {}) =>
	(given: object) => ({ call, with: { ...LAST_7_DAYS, ...more, ...given } });
const summary = callOf('Get_Website_Summary', { Compare_To: '' });
const traffic = callOf('Get_Website_Traffic_by_Day');
const statistic = callOf('Get_Website_Statistic');
const unusual = callOf('Get_Unusual_Days_of_Website');

export function agent(stage: () => Stage) {
	/** Asks the agent of a version, whose model takes these turns. Returns the tool results and the reply. */
	const ask = async (version: number, turns: ModelTurn[]) => {
		const file = 'ask-your-analytics-ai-agent.json';
		const workflow = await setUp(stage(), file, {}, { 'AI Agent': version });
		const { model } = stage();
		model.script(turns);
		const message = { sessionId: 'session', action: 'sendMessage', chatInput: QUESTION };
		const { outputs } = await run(stage(), workflow, message);
		const messages = model.accepted.at(-1)?.messages ?? [];

		expect(messages).toContainEqual({ role: 'user', content: QUESTION });

		return {
			results: messages
				.filter(({ role }) => role === 'tool')
				.map(({ content }): unknown => (content === '' ? '' : JSON.parse(String(content)))),
			output: outputs['AI Agent']?.[0]?.json.output,
		};
	};
	/** Returns a summary as a model gets it: with the numbers in its text, and no other fields. */
	const summaryOf = (days: { from: string; to: string }) => {
		const { visitors, pageviews } = totalsOf(stage().service, 3, days);
		const [written, ofPages] = [visitors, pageviews].map((n) => n.toLocaleString('en-US'));
		const text = expect.stringMatching(`\n${written} visitors.*\n${ofPages} pageviews`);
		return [{ websiteId: 3, domain: 'shop.example', ...days, text }];
	};
	const last7 = () => ({ from: daysAgo(7), to: daysAgo(1) });

	describe('ask-your-analytics-ai-agent.json', () => {
		it.each([NEWEST, OLDEST])(
			'gives the model its rows, as it writes capitals and dates, with the AI Agent %d',
			async (version) => {
				const { service } = stage();
				const days = { from: daysAgo(40), to: daysAgo(31) };
				const noDays = { Date_Range: '', From: '', To: '' };

				const { results, output } = await ask(version, [
					list,
					traffic({}),
					summary({}),
					statistic({
						Website: 'Shop.example',
						Date_Range: 'LAST 7 DAYS',
						Statistic: 'COUNTRY',
					}),
					summary({ Date_Range: '', From: days.from, To: days.to }),
					traffic({ Date_Range: `${days.from} to ${days.to}` }),
					traffic(noDays),
					{ say: 'It did well.' },
				]);

				expect(output).toBe('It did well.');
				expect(results[0]).toHaveLength(service.websites.length);
				expect(results[0]).toContainEqual(
					expect.objectContaining({ id: 3, domain: 'shop.example' }),
				);
				expect(results.slice(1)).toMatchObject([
					trafficOf(service, 3, last7()),
					summaryOf(last7()),
					service.statistic(3, 'country', last7().from, last7().to),
					summaryOf(days),
					trafficOf(service, 3, days),
					trafficOf(service, 3, last7()),
				]);
			},
		);

		it('gives the model all websites together, unusual days, and a comparison with last year', async () => {
			const { service } = stage();
			const visitors = range(500)
				.map((ago) => daysAgo(ago))
				.map((day): [string, number] => [day, day === daysAgo(3) ? 20 : 100]);
			serveRows(service, { visitors }, { websiteId: 3 });
			const lastYear = { Compare_To: 'previous year' };
			const days = omit(LAST_7_DAYS, 'Website');

			const { results } = await ask(NEWEST, [
				{ call: 'Get_Overview_of_Websites', with: { ...days, ...lastYear } },
				unusual({ Date_Range: 'last 14 days' }),
				summary(lastYear),
				{ say: 'Only one day was unusual.' },
			]);
			const [overview, unusualDays, compared] = results as Array<Array<{ text: string }>>;
			const earlier = DateTime.fromISO(daysAgo(7 + 364), { locale: 'en-US' });
			const before = `(before: ${earlier.toFormat('LLL d')}`;

			expect(
				service.websites.filter(({ domain }) => !overview?.[0]?.text.includes(domain)),
			).toEqual([]);
			expect(unusualDays).toMatchObject([{ domain: 'shop.example', date: daysAgo(3) }]);
			expect(overview?.[0]?.text).toContain(before);
			expect(compared?.[0]?.text).toContain(before);
		});

		it('returns an error to the model as text, and continues to its reply', async () => {
			const { results, output } = await ask(NEWEST, [
				summary({ Website: 'nowhere.example' }),
				{ say: 'There is no such website.' },
			]);

			expect(results).toEqual([
				[{ error: expect.stringContaining(noWebsiteWith('nowhere.example')) }],
			]);
			expect(output).toBe('There is no such website.');
		});
	});
}
