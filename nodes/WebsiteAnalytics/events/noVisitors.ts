import type { ReadParameter } from '../parameterReaders';
import { fetchDailyCounts, fetchUsualHours } from '../client/traffic';
import { addDays, daysOf } from '../analytics/periods';
import {
	afterReturning,
	beginWatch,
	daysRunning,
	daysToRead,
	hoursToUpdate,
	isBack,
	isTooOld,
	silenceBetween,
	silenceOf,
	updateWatch,
	watchInSilence,
	wereBack,
	type Watch,
} from '../analytics/silence';
import { hoursNeeded, missingVisitors } from '../analytics/usualHours';
import { switchField, wholeNumberField } from '../form/formField';
import { excludedDaysField } from '../form/excludedDaysField';
import { readSilenceMemory, type SilenceMemory } from './silenceMemory';
import { describeUnwatched, SILENCE_FIELDS, silenceItem } from './silenceItem';
import { withText } from './eventItem';
import type { EventRule, Found, TriggerEvent, WebsiteContext } from './event';

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
		default: 5,
		description:
			'A website that had fewer on an average day of the four weeks before is not watched. Until 15 visitors are missing, it takes about 14 hours with 50 a day, a day with 20, and four days with 5.',
	},
	{ from: 1 },
);

const tellWhenBackField = switchField({
	displayName: 'Also Tell When Traffic Is Back',
	name: 'tellWhenBack',
	default: false,
	description:
		'Whether to start the workflow again when three visitors have come after that, seen at three looks',
});

/**
 * A website has had no visitors for some hours. It is watched by whether its numbers grow, because it is unknown in
 * which timezone the service counts days.
 */
export const noVisitors = {
	name: 'No Visitors',
	description:
		'Nobody has visited a website for some hours: its tracking is broken, or it is down; looked for once an hour',
	of: 'websites',
	heading: ({ noVisitors: { heading } }) => heading,
	checked: 'hourly',
	notice:
		"Looks once an hour, with a request for each website, but not at those below 'Minimum Visitors a Day', which a test lists; 'Poll Times' can stay as it is.",
	settings: [hoursField.property, minimumField.property, tellWhenBackField.property],
	options: [excludedDaysField.property],
	items: SILENCE_FIELDS,
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const minHours = hoursField.read(parameter);
	const minimum = minimumField.read(parameter);
	const tellWhenBack = tellWhenBackField.read(parameter);
	const isExcluded = excludedDaysField.read(parameter);

	/** The silence of a website that goes on, which is an event when it is no chance. */
	const judge = async (website: WebsiteContext, memory: SilenceMemory): Promise<Found> => {
		const { watch, reported } = memory;
		const { connection, websiteId, domain, now, warn } = website;
		const silence = silenceOf(watch, now);
		if (reported || !watch.last || silence.hours < minHours) return onlyRemember(memory);
		const [day, count] = watch.last;
		// Fetched once in a silence, because the days before it stay the same.
		const usual =
			memory.usual?.day === day
				? memory.usual
				: { day, hours: await fetchUsualHours(connection, websiteId, day, isExcluded) };
		const silent = { ...memory, usual };
		const isWatched = usual.hours.perDay >= minimum;
		if (!isWatched || missingVisitors(usual.hours, silence) === null) return onlyRemember(silent);
		const needed = hoursToUpdate(watch);
		if (silence.hours < needed) {
			const said = `${domain}: no new visitors were counted for ${silence.hours} hours. This is an event only after ${needed} hours, because the service may update its numbers so rarely.`;
			if (!memory.isLogged) warn(said);
			return onlyRemember({ ...silent, isLogged: true });
		}
		const key = `${day}:${count}`;
		const item = silenceItem(website, { ...silence, key, usual: usual.hours }, false);
		return {
			items: [item],
			remembered: { ...silent, reported: { key, sinceMs: silence.sinceMs } },
		};
	};

	/** What there is to say, and to remember, when somebody has come. */
	const afterGrowth = (
		website: WebsiteContext,
		before: SilenceMemory,
		{ watch, grownBy }: { watch: Watch; grownBy: number },
	): Found => {
		const { reported, usual } = before;
		if (!reported || !usual) return onlyRemember({ watch });
		const { now } = website;
		const returning = afterReturning(before.returning, grownBy, before.watch, now);
		if (!isBack(returning) && !wereBack(before.watch, grownBy, usual.hours.perDay, now)) {
			const silent = watchInSilence(watch, before.watch, grownBy);
			return onlyRemember({ ...before, watch: silent, returning });
		}
		const silence = silenceBetween(reported.sinceMs, returning.endedAt);
		const back = { ...silence, key: reported.key, usual: usual.hours };
		const items = tellWhenBack ? [silenceItem(website, back, true)] : [];
		return { items, remembered: { watch: watchInSilence(watch, before.watch, grownBy) } };
	};

	return {
		async check(website, stored) {
			const { now, today } = website;
			const remembered = readSilenceMemory(stored);
			const before = remembered && !isTooOld(remembered.watch, now) ? remembered : null;
			const counts = await fetchVisitors(website, daysToRead(before?.watch ?? null, now));
			const quiet = daysOf(daysRunning(now, today)).filter(isExcluded);
			if (!before) return onlyRemember({ watch: beginWatch(counts, now, quiet) });
			const update = updateWatch(before.watch, counts, now, quiet);
			if (update.grownBy > 0) return afterGrowth(website, before, update);
			return await judge(website, { ...before, watch: update.watch });
		},

		describeUnwatched: (looked, context, all) => describeUnwatched(looked, context, minimum, all),

		async sample(website) {
			const { connection, websiteId, now, today } = website;
			const yesterday = addDays(today, -1);
			const [counts, usual] = await Promise.all([
				fetchVisitors(website, { from: yesterday, to: today }),
				fetchUsualHours(connection, websiteId, today, isExcluded),
			]);
			const [countToday, countYesterday] = [counts.get(today) ?? 0, counts.get(yesterday) ?? 0];
			const needed = hoursNeeded(usual, minHours, now);
			const key = `${today}:${countToday}`;
			const found = { sinceMs: now.getTime(), hours: needed ?? minHours, key, usual };
			const { number, value, counted, words } = website.writer;
			const { noVisitors: said } = words;
			const soFar = said.soFar({
				domain: value(website.domain),
				today: counted(countToday, 'visitors'),
				yesterday: number(countYesterday),
			});
			const condition = () => {
				const perDay = number(Math.floor(usual.perDay));
				if (usual.perDay < minimum) {
					return said.notWatchedBelow({ minimum: number(minimum), perDay });
				}
				return needed === null ? said.tooFewVisitors : said.needed({ count: number(needed) });
			};
			return withText(silenceItem(website, found, false), () => `${soFar} ${condition()}`);
		},
	} satisfies EventRule;
}

async function fetchVisitors(
	{ connection, websiteId }: WebsiteContext,
	days: { from: string; to: string },
) {
	return await fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...days });
}

const onlyRemember = (remembered: SilenceMemory): Found => ({ items: [], remembered });
