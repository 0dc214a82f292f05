import { omit } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { readRowsMemory, storedRows } from '../../../nodes/WebsiteAnalytics/events/rowsMemory';
import { HASH_OF_NOTHING } from '../../../nodes/WebsiteAnalytics/events/rowsVersions';
import { HourlyTrigger } from './support/polledTrigger';
import { STATISTICS, eventOf } from './support/rowsSite';
import { countsOf, DAY } from './support/site';

const STATISTIC_NAMES = ['page', 'country', 'browser'];

function triggerOf(settings: Record<string, unknown>, refused: string[] = []) {
	const event = eventOf({ ...STATISTICS, names: STATISTIC_NAMES, ...settings });
	const trigger = new HourlyTrigger(event, { websites: [1], context: { timezone: 'UTC' } });
	trigger.respond = ({ query = {} }) => {
		if (refused.includes(String(query.name))) {
			throw new Problem('the service refused it (403)', 'Ask.', { httpCode: '403' });
		}
		return countsOf([['/a', 1]]);
	};
	return trigger;
}

describe('a statistic that fails for good', () => {
	it('holds up no other one, neither of new days nor of the past', async () => {
		const trigger = triggerOf({ since: '2026-03-11' }, ['country']);
		await trigger.at('12:00', 13);
		const past = await trigger.at('12:01', 13);
		const night = await trigger.at('12:00', 14);
		const rowsOf = (...days: string[]) =>
			days.flatMap((day) => ['page', 'browser'].map((name) => `1:${name}:${day}:${day}:/a`));

		expect(past).toEqual(rowsOf('2026-03-11', '2026-03-12'));
		expect(night).toEqual(rowsOf('2026-03-13'));
		expect(await trigger.at('12:00', 15)).toEqual(rowsOf('2026-03-14'));
	});

	it('is an error that names it, once a day, and is read from where it was when it works again', async () => {
		const refused = ['country'];
		const trigger = triggerOf({}, refused);
		await trigger.at('12:00', 13);
		await trigger.at('12:00', 14);

		expect(trigger.errors).toEqual(['1.example, country: the service refused it (403)']);

		await trigger.at('11:00', 15);

		expect(trigger.errors).toEqual([]);

		refused.length = 0;

		expect(await trigger.at('13:00', 15)).toEqual([
			'1:country:2026-03-13:2026-03-13:/a',
			'1:country:2026-03-14:2026-03-14:/a',
		]);
	});

	it('fails the poll where it is all that there is', async () => {
		const trigger = triggerOf({}, STATISTIC_NAMES);
		trigger.websites = [1, 2];
		await trigger.at('12:00', 13);
		const error = await trigger.at('12:00', 14);

		expect(error).toBe('1.example, page: the service refused it (403)');
	});
});

it('what is stored of a statistic has 8 characters a day', () => {
	const hash = 'abcdef01';
	const stored = storedRows({ handled: DAY, sent: { '2026-03-13': { hash }, [DAY]: { hash } } });

	expect(stored).toEqual({ handled: DAY, from: '2026-03-13', hashes: `${hash}${hash}` });
});

it.each([
	[{ from: 1, hashes: 'abcdef01', night: {}, past: 5 }, {}],
	[{ from: DAY, hashes: 'short', values: [1] }, {}],
	[{ from: DAY, hashes: 5, past: { next: 'x', to: DAY } }, {}],
	[{ from: DAY, hashes: 'abcdef01', values: { [DAY]: [5] } }, { [DAY]: { hash: 'abcdef01' } }],
])('what is stored of days is read as far as it has its shape: %j', (stored, sent) => {
	expect(readRowsMemory({ handled: DAY, ...stored })).toEqual({ handled: DAY, sent });
});

it('days that are not known, values and days in between are read as they were stored', () => {
	const memory = {
		handled: '2026-03-13',
		night: { next: '2026-03-13', to: '2026-03-14' },
		past: { next: '2025-01-01', to: '2026-03-10' },
		sent: {
			'2026-03-09': { hash: 'abcdef01' },
			'2026-03-10': { hash: HASH_OF_NOTHING, values: [] },
			'2026-03-12': { hash: '' },
			'2026-03-13': { hash: 'abcdef02', values: [null, '', '/ä 😀"', '__proto__'] },
		},
		isLogged: true,
	};
	const stored: unknown = JSON.parse(JSON.stringify(storedRows(memory)));

	expect(readRowsMemory(stored)).toEqual(memory);
	expect(storedRows({ ...memory, sent: {} })).toEqual(omit(memory, 'sent'));
});
