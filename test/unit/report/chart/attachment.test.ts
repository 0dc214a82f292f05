import {
	chartFile,
	chartFileName,
} from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { ENGLISH } from '../support/reports';
import { summaryOf } from '../support/summary';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };

describe('the attached chart', () => {
	it('is a PNG by its name, its type and its content', async () => {
		const about = { name: 'shop.example', range: RANGE };
		const chart = summaryChart('shop.example', summaryOf({}), ENGLISH);
		const { content, ...file } = await chartFile(() => chart, about);
		const fileName = 'shop.example-2026-03-08-2026-03-14.png';

		expect(file).toEqual({ fileName, mimeType: 'image/png' });
		expect(Buffer.from(content).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
	});

	it.each([
		['../../etc/passwd', '..-..-etc-passwd'],
		['a\\b:c\n"d"', 'a-b-c-d-'],
		['bücher.example', 'bücher.example'],
		['हिन्दी.example', 'हिन्दी.example'],
		['x'.repeat(101), 'x'.repeat(100)],
	])('has for %j a file name without a path', (name, expected) => {
		expect(chartFileName(name, RANGE)).toBe(`${expected}-2026-03-08-2026-03-14.png`);
	});
});
