import { trafficRule } from '../analytics/trafficRules';
import { unusualDayOptions } from '../form/unusualFields';
import { trafficAlarm } from './trafficAlarm';

export const unusualTraffic = trafficAlarm({
	name: 'Unusual Traffic',
	description: 'A day has far more or less traffic than expected',
	heading: 'Unusual traffic',
	options: unusualDayOptions,
	rule: trafficRule,
	needs: 'fewer than 21 days with traffic in eight weeks',
	hasTopChanges: true,
});
