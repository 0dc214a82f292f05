import { compact } from 'lodash';
import type { TrafficMetric } from '../analytics/dailyTraffic';
import type { TopChanges } from '../analytics/itemRows';
import type { Row } from '../report/document';
import { enUsFormatter, shortName } from '../report/formatter';

const { change, counted, day: dayText, difference, label, number } = enUsFormatter;

/** The counted and the expected number, rounded. */
interface ExpectedCount {
	metric: TrafficMetric;
	actual: number;
	/** Null without enough history. */
	expected: number | null;
	/** Null where nothing is expected. */
	changePercent: number | null;
}

interface CountOfWebsite extends ExpectedCount {
	domain: string;
	/** `yyyy-MM-dd` */
	date: string;
	excluded?: boolean;
}

/**
 * Returns e.g. `shop.example had 118 visitors on Sun, Nov 22; 290 expected (−59.3%).` Not escaped.
 *
 * @param when follows the count
 */
export function unusualCountText(day: CountOfWebsite, when = `on ${dayText(day.date)}`): string {
	const { domain, metric, actual, expected, changePercent, excluded } = day;
	const what = `${shortName(domain)} had ${counted(actual, metric)} ${when}`;
	if (excluded) return `${what}, an excluded day.`;
	if (expected === null) return `${what}; too little history to say what to expect.`;
	const percent = change(changePercent);
	return `${what}; ${number(expected)} expected${percent ? ` (${percent.text})` : ''}.`;
}

/**
 * Returns the same as a row of a list, e.g. `▼ shop.example: 118 visitors, −59.3% (290 expected)`.
 *
 * @param name of the website or of the day
 * @param reason a line below it; empty for none
 * @param countOf follows the count, e.g. `a day`
 */
export function expectedRow(
	name: string,
	{ metric, actual, expected, changePercent }: ExpectedCount,
	reason: string,
	countOf = '',
): Row {
	const count = compact([counted(actual, metric), countOf]).join(' ');
	const compared = compact([count, change(changePercent)?.text]).join(', ');
	return {
		label: name,
		text: expected === null ? count : `${compared} (${number(expected)} expected)`,
		change: { text: '', direction: Math.sign(actual - (expected ?? actual)) },
		details: compact([reason]),
	};
}

/** What may explain a day. */
interface Explained {
	actual: number;
	seasonal?: boolean;
	reported: boolean;
	topChanges?: TopChanges | null;
}

/** Returns a reason that reads the same in a sentence and in a list. */
const inWords = (text: string) => ({ sentence: text, line: text });

/**
 * Returns why a day is unusual, as far as this is known: in a sentence, and as a line of a list, e.g.
 * `google.com −121 · /pricing −84`.
 */
export function reasonOf({ actual, seasonal, reported, topChanges }: Explained) {
	if (seasonal) return inWords('Last year was like this.');
	if (reported && actual === 0) return inWords('The tracking may be broken.');
	const largest = Object.entries(topChanges ?? {}).flatMap(([statistic, changes]) =>
		(changes ?? []).slice(0, 1).map((one) => {
			return { name: label(statistic, one), size: difference(one.change) };
		}),
	);
	const named = largest.map(({ name, size }) => `${name} (${size})`).join(', ');
	return {
		sentence: named && `Biggest changes: ${named}.`,
		line: largest.map(({ name, size }) => `${name} ${size}`).join(' · '),
	};
}
