import { DateTime } from 'luxon';
import type { Service } from '../../../sandbox/service';
import { type Days, percent, totalsOf } from './traffic';

/**
 * The first lines of the summary of a website in en-US: its domain and the days, its visitors and its
 * pageviews, each with the change.
 */
export function summaryLines(
	service: Service,
	{ id, domain }: { id: number; domain: string },
	days: Days,
	compared: Days,
	bold = (text: string) => text,
): string[] {
	const now = totalsOf(service, id, days);
	const before = totalsOf(service, id, compared);
	const line = (label: string, count: number, countBefore: number) => {
		const change = (percent(count, countBefore) ?? 0).toLocaleString('en-US', {
			...{ signDisplay: 'exceptZero', minimumFractionDigits: 1 },
		});
		const [written, writtenBefore] = [count, countBefore].map((n) => n.toLocaleString('en-US'));
		return `${label}: ${bold(String(written))} (${change}%, before: ${writtenBefore})`;
	};
	return [
		`${bold(domain)}: ${rangeText(days)}`,
		line('Visitors', now.visitors, before.visitors),
		line('Pageviews', now.pageviews, before.pageviews),
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
