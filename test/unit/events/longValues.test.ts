import type { IDataObject } from 'n8n-workflow';
import { MARKUP, type TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { type EventName, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { itemsOf } from '../../../nodes/WebsiteAnalytics/events/alarm';
import type { FoundEvent } from '../../../nodes/WebsiteAnalytics/events/event';
import { SimulatedService } from './support/simulatedService';
import { SimulatedTrigger } from './support/simulatedTrigger';

const LONG = 'x<&*_'.repeat(2000);
const PUBLISHED = '2026-03-10';

/** Returns a service with one website, which has a long domain and long values, and stops on 12 March. */
function longService(): SimulatedService {
	const service = new SimulatedService();
	service.websites = [{ id: 1, domain: LONG }];
	service.visitors = (day) => (day < '2026-03-12' ? 100 : 0);
	service.otherValues = (day): Record<string, number> =>
		day < '2026-03-12' ? {} : { [LONG]: 40, [`${LONG}2`]: 30 };
	service.values.visitors_hours = () => ({ '12': 100 });
	return service;
}

const OF_VALUE = { metric: 'value', name: 'referrer', value: LONG, threshold: 10 };

describe.each<[EventName, IDataObject]>([
	['unusualTraffic', {}],
	['lastingChange', {}],
	['threshold', { condition: 'below', threshold: 50 }],
	['threshold', OF_VALUE],
	['newValue', {}],
	['noVisitors', {}],
])('the text of %s, with values of 10,000 characters', (event, parameters) => {
	const textsOf = (found: FoundEvent[]) =>
		([...Object.keys(MARKUP), 'html'] as TextFormat[]).flatMap((textFormat) => {
			const [item = {}] = itemsOf({ name: event, event: EVENTS[event], textFormat }, found);
			return [item, ...(item.events as IDataObject[])].map(({ text }) => String(text));
		});

	it('says what happened', async () => {
		const trigger = new SimulatedTrigger(longService(), event, parameters);
		await trigger.live(PUBLISHED, '2026-03-14');
		if (trigger.found.length === 0) await trigger.fetchTestEvent('2026-03-11');
		const texts = textsOf(trigger.found);

		expect(texts.length).toBeGreaterThan(0);
		expect(texts.filter((text) => /more lines?/.test(text) || text.length > 5000)).toEqual([]);
	});
});
