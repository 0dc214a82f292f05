import { trafficRule } from '../analytics/trafficRules';
import { describeTopChanges, MAY_BE_BROKEN, unusualCountText } from '../report/alarmDocument';
import { fetchTopChanges } from '../service/topChanges';
import { unusualDayOptions } from '../form/unusualFields';
import { trafficAlarm } from './trafficAlarm';

export const unusualTraffic = trafficAlarm({
	name: 'Unusual Traffic',
	description: 'A day has far more or less traffic than expected',
	heading: 'Unusual traffic',
	options: unusualDayOptions,
	rule: trafficRule,
	describe: unusualCountText,
	needs: 'fewer than 21 days with traffic in eight weeks',
	async explain(site, { date, actual }) {
		if (actual === 0) return { topChanges: null, text: MAY_BE_BROKEN };
		const topChanges = await fetchTopChanges(site, date);
		return { topChanges, text: describeTopChanges(topChanges) };
	},
});
