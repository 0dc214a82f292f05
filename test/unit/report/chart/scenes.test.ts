import { range } from 'lodash';
import { daysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import type { Scene } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { unusualDaysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { daysOf } from '../support/days';
import { overviewOf, website } from '../support/overview';
import { ENGLISH } from '../support/reports';
import { CHART, sceneText, writerOf } from '../support/scenes';
import { summaryOfDays } from '../support/summary';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

const SUMMARY = summaryOfDays(daysOf([1, 2], [2, 4]), daysOf([1, 0], [1, 3]));
const WEEK = summaryOfDays(daysOf(range(7).map(() => 4)));
const JUDGED = [10, 20, 10].map((actual, index) => ({
	...{ date: `2026-03-0${index + 7}`, actual, isMarked: actual > 15 },
	...(index === 0 ? { low: null, high: null } : { low: 5, high: 15 }),
}));
const ALONE = overviewOf([website('a', 1500), website('b', 750), website('c', 0)]);
const COMPARED = overviewOf([
	website('a.example', 1000, 800),
	website('b.example', 90, 100),
	website('c.example', 80, 10, { websiteId: 7, missing: 70 }),
	website('d.example', 30, 30, { websiteId: 8 }),
]);

it.each<[string, Scene]>([
	[
		'days, those that they are compared with dashed behind them',
		daysChart(CHART, SUMMARY, ENGLISH),
	],
	['days without comparison, in German', daysChart(CHART, WEEK, writerOf('de-DE', 'de'))],
	['unusual days', unusualDaysChart(CHART, 'pageviews', JUDGED, ENGLISH)],
	['a bar for each website', overviewChart(CHART, ALONE, ENGLISH)],
	['websites with what was before and their change', overviewChart(CHART, COMPARED, ENGLISH)],
	['no websites', overviewChart(CHART, overviewOf([]), ENGLISH)],
])('shows %s', (_what, scene) => {
	expect(sceneText(scene)).toMatchSnapshot();
});
