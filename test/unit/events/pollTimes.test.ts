import type { TriggerTime } from 'n8n-workflow';
import { isPolledOften } from '../../../nodes/WebsiteAnalytics/events/pollContext';

const custom = (cronExpression: string) => ({ mode: 'custom', cronExpression });

it.each<[Partial<TriggerTime> | ReturnType<typeof custom>, boolean]>([
	[{ mode: 'everyMinute' }, true],
	[{ mode: 'everyHour', minute: 5 }, true],
	[{ mode: 'everyX', value: 45, unit: 'minutes' }, true],
	[{ mode: 'everyX', value: 1, unit: 'hours' }, true],
	[{ mode: 'everyX', value: 2, unit: 'hours' }, false],
	[{ mode: 'everyDay', hour: 8, minute: 0 }, false],
	[{ mode: 'everyWeek', hour: 8, minute: 0, weekday: 1 }, false],
	[{ mode: 'everyMonth', hour: 8, minute: 0, dayOfMonth: 1 }, false],
	[custom('*/5 * * * *'), true],
	[custom('0 0 * * * *'), true],
	[custom(' 30 */1 * * * '), true],
	[custom('0 8 * * *'), false],
	[custom('0 */2 * * *'), false],
	[custom('*/5 * * * 1-5'), false],
])('polls at %j are at least once an hour: %j', (time, is) => {
	const often = { mode: 'everyHour', minute: 0 };

	expect(isPolledOften({ pollTimes: { item: [time] } })).toBe(is);
	expect(isPolledOften({ pollTimes: { item: [time, often] } })).toBe(true);
});

it.each([{}, { pollTimes: {} }, { pollTimes: { item: [] } }])(
	'polls are every minute, as they are by default, with %j',
	(parameters) => {
		expect(isPolledOften(parameters)).toBe(true);
	},
);
