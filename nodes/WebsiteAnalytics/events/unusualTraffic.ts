import { trafficRule } from '../analytics/trafficEvent';
import { MOVER } from '../form/items';
import { unusualDayOptions } from '../form/unusualFields';
import { listField, objectField } from '../itemField';
import { unusualDayText } from '../report/unusualDayText';
import { CATCH_UP_DAYS } from './sharedFields';
import { describeTopChanges, fetchTopChanges } from './topChanges';
import { trafficAlarm } from './trafficAlarm';

const UNREAD = { null: 'when they could not be read' };

export const unusualTraffic = trafficAlarm({
	value: 'unusualTraffic',
	name: 'Unusual Traffic',
	description: 'A day has far more or less traffic than expected',
	heading: 'Unusual traffic',
	options: unusualDayOptions,
	rule: trafficRule,
	catchUpDays: CATCH_UP_DAYS,
	describe: unusualDayText,
	needs: 'fewer than 21 days with traffic in eight weeks',
	output: [
		objectField(
			'topChanges',
			'what changed most since the same weekday of the week before',
			[
				listField('referrer', 'up to three referrers', MOVER, UNREAD),
				listField('page', 'up to three pages', MOVER, UNREAD),
			],
			{ null: 'in a sample' },
		),
	],
	async explain(target, day) {
		const topChanges = await fetchTopChanges(target, day);
		return { fields: { topChanges }, text: describeTopChanges(topChanges) };
	},
});
