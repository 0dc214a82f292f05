import { lastingShiftRule } from '../analytics/trafficRules';
import { enUsFormatter } from '../report/formatter';
import { unusualOptions } from '../form/unusualFields';
import { trafficAlarm } from './trafficAlarm';

export const lastingChange = trafficAlarm({
	name: 'Lasting Change',
	description: 'Traffic has stayed lower or higher for four weeks',
	heading: 'Lasting changes of traffic',
	options: unusualOptions('Rises', 'Websites'),
	countOf: 'a day',
	rule: lastingShiftRule,
	when: (day) => `a day in the four weeks up to ${enUsFormatter.day(day)}`,
	needs: 'less than 14 weeks with traffic',
});
