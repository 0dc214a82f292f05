import { lastingShiftRule } from '../analytics/trafficRules';
import { expectedText } from '../report/alarmDocument';
import { enUsFormatter, shortName } from '../report/formatter';
import { unusualOptions } from '../form/unusualFields';
import { type FoundDay, trafficAlarm } from './trafficAlarm';

export const lastingChange = trafficAlarm({
	name: 'Lasting Change',
	description: 'Traffic has stayed lower or higher for four weeks',
	heading: 'Lasting changes of traffic',
	options: unusualOptions('Rises', 'Websites'),
	countOf: 'a day',
	rule: lastingShiftRule,
	describe,
	needs: 'less than 14 weeks with traffic',
});

function describe(day: FoundDay): string {
	const { metric, date, actual, expected } = day;
	const counted = enUsFormatter.counted(Math.round(actual), metric);
	return `${shortName(day.domain)} had ${counted} a day in the four weeks up to ${enUsFormatter.day(date)}; ${expectedText(actual, expected)}.`;
}
