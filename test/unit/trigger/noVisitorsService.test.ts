import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import {
	START,
	silent,
	FROM_NINE,
	websiteWith,
	found,
	keysOf,
	hoursOf,
} from './support/hourlyHost';

describe('the service', () => {
	it('may update its numbers once a day, which is said once in the log', async () => {
		const traffic = silent(['21T00', '26T00']);
		const website = websiteWith({ updatedEvery: 24, ...traffic });

		expect(await website.watch(START, '2026-03-16T23')).toEqual([]);
		expect(website.warnings).toEqual([
			'shop.example: no new visitors were counted for 12 hours. This is an event only after 48 hours, because the service may update its numbers so rarely.',
		]);
		// Friday is the last day with visitors, and comes at midnight.
		expect(keysOf(await website.watch('2026-03-17T00', '2026-03-25T00'))).toEqual([
			'2026-03-23T00 1:noVisitors:2026-03-20:72',
		]);
	});

	it('may begin to update its numbers once a day, which is an event no more than four times', async () => {
		const website = websiteWith({});
		await website.watch(START, '2026-03-17T00');
		website.traffic = { updatedEvery: 24 };
		const days = hoursOf(await website.watch('2026-03-17T01', '2026-03-27T00'));

		expect(days.length).toBeLessThanOrEqual(4);
		expect(days.at(-1)?.slice(0, 2)).toBe('20');
	});

	it('may send no count for a day, on which nobody knows whether there is a silence', async () => {
		const unknown = { unknownDays: ['2026-03-17'] };

		expect(await found({ ...silent(['17T02', '18T04']), ...unknown }, '22T00')).toEqual([]);
		// In the last timezone, the unknown day ends at noon in UTC.
		expect(await found({ ...silent(['17T02', '22T00']), ...unknown }, '20T00')).toMatchObject([
			{ at: '2026-03-19T00', json: { since: '2026-03-18T12:00:00.000Z', usual: 72 } },
		]);
	});

	it('may have sent no count for a day of the weeks before', async () => {
		const unknownDays = ['2026-03-02', '2026-03-14'];

		expect(await found({ ...FROM_NINE, unknownDays }, '17T00')).toMatchObject([
			{ at: '2026-03-16T21', json: { hours: 12, missing: 36, usual: 72 } },
		]);
	});

	it('may correct its numbers', async () => {
		const website = websiteWith({});
		await website.watch(START, '2026-03-16T20');
		// From 60 to 30 on this day.
		website.traffic = silent(['16T00', '16T10']);

		expect(await website.watch('2026-03-16T21', '2026-03-17T20')).toEqual([]);
	});

	it('may not have visitors by hour, so that whole days have to be missing', async () => {
		const withoutHours = new Problem('the selected name is invalid', 'Check it.', {
			httpCode: '422',
		});

		expect(await found({ ...FROM_NINE, withoutHours }, '17T20')).toMatchObject([
			{ at: '2026-03-17T09', json: { hours: 24 } },
		]);
	});

	it('gets a request for the days that it is anywhere, and in a silence once two for what is usual', async () => {
		const website = websiteWith(FROM_NINE, { minimum: 73 });
		const requestsAt = async (hour: string) => {
			await website.watch(`2026-03-16T${hour}`, `2026-03-16T${hour}`);
			return website.requests;
		};
		await website.watch(START, '2026-03-16T19');

		expect(await requestsAt('20')).toEqual(['2026-03-15/2026-03-17']);
		expect(await requestsAt('21')).toEqual([
			'2026-03-15/2026-03-17',
			'2026-02-16/2026-03-15',
			'visitors_hours',
		]);
		expect(await requestsAt('22')).toEqual(['2026-03-15/2026-03-17']);
	});
});
