import { range } from 'lodash';
import type { EventRule } from '../../../nodes/WebsiteAnalytics/events/event';
import { fetchTestItems } from '../../../nodes/WebsiteAnalytics/events/testEvent';
import { connectionTo } from '../support/connectionTo';
import { ALWAYS, DailyTrigger, HourlyTrigger, contextAt, daysOf } from './support/polledTrigger';
import { pageOf, parametersOf } from './support/site';

/** Chooses the websites that are left when these are taken out, as a person who changes the list. */
const except = (...ids: number[]) => ({
	parameter: parametersOf({ websites: 'all', except: ids }),
	choice: ids.join(),
});

describe('an event of days', () => {
	it('keeps the days of the websites that were chosen before', async () => {
		const trigger = new DailyTrigger(ALWAYS, { websites: [1, 2, 3], context: except(3) });
		await trigger.at('03-14');
		trigger.broken = new Set([2]);
		await trigger.at('03-15');
		trigger.broken.clear();
		trigger.context = except();

		expect(await trigger.at('03-15', '14:00')).toEqual(['2:03-14']);
		expect(trigger.requests).toContain('list');
		expect(await trigger.at('03-16')).toEqual(['1:03-15', '2:03-15', '3:03-15']);
	});

	it('lists them at once, so that what is wrong with them shows when it is published', async () => {
		const trigger = new DailyTrigger(ALWAYS);
		await trigger.at('03-14');
		trigger.isListBroken = true;
		trigger.context = except(1);

		expect(await trigger.at('03-14', '12:01')).toBe('it failed');

		trigger.isListBroken = false;
		await trigger.at('03-14', '12:10');

		expect(trigger.requests).toEqual(['list']);

		await trigger.at('03-14', '12:11');

		expect(trigger.requests).toEqual([]);
	});

	it('has an error about an exception that is none, when the websites are listed for the first time', async () => {
		const trigger = new DailyTrigger(ALWAYS, { websites: [1, 2], context: except(2, 5) });
		await trigger.at('03-14');

		expect(trigger.errors).toEqual([
			"'Except Website Names or IDs' has entries that are none of the account's websites: 5",
		]);

		await trigger.at('03-15');

		expect(trigger.errors).toEqual([]);

		trigger.context = except(2, 6);
		await trigger.at('03-15', '12:01');

		expect(trigger.errors).toEqual([expect.stringMatching(/: 6$/)]);
	});
});

it('the text of a test begins with the exceptions that are none', async () => {
	const event: EventRule = {
		check: async ({ domain }) => ({ items: [{ json: { text: `Of ${domain}.` } }] }),
	};
	const connection = connectionTo(() => pageOf([{ id: 1, domain: '1.example' }]));
	const context = contextAt(new Date('2026-03-15T12:00:00Z'), connection, except(7, 8));

	const [item] = await fetchTestItems(context, daysOf(context, event, '2026-03-14'));

	expect(item?.json.text).toBe('No website of the account is left out by: 7, 8.\nOf 1.example.');
});

describe('an event of hours', () => {
	it('goes on with the websites that were chosen before, and begins with the others', async () => {
		const trigger = new HourlyTrigger({}, { context: except(3) });
		await trigger.at('10:00');
		await trigger.at('11:00');
		trigger.context = except(2);
		trigger.isListBroken = true;

		expect(await trigger.at('12:00')).toBe('it failed');

		trigger.isListBroken = false;

		expect(await trigger.at('12:01')).toEqual(['1:2']);
		expect(await trigger.at('13:00')).toEqual(['1:3', '3:1']);
	});

	it('has an error about a list that fails for hours while websites can be read, once a day', async () => {
		const trigger = new HourlyTrigger();
		await trigger.at('12:00');
		trigger.isListBroken = true;

		expect((await trigger.live(range(0, 46 * 60, 60))).errors).toEqual(['it failed', 'it failed']);
	});
});
