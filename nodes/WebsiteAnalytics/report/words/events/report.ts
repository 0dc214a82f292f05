import type { DateRange } from '../../../statistics/dateRange';
import type { Translated } from '../../wording';
import { COLON } from '../french';

/** What a sentence says of a period that is over. */
export interface PeriodOver {
	domain: string;
	range: DateRange;
	visitors: number;
	/** By how many percent the visitors have changed; null where nothing is compared. */
	visitorsPercent: number | null;
	pageviews: number;
}

export interface ReportWords {
	/** What stands above several of these events that are combined. */
	heading: string;
	/** A report on one line. */
	periodOver(period: PeriodOver): string;
}

export const REPORT_WORDS: Translated<ReportWords> = {
	nl: ({ range, change, counted }) => ({
		heading: 'Rapporten',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	en: ({ range, change, counted }) => ({
		heading: 'Reports',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain} had ${counted(visitors, 'visitors')}${percent} and ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	fr: ({ range, change, counted }) => ({
		heading: 'Rapports',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}${COLON} ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	de: ({ range, change, counted }) => ({
		heading: 'Berichte',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	it: ({ range, change, counted }) => ({
		heading: 'Rapporti',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	pl: ({ range, change, counted }) => ({
		heading: 'Raporty',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	pt: ({ range, change, counted }) => ({
		heading: 'Relatórios',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
	es: ({ range, change, counted }) => ({
		heading: 'Informes',
		periodOver: ({ domain, range: days, visitors, visitorsPercent, pageviews }) => {
			const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
			return `${domain}: ${counted(visitors, 'visitors')}${percent}, ${counted(pageviews, 'pageviews')} (${range(days)}).`;
		},
	}),
};
