import { choiceField, wholeNumberField } from '../form/formField';
import {
	SENSITIVITIES,
	isWanted,
	metricField,
	type Metric,
	type WantedDirection,
} from '../form/unusualFields';
import { numberField, textField } from '../itemField';
import type { ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { fetchDailyCounts, isRefusal } from '../client/traffic';
import type { DateRange } from '../analytics/dateRange';
import {
	daysOfYearBefore,
	daysThatLast,
	directionOfShift,
	isToldStill,
	judgeShift,
	mayLast,
	shiftOf,
	type LastingChange,
	type Shift,
	type Told,
} from '../analytics/levelShift';
import { countsIn } from '../analytics/dailyTraffic';
import type { Direction, UnusualSettings } from '../analytics/unusual';
import type { Sensitivity } from '../analytics/usual';
import type { EventRule, Found, TriggerEvent, WebsiteContext } from './event';
import { describeNeeded, eventItem, withText, type EventItem } from './eventItem';
import { isDayText, shapeOf } from './stored';
import { addDays } from '../analytics/periods';

const directionField = choiceField<WantedDirection>(
	{
		displayName: 'Direction',
		name: 'direction',
		default: 'both',
		description:
			'Whether traffic that stays lower starts the workflow, or traffic that stays higher',
	},
	[
		{ name: 'Rises and Drops', value: 'both' },
		{ name: 'Rises', value: 'spike' },
		{ name: 'Drops', value: 'drop' },
	],
);

const sensitivityField = choiceField<Sensitivity>(
	{
		displayName: 'Sensitivity',
		name: 'sensitivity',
		default: 'medium',
		description:
			'How large a change has to be: on a steady website, a drop from 26 percent on with Low, 18 with Medium and 14 with High',
	},
	SENSITIVITIES,
);

const minimumField = wholeNumberField(
	{
		displayName: 'Minimum per Day',
		name: 'minimum',
		default: 20,
		description: 'A website is ignored while an average day has fewer, before the change and since',
	},
	{ from: 0 },
);

/** Traffic is higher or lower than before, and stays so. */
export const lastingChange = {
	name: 'Lasting Change',
	description: 'Traffic has been lower or higher for four weeks than in the ten weeks before',
	of: 'websites',
	heading: ({ lastingChange: { heading } }) => heading,
	checked: 'daily',
	settings: [
		metricField.property,
		directionField.property,
		sensitivityField.property,
		minimumField.property,
	],
	items: [
		textField('date', 'the day on which it was found, as yyyy-MM-dd'),
		textField('since', 'about when it began, as yyyy-MM-dd'),
		textField('metric', 'visitors or pageviews'),
		textField('direction', 'spike or drop'),
		numberField('actual', 'what an average day has had in the four weeks'),
		numberField(
			'usual',
			'what was to be expected: an average day of the ten weeks before, with what the season does',
		),
		numberField('changePercent', 'from usual to actual, in percent with one decimal'),
		numberField('yearBeforePercent', 'how the same weeks of the year before changed, in percent', {
			null: 'where there are no numbers of that year',
		}),
	],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const metric = metricField.read(parameter);
	const wanted = directionField.read(parameter);
	const settings: UnusualSettings = {
		sensitivity: sensitivityField.read(parameter),
		minimum: minimumField.read(parameter),
	};

	const fetchShift = async ({ connection, websiteId }: WebsiteContext, days: DateRange) => {
		const source = { websiteId, statistic: metric, ...days };
		return shiftOf(countsIn(await fetchDailyCounts(connection, source), days));
	};
	const judge = async (website: WebsiteContext, day: string, shift: Shift) => {
		const yearBefore = fetchShift(website, daysOfYearBefore(day)).catch((error: unknown) => {
			if (!isRefusal(error)) throw error;
			website.warn(`${website.domain}: judged without its past: ${error.message}`);
			return null;
		});
		return judgeShift(shift, await yearBefore, settings);
	};

	return {
		async check(website, remembered, { slot: day }) {
			// Where n8n has stored something else, a change that lasts is told again.
			const told = isTold(remembered) ? remembered : null;
			const shift = await fetchShift(website, daysThatLast(day));
			if (isToldStill(told, day, shift)) return { items: [], remembered: told };
			const direction = shift && directionOfShift(shift, settings);
			if (!isWanted(direction, wanted) || !mayLast(shift, settings)) return NOTHING;
			const change = await judge(website, day, shift);
			if (!change.lasts) return NOTHING;
			const items = [createItem(website, metric, day, change)];
			return { items, remembered: { day, direction: change.direction } satisfies Told };
		},

		async sample(website, day) {
			const shift = await fetchShift(website, daysThatLast(day));
			if (!shift) {
				throw new Problem(
					'it has had traffic for less than 14 weeks, so nobody knows what is usual',
					'Choose a website with more traffic, or wait until it has some.',
				);
			}
			const change = await judge(website, day, shift);
			const { minimum } = settings;
			const needed = describeNeeded('lastingChange', website.writer, change, wanted, minimum);
			return withText(createItem(website, metric, day, change), (text) => `${text} ${needed}`);
		},
	} satisfies EventRule;
}

const NOTHING: Found = { items: [], remembered: {} };

const isTold = shapeOf({
	day: isDayText,
	direction: (stored): stored is Direction => stored === 'spike' || stored === 'drop',
});

/** The item of a change, which was found on a day. */
function createItem(
	website: WebsiteContext,
	metric: Metric,
	date: string,
	{ direction, usual, actual, daysAgo, yearBefore }: LastingChange,
): EventItem {
	const numbers = {
		actual: Math.round(actual),
		usual: Math.round(usual),
		changePercent: percentOf(actual / usual),
		yearBeforePercent: yearBefore === null ? null : percentOf(yearBefore),
	};
	const since = addDays(date, -daysAgo);
	const { value, counted, number, change, words, day } = website.writer;
	const { changed, noYearBefore } = words.lastingChange;
	const said = changed({
		domain: value(website.domain),
		since: day(since),
		actual: counted(numbers.actual, metric),
		usual: number(numbers.usual),
		change: change(numbers.changePercent),
	});
	const text = yearBefore === null ? `${said} ${noYearBefore}` : said;
	const found = { date, since, metric, direction, ...numbers };
	return eventItem('lastingChange', website, found, text, [metric, direction, date]);
}

/** With one decimal. */
function percentOf(factor: number): number {
	return Math.round((factor - 1) * 1000) / 10;
}
