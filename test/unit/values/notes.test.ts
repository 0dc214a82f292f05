import { DateTime } from 'luxon';
import { readNotes } from '../../../nodes/WebsiteAnalytics/values/notes';
import { errorOf } from '../support/errorOf';

const read = (given: unknown) => readNotes(given, 'Notes on Days', 'Europe/Berlin');
const NOTE = { date: '2026-11-17', text: 'Newsletter no. 42' };

describe('notes on days', () => {
	it.each([
		['a line', '2026-11-17: Newsletter no. 42'],
		[
			'a line with spaces and empty lines around it',
			'\r\n  2026-11-17 :  Newsletter  no. 42 \r\n\n',
		],
		['a list of objects', [NOTE]],
		['an entry of a list with its text on the next line', ['2026-11-17:\nNewsletter no. 42']],
		['one object', NOTE],
		['the JSON text of a list', JSON.stringify([NOTE])],
		['an object with a DateTime', { ...NOTE, date: DateTime.fromISO('2026-11-17T12:00:00Z') }],
	])('can be %s', (_what, given) => {
		expect(read(given)).toEqual([NOTE]);
	});

	it.each([undefined, null, '', ' \n ', [], [null]])('can be nothing: %j', (given) => {
		expect(read(given)).toEqual([]);
	});

	it('keep commas and colons of their text', () => {
		expect(read('2026-11-17: A, b: c\n2026-11-18: d')).toEqual([
			{ date: '2026-11-17', text: 'A, b: c' },
			{ date: '2026-11-18', text: 'd' },
		]);
	});

	it.each([
		[
			'without a text',
			'2026-11-16: a\n2026-11-17:',
			'line 2, is not a day and a text: "2026-11-17:"',
		],
		['without a day', 'Newsletter', 'line 1, is not a day and a text: "Newsletter"'],
		['of no day', '2026-02-30: a', 'line 1, is not a day and a text: "2026-02-30: a"'],
		['without a text in a list', [{ date: '2026-11-17' }], 'entry 1, is not a day and a text: {'],
		['that is a number', 7, 'entry 1, is not a day and a text: 7'],
	])('%s are an error that names the line', (_what, given, message) => {
		expect(errorOf(() => read(given)).message).toContain(`'Notes on Days', ${message}`);
	});

	it('are in the order of their days', () => {
		const notes = read('2026-11-19: c\n2026-11-17: a\n2026-11-18: b');

		expect(notes.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
	});
});
