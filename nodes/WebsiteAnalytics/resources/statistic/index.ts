import { difference } from 'lodash';
import { createResource } from '../../execution/resource';
import { customRangeFields, dateRangeField, weekStartField } from '../../fields/dateRangeFields';
import { outputFields } from '../../fields/outputFields';
import { EXPRESSION } from '../../fields/showOnlyFor';
import { withToolFields } from '../../fields/toolFields';
import { websiteLocator } from '../../fields/websiteLocator';
import { DATE_RANGE_PRESETS } from '../../statistics/dateRange';
import { domainFields } from './domainField';
import { get } from './get';
import { getAll } from './getAll';
import { getDailyTraffic } from './getDailyTraffic';
import { getOverview } from './getOverview';
import { getSummary } from './getSummary';
import { getUnusualDays } from './getUnusualDays';
import { nameFields } from '../../fields/nameFields';
import { overviewFields, searchField } from './overviewFields';
import { chartField } from '../../fields/chartField';
import { comparisonFields, textFields } from '../../fields/reportFields';
import { rowFields } from './rowFields';
import { UNUSUAL_DAY_FIELDS, unusualDaysFields } from './unusualDaysFields';
import { breakdownFields, SUMMARY_FIELDS } from '../../fields/summaryFields';

const show = { resource: ['statistic'] };
const WITHOUT_WEBSITE = { operation: ['getOverview'] };
const otherRanges = difference([...DATE_RANGE_PRESETS, 'custom'], ['thisWeek', 'lastWeek']);

export const statistic = createResource({
	value: 'statistic',
	label: 'Statistic',
	operations: [get, getAll, getOverview, getSummary, getDailyTraffic, getUnusualDays],
	defaultOperation: 'get',
	fields: withToolFields([
		{
			...websiteLocator({ show, hide: { ...WITHOUT_WEBSITE, '@tool': [true] } }),
			// Not for the operations on websites: nobody wants to delete all of them.
			hint: 'For all websites, put "Website: Get Many" with Return All before this node and set By ID to {{ $json.id }}',
		},
		// A tool has no node before it.
		websiteLocator({ show: { ...show, '@tool': [true] }, hide: WITHOUT_WEBSITE }),
		searchField,
		...nameFields,
		dateRangeField(['get', 'getAll'], 'yesterday'),
		// For operations that list days or add them up, one day says little.
		dateRangeField(['getDailyTraffic', 'getOverview', 'getSummary'], 'last7Days'),
		dateRangeField(['getUnusualDays'], 'last90Days'),
		...customRangeFields({ show }),
		// By `hide`, because an expression in a field under `show` shows this one beside the one of 'Split By'.
		weekStartField({ show, hide: { dateRange: otherRanges, splitBy: ['week', EXPRESSION] } }),
		...comparisonFields,
		...breakdownFields,
		...overviewFields,
		...unusualDaysFields,
		...textFields,
		chartField,
		...rowFields,
		weekStartField({
			show: { ...show, operation: ['get', 'getAll'] },
			hide: { splitBy: ['none', 'day', 'month'] },
		}),
		...domainFields,
		...outputFields('statistic', ['getSummary'], SUMMARY_FIELDS),
		...outputFields('statistic', ['getUnusualDays'], UNUSUAL_DAY_FIELDS),
	]),
});
