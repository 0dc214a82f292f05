import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { reportReady } from '../../../nodes/WebsiteAnalytics/events/reportReady';
import { DailyTrigger } from './support/polledTrigger';
import { DAY, eventWith, visitorsOn } from './support/site';
import { eventOf } from './support/unusualTraffic';

let trigger: DailyTrigger;

/** What the second poll finds, on a day with ten visitors instead of a hundred, where n8n cannot store a file. */
async function found(event: EventRule) {
	trigger = new DailyTrigger(event, { websites: [1] });
	const attach = async () => await Promise.reject(new Error('ENOSPC: no space left on device'));
	trigger.context = { attach };
	trigger.respond = visitorsOn((day) => (day === DAY ? 10 : 100));
	await trigger.at('03-14');
	await trigger.at('03-15');
	return trigger.items;
}

it('unusual traffic comes without its chart', async () => {
	const items = await found(eventOf({ chart: 'svg' }));

	expect(items).toMatchObject([{ json: { actual: 10 } }]);
	expect(items[0]).not.toHaveProperty('binary');
	expect(trigger.warnings).toEqual([
		'1.example: comes without its chart, because n8n could not store 1.example-2026-01-18-2026-03-14.svg: ENOSPC: no space left on device',
	]);
});

it('a report comes without its files, and its mail shows no picture', async () => {
	const settings = { compareTo: 'none', breakdowns: [], chart: 'png' };
	const [mail] = await found(eventWith(reportReady, { ...settings, textFormat: 'html' }));

	expect(mail?.json).toMatchObject({ visitors: 10, text: expect.not.stringContaining('<img') });
	expect(mail).not.toHaveProperty('binary');

	const [page] = await found(eventWith(reportReady, { ...settings, textFormat: 'page' }));

	expect(page).toMatchObject({ json: { visitors: 10 } });
	expect(trigger.warnings).toHaveLength(2);
});
