import { compact } from 'lodash';
import type { Overview } from '../../analytics/summary';
import type { Formatter } from '../formatter';
import { figureRows, websiteWarning } from '../totals';
import type { Bar, Chart } from './chart';
import { chartFormatter, drawableName } from './drawableText';

const MAX_BARS = 10;

/**
 * Returns a chart of the visitors of all websites, with a bar for each of the first 10. A running range is drawn by its
 * finished days where it is compared.
 */
export function overviewChart(title: string, overview: Overview, given: Formatter): Chart {
	const { numbers } = overview;
	const { previous, websites } = numbers;
	const formatter = chartFormatter(given);
	const { words, withCount, briefRange } = formatter;
	const shown = withCount(MAX_BARS, words.websitesShown, websites.length);
	const bars = websites.slice(0, MAX_BARS).map(({ domain, toDate, ...website }): Bar => {
		return {
			name: drawableName(domain),
			count: (toDate ?? website).visitors,
			previous: website.previous?.visitors ?? 0,
			change: formatter.change(website.change?.visitorsPercent),
			warning: websiteWarning(website.websiteId, overview, formatter),
		};
	});

	return {
		title,
		subtitle: formatter.knownRange(numbers),
		figures: figureRows(overview, formatter),
		plot: {
			kind: 'bars',
			caption: websitesHeading(overview, formatter),
			before: previous ? briefRange(previous, numbers) : '',
			bars,
			note: websites.length > MAX_BARS ? shown : '',
		},
		formatter,
	};
}

/** Returns what lists of websites show. A running range is compared, and its websites are listed, by its finished days. */
export function websitesHeading({ numbers: { toDate } }: Overview, formatter: Formatter): string {
	const { words, briefRange } = formatter;
	return compact([words.visitorsByWebsite, toDate && briefRange(toDate)]).join(', ');
}
