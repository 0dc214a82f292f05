import { DateTime } from 'luxon';
import type { Service } from '../../../sandbox/service';
import { type Days, totalsOf } from './traffic';

/** How the first lines of the summary of a website begin in en-US: its domain and the days, visitors, pageviews. */
export function summaryLines(
	service: Service,
	{ id, domain }: { id: number; domain: string },
	days: Days,
	bold = (text: string) => text,
): string[] {
	const { visitors, pageviews } = totalsOf(service, id, days);
	const written = (count: number) => bold(count.toLocaleString('en-US'));
	return [
		`${bold(domain)}: ${rangeText(days)}`,
		`Visitors: ${written(visitors)} (`,
		`Pageviews: ${written(pageviews)} (`,
	];
}

/** E.g. Nov 14 – 20, 2026. */
export function rangeText({ from, to }: Days): string {
	const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
	return days.formatRange(dateOf(from), dateOf(to)).replace(/\s/g, ' ');
}

function dateOf(day: string): Date {
	return DateTime.fromISO(day).toJSDate();
}
