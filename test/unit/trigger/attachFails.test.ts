import type { PollContext } from '../../../nodes/WebsiteAnalytics/trigger/event';
import type { EventItem } from '../../../nodes/WebsiteAnalytics/trigger/eventItem';
import { reportReady } from '../../../nodes/WebsiteAnalytics/trigger/events/reportReady';
import { pollEvent } from '../../../nodes/WebsiteAnalytics/trigger/pollEvent';
import { daysBetween } from '../../support/days';
import { connectionTo } from '../support/connectionTo';
import { contextAt, daysOf } from './support/polledTrigger';
import { countsOf, eventWith, pageOf, SHOP } from './support/site';
import { eventOf } from './support/unusualTraffic';

/** A hundred visitors a day, and ten on one. */
const connection = connectionTo(({ path, query: { from, to } = {} }) =>
	path.includes('/stats/')
		? countsOf(
				daysBetween(String(from), String(to)).map((day) => [day, day === '2026-03-14' ? 10 : 100]),
			)
		: pageOf(SHOP),
);

let warnings: string[];

/** What two polls find, the first of which begins, where n8n cannot store a file. */
async function found(event: Parameters<typeof daysOf>[1]): Promise<EventItem[]> {
	warnings = [];
	const pollAt = async (day: string, last: string, state?: unknown) => {
		const changes: Partial<PollContext> = {
			attach: async () => await Promise.reject(new Error('ENOSPC: no space left on device')),
			warn: (message) => warnings.push(message),
		};
		const context = contextAt(new Date(`${day}T09:00:00Z`), connection, changes);
		return await pollEvent(context, { state }, daysOf(context, event, last));
	};
	const { state } = await pollAt('2026-03-14', '2026-03-13');
	return (await pollAt('2026-03-15', '2026-03-14', state)).items;
}

it('unusual traffic comes without its chart', async () => {
	const items = await found(eventOf({ chart: 'svg' }));

	expect(items).toMatchObject([{ json: { actual: 10 } }]);
	expect(items[0]).not.toHaveProperty('binary');
	expect(warnings).toEqual([
		'shop.example: comes without its chart, because n8n could not store shop.example-2026-01-18-2026-03-14.svg: ENOSPC: no space left on device',
	]);
});

it('a report comes without its files, and its mail shows no picture', async () => {
	const settings = { compareTo: 'none', breakdowns: [], chart: 'png' };
	const [mail] = await found(eventWith(reportReady, { ...settings, textFormat: 'html' }));

	expect(mail?.json).toMatchObject({ visitors: 10, text: expect.not.stringContaining('<img') });
	expect(mail).not.toHaveProperty('binary');

	const [page] = await found(eventWith(reportReady, { ...settings, textFormat: 'page' }));

	expect(page).toMatchObject({ json: { visitors: 10 } });
	expect(warnings).toHaveLength(2);
});
