import type { ReadParameter } from '../given';
import { fetchCountsByDay } from '../service/traffic';
import { fetchUsualHours } from '../service/usualHours';
import { addDays } from '../statistics/periods';
import {
	afterLook,
	beginWatch,
	daysToRead,
	hoursNeeded,
	hoursToUpdate,
	isTooOld,
	missingVisitors,
	silenceOf,
	type Silence,
} from '../statistics/silence';
import { leastExpected, type UsualHours } from '../statistics/usualHours';
import { createSentenceWriter } from '../report/sentence';
import { NO_VISITORS_WORDS } from '../report/words/events/noVisitors';
import { switchField, wholeNumberField } from './formField';
import { readSilenceMemory, type SilenceMemory, type UsualBefore } from './silenceMemory';
import type { EventItem, HourlyEvent, Look, Site, TriggerEvent } from './event';

/** What an item says of a silence. */
interface Found extends Silence {
	key: string;
	usual: UsualHours;
}

/** A shorter time is no silence, and a longer one is what Unusual Traffic finds. */
const hoursField = wholeNumberField(
	{
		displayName: 'Hours',
		name: 'hours',
		default: 12,
		description:
			'How long nobody has to come. Where that is usual at night, on a weekend or on a small website, it takes longer: until at least 15 visitors are missing.',
	},
	{ from: 2, to: 168 },
);

const minimumField = wholeNumberField(
	{
		displayName: 'Minimum Visitors a Day',
		name: 'minimum',
		default: 50,
		description: 'A website that had fewer on an average day of the four weeks before is ignored',
	},
	{ from: 1 },
);

const tellWhenBackField = switchField({
	displayName: 'Also Tell When Traffic Is Back',
	name: 'tellWhenBack',
	default: false,
	description: 'Whether to start the workflow again when somebody comes after that',
});

/**
 * A website has had no visitors for some hours. It is watched by whether its numbers grow, because nobody knows in
 * which timezone the service counts days.
 */
export const noVisitors = {
	name: 'No Visitors',
	description:
		'Nobody has visited a website for some hours: its tracking is broken, or it is down; looked for once an hour',
	of: 'websites',
	words: NO_VISITORS_WORDS,
	looks: 'hourly',
	notice:
		"Looks once an hour, with one request for each website. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes later. The first look only remembers the numbers.",
	settings: [hoursField.property, minimumField.property, tellWhenBackField.property],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter): HourlyEvent<Site> {
	const minHours = hoursField.read(parameter);
	const minimum = minimumField.read(parameter);
	const tellWhenBack = tellWhenBackField.read(parameter);

	/** The silence of a website that goes on, told when it is no chance. */
	const judge = async (site: Site, memory: SilenceMemory, now: Date): Promise<Look> => {
		const { watch, told } = memory;
		const silence = silenceOf(watch, now);
		if (told !== undefined || !watch.last || silence.hours < minHours) {
			return { items: [], remembered: memory };
		}
		const [day, count] = watch.last;
		const usual = await fetchUsualBefore(site, memory.usual, day);
		const silent = { ...memory, usual };
		const isWatched = usual.hours.perDay >= minimum;
		if (!isWatched || missingVisitors(usual.hours, silence) === null) {
			return { items: [], remembered: silent };
		}
		const needed = hoursToUpdate(watch);
		if (silence.hours < needed) {
			if (!memory.isLogged) site.warn(describeWait(site, silence, needed));
			return { items: [], remembered: { ...silent, isLogged: true } };
		}
		const key = [site.websiteId, 'noVisitors', day, count].join(':');
		const item = silentItem(site, { ...silence, key, usual: usual.hours });
		return { items: [item], remembered: { ...silent, told: key } };
	};

	/** What there is to say when visitors have come again. */
	const back = (site: Site, { watch, usual, told }: SilenceMemory): EventItem[] => {
		if (told === undefined || !usual || !tellWhenBack) return [];
		const silence = silenceOf(watch, new Date(watch.lookedAt));
		return [backItem(site, { ...silence, key: `${told}:back`, usual: usual.hours })];
	};

	return {
		async look(site, stored, now) {
			const remembered = readSilenceMemory(stored);
			const before = remembered && !isTooOld(remembered.watch, now) ? remembered : null;
			const counts = await fetchVisitors(site, daysToRead(before?.watch ?? null, now));
			if (!before) return { items: [], remembered: { watch: beginWatch(counts, now) } };
			const { watch, hasGrown } = afterLook(before.watch, counts, now);
			if (hasGrown) return { items: back(site, before), remembered: { watch } };
			return await judge(site, { ...before, watch }, now);
		},

		async sample(site, now) {
			const { connection, websiteId, today } = site;
			const yesterday = addDays(today, -1);
			const [counts, usual] = await Promise.all([
				fetchVisitors(site, { from: yesterday, to: today }),
				fetchUsualHours(connection, websiteId, today),
			]);
			const [countToday, countYesterday] = [today, yesterday].map((day) => counts.get(day) ?? 0);
			const needed = hoursNeeded(usual, minHours, now);
			const key = [websiteId, 'noVisitors', today, countToday].join(':');
			const found = { sinceMs: now.getTime(), hours: needed ?? minHours, key, usual };
			const { value, wordsOf } = createSentenceWriter(site.text);
			const words = wordsOf(NO_VISITORS_WORDS);
			const soFar = words.visitorsSoFar(value(site.domain), countToday ?? 0, countYesterday ?? 0);
			const condition = () => {
				const perDay = Math.floor(usual.perDay);
				if (usual.perDay < minimum) return words.notWatchedBelow(minimum, perDay);
				return needed === null ? words.tooFewVisitors : words.silenceNeeded(needed);
			};
			return { json: { ...silentItem(site, found).json, text: `${soFar} ${condition()}` } };
		},
	};
}

async function fetchVisitors({ connection, websiteId }: Site, days: { from: string; to: string }) {
	return await fetchCountsByDay(connection, { websiteId, statistic: 'visitors', ...days });
}

/** Fetched once in a silence, because the days before it stay the same. */
async function fetchUsualBefore(
	{ connection, websiteId }: Site,
	known: UsualBefore | undefined,
	day: string,
): Promise<UsualBefore> {
	if (known?.day === day) return known;
	return { day, hours: await fetchUsualHours(connection, websiteId, day) };
}

function silentItem(site: Site, found: Found): EventItem {
	const { value, wordsOf } = createSentenceWriter(site.text);
	const fields = fieldsOf(site, found);
	const { hours, missing } = fields;
	const text = wordsOf(NO_VISITORS_WORDS).noVisitors({
		domain: value(site.domain),
		hours,
		missing,
	});
	return { json: { ...fields, back: false, text, key: found.key } };
}

function backItem(site: Site, found: Found): EventItem {
	const { value, wordsOf } = createSentenceWriter(site.text);
	const text = wordsOf(NO_VISITORS_WORDS).visitorsAgain(value(site.domain), found.hours);
	return { json: { ...fieldsOf(site, found), back: true, text, key: found.key } };
}

function fieldsOf({ websiteId, domain }: Site, { sinceMs, hours, usual }: Found) {
	return {
		event: 'noVisitors',
		websiteId,
		domain,
		since: new Date(sinceMs).toISOString(),
		hours,
		missing: Math.round(leastExpected(usual, sinceMs, hours)),
		usual: Math.round(usual.perDay),
	};
}

function describeWait({ domain }: Site, { hours }: Silence, needed: number): string {
	return `${domain}: no new visitors were counted for ${hours} hours. This is an event only after ${needed} hours, because the service may update its numbers so rarely.`;
}
