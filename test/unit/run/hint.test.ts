import { range } from 'lodash';
import {
	cutOff,
	hintMessages,
	incomplete,
	notFound,
} from '../../../nodes/WebsiteAnalytics/run/hint';

describe('hintMessages', () => {
	it('returns each sentence once, by kind', () => {
		const hints = [
			cutOff('10 of 214.'),
			incomplete('Day.'),
			cutOff('10 of 12.'),
			incomplete('Day.'),
		];

		expect(hintMessages(hints)).toEqual(['10 of 214.', '10 of 12.', 'Day.']);
	});

	it('counts the others where a kind has many', () => {
		const hints = range(30).map((id) => notFound(`site-${id}.example had no rows.`));

		expect(hintMessages([...hints, ...hints.slice(0, 3)])).toEqual([
			'site-0.example had no rows.',
			'site-1.example had no rows.',
			'29 other results are empty too.',
		]);
	});
});
