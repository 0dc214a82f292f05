import { isPolledOften } from '../../../nodes/WebsiteAnalytics/trigger/pollContext';

const custom = (cronExpression: string) => ({ mode: 'custom', cronExpression });

it.each<[unknown, boolean]>([
	[{}, true],
	[{ mode: 'everyMinute' }, true],
	[{ mode: 'everyHour', minute: 5 }, true],
	[{ mode: 'everyX', value: 45, unit: 'minutes' }, true],
	[{ mode: 'everyX', value: 1, unit: 'hours' }, true],
	[{ mode: 'everyX', value: 2, unit: 'hours' }, false],
	[{ mode: 'everyDay', hour: 8, minute: 0 }, false],
	[{ mode: 'everyWeek' }, false],
	[{ mode: 'everyMonth' }, false],
	[custom('*/5 * * * *'), true],
	[custom('0 0 * * * *'), true],
	[custom(' 30 */1 * * * '), true],
	[custom('0 8 * * *'), false],
	[custom('0 */2 * * *'), false],
	[custom('*/5 * * * 1-5'), false],
	[{ mode: 'unknown' }, false],
])('polls at %j are at least once an hour: %j', (time, is) => {
	expect(isPolledOften({ item: [time] })).toBe(is);
	expect(isPolledOften({ item: [time, { mode: 'everyHour' }] })).toBe(true);
});

it.each([undefined, null, 'daily', {}, { item: [] }, { item: 5 }])(
	'polls are every minute, as they are by default, where the field holds %j',
	(pollTimes) => {
		expect(isPolledOften(pollTimes)).toBe(true);
	},
);
