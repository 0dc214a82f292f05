import { range } from 'lodash';
import { newWebsite } from '../../../nodes/WebsiteAnalytics/events/newWebsite';
import { DailyTrigger, HourlyTrigger, hoursOf, PolledTrigger } from './support/polledTrigger';

const EMPTY = 'the service lists no websites, although there were some before';

/** What polls find, every so many minutes from noon of 15 March on, and the errors that they emit. */
async function live(trigger: PolledTrigger, from: number, to: number, every = 1) {
	const { found, errors } = await trigger.live(range(from, to, every));
	return { found, errors };
}

describe('for a daily event, a list that is empty', () => {
	let trigger: DailyTrigger;

	beforeEach(async () => {
		trigger = new DailyTrigger();
		await trigger.at('03-14');
		trigger.websites = [];
	});

	it('for hours is an error once, read later and later, and loses no day', async () => {
		expect(await live(trigger, 0, 23 * 60)).toEqual({ found: [], errors: [EMPTY] });

		trigger.websites = [1, 2, 3];

		expect((await live(trigger, 23 * 60, 25 * 60)).found).toHaveLength(6);
		expect(trigger.state).toMatchObject({ retries: {}, hasWebsites: true });
		expect(trigger.state).not.toHaveProperty('emptySince');
	});

	it('for a day and at three polls is believed', async () => {
		expect(await live(trigger, 0, 24 * 60 + 1, 12 * 60)).toEqual({ found: [], errors: [EMPTY] });
		expect(trigger.state).toMatchObject({ handled: '2026-03-15', hasWebsites: false });

		trigger.requests = [];
		await live(trigger, 26 * 60, 27 * 60);

		expect(trigger.requests).toEqual([]);
	});

	it('is not believed after two polls, where these are rare', async () => {
		expect(await live(trigger, 0, 1441, 1440)).toEqual({ found: [], errors: [EMPTY] });

		trigger.websites = [1];

		expect((await live(trigger, 2880, 2881)).found).toEqual(['1:03-14', '1:03-15', '1:03-16']);
	});

	it('because there never were any is no failure', async () => {
		const fresh = new DailyTrigger(undefined, { websites: [] });
		await fresh.at('03-14');

		expect(await live(fresh, 0, 2)).toEqual({ found: [], errors: [] });

		fresh.websites = [1];

		expect((await live(fresh, 1440, 1441)).found).toEqual(['1:03-15']);
	});
});

describe('for an hourly event, a list that is empty', () => {
	let trigger: HourlyTrigger;

	beforeEach(() => (trigger = new HourlyTrigger({}, { websites: [1] })));

	it('after a day forgets no website, and they are checked on', async () => {
		await live(trigger, 0, 1440, 60);
		trigger.websites = [];

		expect(await live(trigger, 1440, 1500, 10)).toEqual({ found: ['1:24'], errors: [EMPTY] });

		trigger.websites = [1];

		expect((await live(trigger, 1500, 1501)).found).toEqual(['1:25']);
		expect(trigger.staticData.state).not.toHaveProperty('emptySince');
	});
});

describe('when New Website is published on a list that is empty', () => {
	let trigger: PolledTrigger;

	beforeEach(async () => {
		trigger = new PolledTrigger((context) => hoursOf(context, newWebsite.read(), true));
		trigger.websites = [];
		await live(trigger, 0, 1);
	});

	it('for once, the websites that come are not new', async () => {
		trigger.websites = range(300, 200);

		expect((await live(trigger, 60, 61)).found).toEqual([]);

		trigger.websites = [301, ...trigger.websites];

		expect((await live(trigger, 120, 121)).found).toEqual(['301:newWebsite']);
	});

	it('for more than a day, the first one is new', async () => {
		await live(trigger, 60, 1500, 60);
		trigger.websites = [1];

		expect((await live(trigger, 1500, 1501)).found).toEqual(['1:newWebsite']);
	});
});
