import { range } from 'lodash';
import { hintMessages } from '../../../nodes/WebsiteAnalytics/run/n8n';

describe('hintMessages', () => {
	it('returns each sentence once', () => {
		expect(hintMessages(['10 of 214.', 'Day.', '10 of 12.', 'Day.'])).toEqual([
			'10 of 214.',
			'Day.',
			'10 of 12.',
		]);
	});

	it('counts the others where there are more than five', () => {
		const hints = range(30).map((id) => `site-${id}.example had no rows.`);

		expect(hintMessages([...hints, ...hints.slice(0, 3)])).toEqual([
			...hints.slice(0, 4),
			'26 more hints.',
		]);
	});
});
