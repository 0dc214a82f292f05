import { pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { quietDaysField } from '../../fields/quietDaysField';
import { MOVER } from '../../fields/items';
import {
	isWanted,
	metricField,
	readWantedDays,
	unusualFields,
	type Metric,
	type WantedDirection,
} from '../../fields/unusualFields';
import type { ReadParameter } from '../../parameterReaders';
import { listField, objectField, textField } from '../../itemField';
import { fetchLargestValues } from '../../service/values';
import { fetchJudgedDays } from '../../service/unusualDays';
import { Problem } from '../../problem';
import { unusualDayText } from '../../report/eventText';
import { createSentenceWriter } from '../../report/writer';
import { movers, type Mover } from '../../statistics/breakdown';
import { addDays } from '../../statistics/periods';
import type { JudgedDay } from '../../statistics/unusual';
import { dayNumbers, unusualDayKey } from '../../statistics/unusualDay';
import { MIN_DAYS_BEFORE } from '../../statistics/usual';
import type { EventItem } from '../eventItem';
import type { EventGroup, SampledEvent, TriggerEvent, WebsiteContext } from '../event';
import type { Found } from '../group';
import {
	grownCount,
	isStillCounting,
	openDay,
	readLooks,
	stillCounting,
	storedLooks,
	withGrowth,
} from './lateCounts';
import { DAY_NUMBERS, GROUP_FIELDS, unusualGroupItem } from './unusualGroup';

const MAX_MOVERS = 3;
const BREAKDOWNS = ['referrer', 'page'];
const NO_MOVERS: Movers = { referrer: null, page: null };

const NOT_READ = { null: 'where they were not read' };

/** What changed most, by statistic; null where it could not be read. */
type Movers = Record<string, Mover[] | null>;

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
	settings: [metricField, ...unusualFields],
	presentation: [tryNotice],
	options: [quietDaysField.property],
	items: [
		textField('date', 'the day, as yyyy-MM-dd'),
		textField('metric', 'visitors or pageviews'),
		textField('direction', 'spike or drop'),
		...DAY_NUMBERS,
		objectField('movers', 'what changed most since the same weekday of the week before', [
			listField('referrer', 'up to three referrers', MOVER, NOT_READ),
			listField('page', 'up to three pages', MOVER, NOT_READ),
		]),
	],
	groupItems: GROUP_FIELDS,
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter): SampledEvent {
	const { metric, direction: wanted, ...settings } = readWantedDays(parameter);
	const isQuiet = quietDaysField.read(parameter);

	const judge = async (website: WebsiteContext, to: string, from = to) => {
		const { connection, websiteId, domain, warn } = website;
		const { days, known, refusal } = await fetchJudgedDays(connection, {
			...{ websiteId, statistic: metric, range: { from, to }, settings, isQuiet },
			isWanted: (direction) => isWanted(direction, wanted),
		});
		if (refusal) warn(`${domain}: judged without its past: ${refusal.message}`);
		const judgedOn = (day: string) => days.find(({ date }) => date === day)?.judged ?? null;
		return { judgedOn, known };
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

	const group: EventGroup = {
		async judge(website, day, remembered) {
			const looks = readLooks(remembered, day);
			const earlier = openDay(looks, day);
			const { judgedOn, known } = await judge(website, day, earlier ?? day);
			const growth = withGrowth(looks, known);
			const judged = judgedOn(day);
			const found = foundOn(website, day, judged);
			// A day that is caught up has been complete for long.
			const isFirstLook = addDays(day, 1) >= website.today;
			const count = known.get(day);
			const isOpen =
				isFirstLook && isStillCounting(growth) && !(judged && isCertain(found, judged, growth));
			const seen = isFirstLook && count !== undefined ? { day, count, isOpen } : null;
			return {
				...(isOpen ? { items: [] } : found),
				...(earlier && {
					earlier: { day: earlier, ...foundOn(website, earlier, judgedOn(earlier)) },
				}),
				...stillCounting(looks, growth, known),
				remembered: storedLooks({ seen, growth }),
			};
		},
		adorn: async (website, item) => await withMovers(website, item),
		createItem: (found, text) => unusualGroupItem(found, metric, text),
	};

	return {
		concerns: (day) => !isQuiet(day),
		group,

		async find(website, day) {
			const { items } = await group.judge(website, day);
			return await Promise.all(items.map(async (item) => await group.adorn(website, item)));
		},

		async sample(website, day) {
			const judged = (await judge(website, day)).judgedOn(day);
			if (judged) {
				const item = createItem(website, metric, day, judged);
				const { json } = await withMovers(website, item);
				const { minimum } = settings;
				const isSmall = Math.max(judged.actual, judged.usual) < minimum;
				// Its text says why it is not unusual.
				if (judged.recurring) return { json };
				const needed = describeNeeded(website, judged, wanted, isSmall ? minimum : null);
				return { json: { ...json, text: `${String(json.text)} ${needed}` } };
			}
			throw new Problem(
				`it has had traffic for less than ${MIN_DAYS_BEFORE} days, or the service sent no count for the last one, so nobody knows what is usual`,
				'Choose a website with more traffic, or wait until it has some.',
			);
		},
	};
}

/** Whether what was found on a day is still true when more is counted. */
function isCertain({ items }: Found, judged: JudgedDay, growth: number[]): boolean {
	if (items.length === 0) return false;
	return judged.direction === 'spike' || grownCount(judged.actual, growth) < judged.low;
}

/** What would have started the workflow. */
function describeNeeded(
	{ text }: WebsiteContext,
	{ low, high }: JudgedDay,
	wanted: WantedDirection,
	minimum: number | null,
): string {
	const { anyOf, withCount, words } = createSentenceWriter(text);
	const { ignoredBelow, needed } = words.unusualTraffic;
	if (minimum !== null) return withCount(minimum, ignoredBelow);
	const below = withCount(Math.ceil(low), words.limits.below);
	const above = withCount(Math.floor(high), words.limits.above);
	return needed(anyOf({ drop: [below], spike: [above], both: [below, above] }[wanted]));
}

function createItem(
	website: WebsiteContext,
	metric: Metric,
	day: string,
	judged: JudgedDay,
): EventItem {
	const { websiteId, domain } = website;
	const numbers = dayNumbers(judged);
	const direction = judged.actual > judged.usual ? 'spike' : 'drop';
	const found = { event: 'unusualTraffic', websiteId, domain, date: day, metric, direction };
	const { recurring } = judged;
	const writer = createSentenceWriter(website.text);
	const text = unusualDayText({ domain, date: day, metric, ...numbers, recurring }, writer);
	const key = unusualDayKey(websiteId, metric, direction, day);
	return { json: { ...found, ...numbers, movers: NO_MOVERS, text, key } };
}

/** The item with what changed most, also in its text. */
async function withMovers(
	website: WebsiteContext,
	{ json, ...item }: EventItem,
): Promise<EventItem> {
	const changed = await fetchMovers(website, String(json.date));
	const text = [json.text, ...describe(website, changed)].join(' ');
	return { json: { ...json, movers: changed, text }, ...item };
}

/**
 * What changed most among referrers and pages, against the same weekday of the week before. It only
 * adorns the event, which must not wait or fail for it: what cannot be read in this poll is null.
 */
async function fetchMovers(
	{ connection, websiteId }: WebsiteContext,
	day: string,
): Promise<Movers> {
	const fetchDay = async (statistic: string, date: string) =>
		await fetchLargestValues(connection, { websiteId, statistic, from: date, to: date });
	const entries = BREAKDOWNS.map(async (statistic) => {
		const days = [fetchDay(statistic, day), fetchDay(statistic, addDays(day, -7))];
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? movers(now, before, MAX_MOVERS) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

function describe({ text }: WebsiteContext, changed: Movers): string[] {
	const { value, label, difference, words } = createSentenceWriter(text);
	const causes = Object.entries(changed).flatMap(([statistic, largest]) =>
		(largest ?? [])
			.slice(0, 1)
			.map((mover) => `${value(label(statistic, mover))} (${difference(mover.change)})`),
	);
	return causes.length === 0 ? [] : [words.unusualTraffic.changedMost(causes.join(', '))];
}
