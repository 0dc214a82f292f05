import { noVisitors } from '../../../nodes/WebsiteAnalytics/trigger/events/noVisitors';
import { threshold } from '../../../nodes/WebsiteAnalytics/trigger/events/threshold';
import { daysBetween } from '../../support/days';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { problemOf } from '../support/problemOf';
import { WatchedWebsite } from './support/hourlyHost';
import { parametersOf, websiteOn } from './support/site';

const DAY = '2026-03-14';

describe('the event Traffic Above or Below', () => {
	const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });
	const SETTINGS = { metric: 'visitors', condition: 'below', count: 50, period: 'day' };
	const eventOf = (settings: Record<string, unknown>) =>
		threshold.read(parametersOf({ ...SETTINGS, ...settings }));
	const find = async (settings: Record<string, unknown>) =>
		await eventOf(settings).find(websiteOn(connected), DAY);
	const requests = () => connected.service.requests.map(({ query: { from, to } }) => [from, to]);

	it('does not concern a quiet day, for which nothing is requested', () => {
		const { concerns } = eventOf({ quietDays: '03-14, 2025-03-15' });

		expect([DAY, '2025-03-14', '2026-03-15'].map(concerns)).toEqual([false, false, true]);
	});

	it('compares with the last day that is not quiet, and says which one it is', async () => {
		serveDays(connected.service, 'visitors', 100, {
			'2026-03-12': 10,
			'2026-03-13': 10,
			[DAY]: 10,
		});

		expect(await find({})).toEqual([]);
		expect(await find({ quietDays: ['03-12', '03-13'] })).toMatchObject([
			{
				json: {
					previous: 100,
					text: expect.stringMatching(/below 50\. .*Wed, Mar 11, 2026.* 100\.$/),
				},
			},
		]);
		expect(requests()).toEqual([
			['2026-03-13', DAY],
			['2026-03-11', DAY],
		]);
	});

	it('compares a value with the last day that is not quiet, too', async () => {
		serveStatistic(connected.service, 'event', ({ from }) =>
			from === '2026-03-12' ? [['Registration::', 90]] : [],
		);
		const value = { metric: 'value', name: 'event', value: 'Registration' };

		expect(await find({ ...value, quietDays: '03-13' })).toMatchObject([
			{ json: { actual: 0, previous: 90 } },
		]);
	});

	it('finds nothing after a month of quiet days', async () => {
		const quietDays = daysBetween('2026-02-01', DAY);

		expect(await find({ quietDays })).toEqual([]);
		expect(requests()).toEqual([]);
	});

	it('compares weeks and months with all their days', async () => {
		serveDays(connected.service, 'visitors', 6, { '2026-03-05': 100 });
		const week = { period: 'week', weekStartsOn: 7, quietDays: '03-05, 03-14' };

		expect(eventOf(week).concerns(DAY)).toBe(true);
		expect(await find(week)).toMatchObject([{ json: { actual: 42, previous: 136 } }]);
	});
});

describe('the event No Visitors', () => {
	/** Nobody comes from 17:00 of 16 March on, a Monday. The service counts in UTC. */
	const silent = (settings: Record<string, unknown>) =>
		Object.assign(new WatchedWebsite(settings), {
			traffic: { silences: [['2026-03-16T17', '2026-03-30T00']] },
		});
	const foundAt = async (settings: Record<string, unknown>, watchedFrom = 0) => {
		const website = Object.assign(silent(settings), { watchedFrom });
		return (await website.watch('2026-03-16T00', '2026-03-21T00')).map(({ at }) => at.slice(8));
	};

	it('counts a silence anew when a quiet day is over in UTC and for the person who watches', async () => {
		expect(await foundAt({})).toEqual(['17T05']);
		expect(await foundAt({ quietDays: '03-17' })).toEqual(['18T11']);
		expect(await foundAt({ quietDays: '03-17, 03-18' })).toEqual(['19T11']);
		expect(await foundAt({ quietDays: '03-17' }, -8)).toEqual(['18T19']);
		expect(await foundAt({ quietDays: '03-17' }, 9)).toEqual(['18T11']);
	});

	it('does not report a silence again that began before a quiet day', async () => {
		expect(await foundAt({ quietDays: '2026-03-18' })).toEqual(['17T05']);
	});
});

it.each([threshold, noVisitors])(
	'$name says what is no day before anything is sent',
	({ read, settings }) => {
		const defaults = Object.fromEntries(settings.map((field) => [field.name, field.default]));

		expect(problemOf(() => read(parametersOf({ ...defaults, quietDays: '24.12.' })))).toMatchObject(
			{
				message: '\'Quiet Days\' has an entry that is not a day: "24.12."',
			},
		);
	},
);
