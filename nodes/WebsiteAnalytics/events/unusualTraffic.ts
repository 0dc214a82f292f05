import { pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { excludedDaysField } from '../form/excludedDaysField';
import {
	isWanted,
	readWantedDays,
	unusualEntries,
	unusualFields,
	type Metric,
} from '../form/unusualFields';
import type { ReadParameter } from '../parameterReaders';
import { textField } from '../itemField';
import { fetchJudgedDays } from '../client/unusualDays';
import { Problem } from '../problem';
import { unusualDayText } from '../report/unusualDaysText';
import { countOn, type DailyCounts } from '../analytics/dailyTraffic';
import { addDays } from '../analytics/periods';
import { dayNumbers, type JudgedDay } from '../analytics/unusual';
import { MIN_DAYS_BEFORE } from '../analytics/usual';
import { describeNeeded, eventItem, withText, type EventItem } from './eventItem';
import type { EventRule, Found, TriggerEvent, WebsiteContext } from './event';
import {
	grownCount,
	growthOf,
	isStillCounting,
	openDay,
	readLooks,
	skippedBefore,
	storedLooks,
	withGrowth,
	type Looks,
} from './lateCounts';
import { adorn, ADORNED_FIELDS, NOT_ADORNED } from './unusualAdorned';
import { DAY_NUMBERS, GROUP_FIELDS, unusualGroupItem } from './unusualGroup';

/** On how to see what the settings would find, without waiting for it. */
const tryNotice: INodeProperties = {
	displayName:
		"Try it first with 'Get Unusual Days' of Website Analytics: it shows on which days of the past these settings would have started the workflow.",
	name: 'tryNotice',
	type: 'notice',
	default: '',
};

/** A finished day that is far from usual for its weekday. */
export const unusualTraffic = {
	name: 'Unusual Traffic',
	description: 'A day has far more or less traffic than is usual for its weekday',
	of: 'websites',
	heading: ({ unusualTraffic: { heading } }) => heading,
	checked: 'daily',
	settings: [...unusualFields, ...unusualEntries],
	presentation: [tryNotice],
	options: [excludedDaysField.property],
	items: [
		textField('date', 'the day, as yyyy-MM-dd'),
		textField('metric', 'visitors or pageviews'),
		textField('direction', 'spike or drop'),
		...DAY_NUMBERS,
		...ADORNED_FIELDS,
	],
	groupItems: GROUP_FIELDS,
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const { metric, direction: wanted, ...settings } = readWantedDays(parameter);
	const isExcluded = excludedDaysField.read(parameter);

	const judge = async (
		website: WebsiteContext,
		to: string,
		from = to,
		isSkipped?: (day: string) => boolean,
	) => {
		const { connection, websiteId, domain, warn } = website;
		const { days, counts, refusal } = await fetchJudgedDays(connection, {
			...{ websiteId, statistic: metric, range: { from, to }, settings, isExcluded, isSkipped },
			isWanted: (direction) => isWanted(direction, wanted),
		});
		if (refusal) warn(`${domain}: judged without its past: ${refusal.message}`);
		const judgedOn = (day: string) => days.find(({ date }) => date === day)?.judged ?? null;
		return { judgedOn, counts };
	};

	const foundOn = (website: WebsiteContext, day: string, judged: JudgedDay | null): Found => {
		// A website that is too small to be unusual says nothing about the others.
		if (!judged || Math.max(judged.actual, judged.usual) < settings.minimum) return { items: [] };
		const starts = judged.triggers && isWanted(judged.direction, wanted);
		return {
			items: starts ? [createItem(website, metric, day, judged)] : [],
			verdict: pick(judged, ['direction', 'actual', 'usual']),
		};
	};

	/** What happened on the last day where it has become a spike since it was looked at. */
	const grownToSpike = async (website: WebsiteContext, { seen }: Looks, counts: DailyCounts) => {
		if (!seen || growthOf(seen.count, countOn(counts, seen.day)) === 1) return null;
		const judged = (await judge(website, seen.day)).judgedOn(seen.day);
		const isNow = judged?.direction === 'spike' && seen.count <= judged.high;
		return isNow ? { slot: seen.day, ...foundOn(website, seen.day, judged) } : null;
	};

	return {
		concerns: (day) => !isExcluded(day),

		async check(website, remembered, { slot: day, lastChecked = day }) {
			const looks = readLooks(remembered, day);
			const open = openDay(looks, day);
			const skipped = skippedBefore(day, looks, lastChecked).filter((one) => !isExcluded(one));
			const isSkipped = (before: string) => skipped.includes(before);
			const { judgedOn, counts } = await judge(website, day, open ?? day, isSkipped);
			const { growth, remark } = withGrowth(looks, counts);
			const judged = judgedOn(day);
			const found = foundOn(website, day, judged);
			const earlier = open
				? { slot: open, ...foundOn(website, open, judgedOn(open)) }
				: await grownToSpike(website, looks, counts);
			// A day that is caught up has been complete for long.
			const isFirstLook = addDays(day, 1) >= website.today;
			const isOpen =
				isFirstLook && isStillCounting(growth) && !(judged && isCertain(found, judged, growth));
			const count = countOn(counts, day);
			const seen = isFirstLook ? { day, count, isOpen: isOpen || undefined } : null;
			return {
				...(isOpen ? { items: [] } : found),
				...(earlier && { earlier }),
				remark,
				remembered: storedLooks({ seen, growth, skipped }),
			};
		},

		group: {
			adorn,
			createItem: (found, text) => unusualGroupItem(found, metric, text),
		},

		async sample(website, day) {
			const judged = (await judge(website, day)).judgedOn(day);
			if (!judged) {
				throw new Problem(
					`it has had traffic for less than ${MIN_DAYS_BEFORE} days, so nobody knows what is usual`,
					'Choose a website with more traffic, or wait until it has some.',
				);
			}
			const item = await adorn(website, createItem(website, metric, day, judged));
			// Its text says why it is not unusual.
			if (judged.recurring) return item;
			const { minimum } = settings;
			const needed = describeNeeded('unusualTraffic', website.writer, judged, wanted, minimum);
			return withText(item, (text) => `${text} ${needed}`);
		},
	} satisfies EventRule;
}

/** Whether what was found on a day is still true when more is counted. */
function isCertain({ items }: Found, judged: JudgedDay, growth: number[]): boolean {
	if (items.length === 0) return false;
	return judged.direction === 'spike' || grownCount(judged.actual, growth) < judged.low;
}

function createItem(
	website: WebsiteContext,
	metric: Metric,
	date: string,
	judged: JudgedDay,
): EventItem {
	const { domain, writer } = website;
	const numbers = dayNumbers(judged);
	const direction = judged.actual > judged.usual ? 'spike' : 'drop';
	const { recurring } = judged;
	const text = unusualDayText({ domain, date, metric, ...numbers, recurring }, writer);
	const found = { date, metric, direction, ...numbers, ...NOT_ADORNED };
	return eventItem('unusualTraffic', website, found, text, [metric, direction, date]);
}
