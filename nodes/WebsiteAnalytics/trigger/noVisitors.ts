import { readBoolean, readWholeNumber } from '../given';
import { booleanField, integerField, textField, type ItemField } from '../itemField';
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
import { createSentenceWriter } from '../report/writer';
import { MINIMUM_PER_DAY, SILENT_HOURS } from './settings';
import { readSilenceMemory, type SilenceMemory, type UsualBefore } from './silenceMemory';
import type { EventItem, HourlyEvent, Look, ReadEvent, Site } from './event';

/** The fields of its items. */
export const NO_VISITORS_FIELDS: ItemField[] = [
	textField('since', 'the moment in UTC from which on nobody has come for certain'),
	integerField('hours', 'how long that is, as far as the trigger looked'),
	integerField('missing', 'the visitors that were to be expected in this time at least'),
	integerField('usual', 'the visitors of an average day of the four weeks before'),
	booleanField('back', "whether it is the item of 'Also Tell When Traffic Is Back'"),
];

/** What an item says of a silence. */
interface Found extends Silence {
	key: string;
	usual: UsualHours;
}

/**
 * A website has had no visitors for some hours. It is watched by whether its numbers grow, because nobody knows in
 * which timezone the service counts days.
 */
export const noVisitors: ReadEvent<HourlyEvent<Site>> = (parameter) => {
	const { from, to } = SILENT_HOURS;
	const minHours = readWholeNumber(parameter('hours'), SILENT_HOURS.label, { from, to });
	const minimum = readWholeNumber(parameter('minimum'), MINIMUM_PER_DAY, { from: 1 });
	const tellWhenBack = readBoolean(parameter('tellWhenBack'), 'Also Tell When Traffic Is Back');

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
			const { number, value, counted, withCount, words } = createSentenceWriter(site.text);
			const { noVisitors: said } = words;
			const soFar = said.soFar({
				domain: value(site.domain),
				today: counted(countToday ?? 0, 'visitors'),
				yesterday: number(countYesterday ?? 0),
			});
			const condition = () => {
				const perDay = number(Math.floor(usual.perDay));
				if (usual.perDay < minimum) {
					return said.notWatchedBelow({ minimum: number(minimum), perDay });
				}
				return needed === null ? said.tooFewVisitors : withCount(needed, said.needed);
			};
			return { json: { ...silentItem(site, found).json, text: `${soFar} ${condition()}` } };
		},
	};
};

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
	const { number, value, words } = createSentenceWriter(site.text);
	const fields = fieldsOf(site, found);
	const text = words.noVisitors.noVisitors({
		domain: value(site.domain),
		hours: number(fields.hours),
		missing: number(fields.missing),
	});
	return { json: { ...fields, back: false, text, key: found.key } };
}

function backItem(site: Site, found: Found): EventItem {
	const { number, value, words } = createSentenceWriter(site.text);
	const said = { domain: value(site.domain), hours: number(found.hours) };
	const text = words.noVisitors.visitorsAgain(said);
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
