import {
	apiErrorMessages,
	messagesIn,
} from '../../../nodes/WebsiteAnalytics/client/apiErrorMessages';
import { responseOf } from './support';

const reasons = (body: unknown, type = 'application/json') =>
	apiErrorMessages(responseOf(422, body, { 'content-type': type }));

describe('the messages of a failed response', () => {
	it.each<[unknown, string]>([
		[{ message: { domain: ['Taken.'] } }, "'Domain': Taken."],
		[
			{ message: { exclude_bots: 'No.', sort: ['A.', 'B.'] } },
			"'Exclude Bots': No. 'Direction': A. B.",
		],
		[{ message: 'Invalid.', errors: { from: ['No day.'] } }, "'From': No day."],
		[{ message: { toString: 'No.' } }, "'toString': No."],
		[{ message: 'Invalid.', errors: {} }, 'Invalid.'],
		[{ message: {}, errors: [] }, ''],
		[{ message: ['One.', 'Two.'] }, 'One. Two.'],
		[{ message: 'One.', error: 'Two.' }, 'One. Two.'],
		[{ error: 'Wrong.' }, 'Wrong.'],
		[{ message: { page: [{ code: 7 }] } }, `'page': {"code":7}`],
		[{ message: [null, 'One.'] }, 'One.'],
		['"Only text."', 'Only text.'],
		['Only\n  text.', 'Only text.'],
		['["a list"]', 'a list'],
		['null', ''],
		['', ''],
		['<html>trace</html>', ''],
	])('are read from %j as %p', (body, quoted) => {
		expect(reasons(body)).toBe(quoted);
	});

	it('are read from JSON that is declared as a web page', () => {
		expect(reasons({ message: 'Taken.' }, 'text/html; charset=utf-8')).toBe('Taken.');
	});

	it('name the fields as the node does', () => {
		const fields = [
			...[
				'domain',
				'privacy',
				'password',
				'email',
				'exclude_bots',
				'exclude_params',
				'exclude_ips',
			],
			...['name', 'from', 'to', 'search', 'search_by', 'sort_by', 'sort', 'per_page'],
		];

		expect(messagesIn({ errors: Object.fromEntries(fields.map((name) => [name, 'No.'])) })).toBe(
			"'Domain': No. 'Privacy': No. 'Password': No. 'Email': No. 'Exclude Bots': No. 'Exclude Params': No. 'Exclude IPs': No. 'Statistic': No. 'From': No. 'To': No. 'Search': No. 'Search By': No. 'Sort By': No. 'Direction': No. 'Per Page': No.",
		);
	});

	it('are shortened when they are long', () => {
		expect(reasons('no '.repeat(2000))).toMatch(/^(?:no ){399}no?…$/);
		expect(reasons('no '.repeat(2000))).toHaveLength(1200);
	});
});
