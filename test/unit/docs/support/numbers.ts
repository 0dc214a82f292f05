import { DateTime } from 'luxon';
import { constantOf } from './constants';

const of = (file: string, name: string) => constantOf(`nodes/WebsiteAnalytics/${file}.ts`, name);
const ofCheck = (name: string) => constantOf('scripts/checkService/options.ts', name);
const write = (number: number) => number.toLocaleString('en-US');
const minutes = (file: string, name: string) => of(file, name) / 60_000;

const pageSize = of('transport/list', 'MAX_PAGE_SIZE');
const maxPages = of('transport/list', 'MAX_PAGES');
const atFirst = of('transport/concurrencyLimit', 'INITIAL_CONCURRENT_REQUESTS');
const few = of('transport/width', 'FEW_CONCURRENT_REQUESTS');
const usually = of('transport/width', 'USUAL_CONCURRENT_REQUESTS');
const many = of('transport/width', 'MAX_CONCURRENT_REQUESTS');
const totalWait = minutes('transport/retry', 'MAX_TOTAL_WAIT_MS');
const daysBefore = of('statistics/usual', 'DAYS_BEFORE');
const minDaysBefore = of('statistics/usual', 'MIN_DAYS_BEFORE');
const eventDays = of('statistics/unusual', 'MAX_EVENT_DAYS');
const newDays = of('statistics/newValues', 'WINDOW_DAYS');
const newPages = of('trigger/newValueCounts', 'MAX_PAGES');
const slack = of('report/textFormat', 'SLACK_MAX_LENGTH');
const telegram = of('report/textFormat', 'TELEGRAM_MAX_LENGTH');
const caption = of('report/textFormat', 'TELEGRAM_MAX_CAPTION_LENGTH');
const attribution = '\n\nThis message was sent automatically with n8n'.length;
const missing = of('statistics/silence', 'MIN_MISSING');

/** What a clock shows at midnight in UTC. */
const midnightIn = (zone: string, month: number) =>
	DateTime.utc(2026, month, 10).setZone(zone).toFormat('HH:mm');

/** The pages that say what to expect, with what they say in numbers: those of the code, where it has them. */
export const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
	'docs/limits.md': [
		`At first, ${atFirst} requests are in flight to a service, and up to ${usually} while it keeps up`,
		`With ${of('transport/width', 'MANY_WAITING')} or more requests waiting, up to ${many} are in flight while the service responds as quickly as with ${few}.`,
		'A service that works on 8 requests at a time gets about 16.',
		`A service that limits by rate gets ${usually} at most`,
		`reads ${pageSize} rows per page, up to ${write(maxPages)} pages and ${write(maxPages * pageSize)} rows per item`,
		'is read again, up to twice; then it is an error',
		'Get Summary with three breakdowns takes six requests, whatever the size of the website. One of them is for its domain. The previous year takes two more, and **Show What Changed** one more per breakdown.',
		'**Per Page** 10, 25, 50 or 100, which is what the interface allows',
		`any whole number from 1 to ${pageSize}: the next larger page`,
		`Get Traffic by Day takes two requests per ${pageSize} days.`,
		`one request per ${pageSize} days of the range and the ${daysBefore + eventDays} days before it`,
		`at most ${write(of('statistics/dateRange', 'MAX_DAYS'))} days, **Split By** at most ${of('statistics/split', 'MAX_PARTS')} parts`,
		'A rate-limited request (429) waits',
		`at least ${of('transport/retry', 'INITIAL_BACKOFF_MS') / 1000} s, and twice as long each time`,
		`It is sent up to ${of('transport/retry', 'MAX_RATE_LIMITED_ATTEMPTS')} times, and waits up to ${totalWait} minutes altogether.`,
		`counts as part of its ${totalWait} minutes`,
		'408, 500, 502, 503, 504, 520 to 524, and connections that break',
		`up to ${of('transport/retry', 'MAX_TRANSIENT_ATTEMPTS')} attempts, only when reading`,
		'A 503 with `Retry-After` is waited for like a 429, also only when reading',
		'sent once, unless they were rate limited (429)',
		`until all of a response is there: ${minutes('transport/timeout', 'DEFAULT_TIMEOUT_MS')} minutes unless you add it`,
		`Without it, ${of('execution/parameters', 'CHUNK')} items have their expressions evaluated together`,
	],
	'docs/items.md': [
		'0 (public): anyone can see the statistics; 1 (private): only the account can; 2 (password): anyone with the password can',
		'1 for enabled, 0 for disabled',
		'for the statistics by hour, 0 to 23, summed over the range',
		'Two things do clear a list',
		'even when a workflow runs twice',
		'When two services go into one sheet',
		'the ten busiest of thirty days',
		'with one request; three or more websites are looked up together',
		'a person who visits on two days counts as two visitors',
		'from 0 to 1. It is null for events',
		`the ${pageSize} largest values of each range`,
		`at most ${write(slack)} characters, the one for Telegram ${write(telegram - attribution)}, or ${write(caption)} with a chart`,
		'"Compared with Oct 1 – 31, 2026 (traffic on 10 of 31 days only)"',
		'with 0.3 to 20 visitors a day, that sentence came by chance in at most 7 of 100 comparisons',
		`${of('report/chart/overviewChart', 'MAX_WEBSITES')} at most, and the sum of the others`,
		// Twice the units of a scene.
		`a picture of ${write(2 * 720)} × ${2 * 376} pixels`,
		'smaller than 40 kB',
		`more than ${of('report/summaryText', 'MAX_DAY_BARS')}.`,
		`two requests per website, four with the previous year, and one for each ${pageSize} websites in the list`,
		'null where `usual` is 0 or null',
		`fewer than ${minDaysBefore} of the ${daysBefore} days before`,
		`one of the ${daysBefore + eventDays} days before, a day is left out`,
		`The ${daysBefore + eventDays} days before the range are read too: one request for each ${pageSize} days of both, so that the last 90 days take two.`,
		'none in n8n before version 2.',
	],
	'docs/messages.md': [
		`kept within ${write(slack)} `,
		`kept within ${write(telegram)} or ${write(caption)} `,
		'| about 28 kB, yours to keep |',
		'| 2,000, yours to keep ',
		`at most ${write(telegram - attribution)} characters`,
		`Telegram takes ${write(telegram)} with it`,
		`the text has at most ${write(caption)} characters`,
		'(U+200B)',
		'messages of about 28 kB with all markup',
		'three breakdowns of 5 rows, or an overview of 20 websites, is well below',
		'Discord takes 2,000 characters',
		'Two breakdowns of 5 rows fit',
	],
	'docs/trigger.md': [
		`one of up to ${of('trigger/testEvent', 'MAX_WEBSITES')} websites`,
		`hardly there in the ${newDays} days before`,
		'null where `usual` is 0.',
		`the events with all their fields, at most ${of('trigger/combine', 'MAX_EVENTS')}`,
		`at most ${write(of('report/combinedText', 'MAX_LENGTH'))} characters, Slack's limit, and as HTML, for a mail, at most ${of('report/combinedText', 'MAX_HTML_LINES')} lines`,
		'such as "and 12 more"',
		'asks to wait (429), the next one continues',
		`at most ${of('trigger/schedule', 'MAX_MISSED_DAYS')} days, and the last week or month`,
		`could not be read, for more than ${of('trigger/schedule', 'MAX_MISSED_DAYS')} days`,
		`looks at the last ${of('trigger/schedule', 'MAX_MISSED_DAYS')} days again`,
		`assumes ${of('trigger/pollContext', 'DEFAULT_BUDGET_MS') / 1000} seconds where n8n does not say`,
		`no progress for ${of('trigger/guard', 'MAX_HELD_UP_MS') / 3_600_000} hours`,
		'seen in n8n 2.40 with polling in memory',
		'A simulated year of 20 websites',
		`one request for each ${pageSize} of them, once a day`,
		`more than ${pageSize} values, New Value Seen reads up to ten pages of ${pageSize} for the day`,
		`at most ${of('trigger/newValueCounts', 'MAX_SEARCHES')} values that are not among them`,
		'sign-ups below 1 a day, the page `/checkout` above 500 a week, a referrer below 50 a month',
		'counts 0.**',
		`in the last ${of('trigger/thresholdMetric', 'DAYS_BEFORE')} days either`,
		'With 3 sign-ups a day on average, about 18 days a year have none',
		`more than ${pageSize} values contain its text`,
		`Where ${of('trigger/thresholdMetric', 'MAX_PAGES')} pages do not tell`,
		`its weekday in the ${daysBefore} days before, at the level of the last ${7 * of('statistics/usual', 'LEVEL_WEEKS')} days`,
		'4 times with the **Sensitivity** Low, 3.2 times with Medium, 2.5 times with High',
		`at least twice in the ${daysBefore} days`,
		'from -38 to +62 percent is not unusual with Low, from -32 to +47 with Medium, and from -26 to +35 with High',
		'After a day with -40 percent, one with -64 percent is twice as far, and after +60 percent one with +156',
		`traffic on ${minDaysBefore} of the ${daysBefore} before`,
		`two others of its weekday in the ${daysBefore} before.`,
		'(the level of the last 28 days, ',
		'websites with 200 and 2,000 visitors a day',
		'With heavy tails of 20 percent, ',
		'2.5 standard deviations of the same weekday in 8 weeks, gives 17.5 alarms with 10 percent of noise.',
		'something happened, with 10 percent of noise',
		`within ${newDays} days.`,
		`in the ${newDays} days before that day`,
		'With a **Minimum Count** of 3 or more',
		`after ${newDays} days without it`,
		`no values in the ${newDays} days before`,
		`among the ${write(newPages * pageSize)} largest`,
		`more than ${of('trigger/newValueCounts', 'MAX_SEARCH_PAGES') * pageSize} others contain`,
		'Of 2,000 simulated values of each kind, with a **Minimum Count** of 5',
		`not there at all in the ${newDays} days before`,
		`At least ${missing} visitors are missing.** By chance alone, none of ${missing} come`,
		'with chance and 20 percent of noise from day to day. **Hours** is 12, and **Minimum Visitors a Day** is 20, so',
		'how many outages of 24 hours are found',
		'On a weekend with 15 percent of the visitors of a weekday, a website of 50 visitors a day has about 10 a day: fewer than',
	],
	'docs/date-ranges.md': [
		'Last 7, 14, 28, 30 or 90 Days',
		'ISO 8601 text',
		'since 1970',
		// In the summer of the south.
		`In Auckland, 13 hours ahead, a workflow that asks at 02:00 for yesterday gets the 13 hours that the service has counted so far, and not the other 11.`,
		`in Berlin after ${midnightIn('Europe/Berlin', 7)}, in Delhi after ${midnightIn('Asia/Kolkata', 7)}, in Tokyo after ${midnightIn('Asia/Tokyo', 7)}, in Auckland after ${midnightIn('Pacific/Auckland', 1)}.`,
		'e.g. Last 7 Days, and write them by `key`',
		'With a **Check After (Hour)** of 1',
		`in Berlin at ${midnightIn('Europe/Berlin', 1)} in winter and ${midnightIn('Europe/Berlin', 7)} in summer, in Tokyo at ${midnightIn('Asia/Tokyo', 1)}, in Auckland at ${midnightIn('Pacific/Auckland', 7)} or ${midnightIn('Pacific/Auckland', 1)}, and in Honolulu at 01:00`,
		'e.g. 9 for a service in California and a workflow in Berlin',
		`in New York after ${midnightIn('America/New_York', 1)} (in summer ${midnightIn('America/New_York', 7)})`,
		'With Last 7 Days by Day',
		'such as Last 7 Days. This Month ends today',
		'1 to 22 November with 1 to 22 October',
		'1 to 31 March is compared with 1 to 28 February',
		'29 February becomes 28 February',
	],
	'docs/check-service.md': [
		'three of the requests and the 17 statistics',
		'all six requests and the 17 statistics',
		'Node.js 20.19 or newer',
		`at most ${ofCheck('MAX_READ_REQUESTS')} requests, one after the other and ${ofCheck('DEFAULT_REQUESTS_PER_MINUTE')} a minute`,
		'two shapes of pages, and two shapes of the reasons',
		'so it takes one to two minutes',
		'among the three newest and the three oldest',
		'asks to wait (429), it waits, for at most five minutes altogether',
		'0 when everything needed is there, 1 when something needed is broken, 2 when the command is wrong, and 3 when nothing needed is broken',
	],
	'docs/workflows.md': [
		'Get Traffic by Day of the last 7 days',
		'Get Many statistics of the last 7 days, split by day',
		`for 12 hours, where at least ${missing} visitors usually come`,
		'below 1 a day',
		'at least 5 within 90 days, and at least half of these 5 on one day',
		'of version 3, in which',
		'tried in n8n 2.40',
	],
};

/** What was measured or simulated, or is about n8n: below these headings only tables are, or everything is. */
export const MEASURED = {
	sections: ['Performance', 'Scaling out'],
	tables: ['The text', 'What is unusual', 'What is new', 'When nobody comes'],
};
