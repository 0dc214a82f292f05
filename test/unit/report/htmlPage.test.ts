import { pageFile } from '../../../nodes/WebsiteAnalytics/report/renderHtml';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { createFormatter } from '../../../nodes/WebsiteAnalytics/report/formatter';
import { COMPARED, summaryOf } from './support/summary';

/** Stands for the picture. */
const CHART = Buffer.from('PNG');

const RUDE = '<img src="//rude.example/x"> "&';

const SUMMARY = summaryOf({
	...COMPARED,
	suspectedOutageDays: ['2026-03-09'],
	breakdowns: {
		page: [
			{ value: '/', label: '/', count: 625, share: null },
			{ value: '/new', label: '/new', count: 125, share: 0.1 },
			{ value: '/gone', label: RUDE, count: 125, share: 0.1 },
		],
		referrer: [],
	},
	topChanges: {
		page: [{ value: '/down', label: '/down', count: 5, previous: 9, change: -4, status: 'down' }],
	},
});

function pageOf(name: string): string {
	const formatter = createFormatter({ language: 'de', locale: 'de-DE' });
	return pageFile(summaryReport(name, SUMMARY, formatter), CHART, formatter).content;
}

describe('the page of a report', () => {
	it('is the mail in a frame, with the chart in it and a note on how visitors were counted', () => {
		const shown = pageOf('shop.example').replace(/<(style)>.*?<\/\1>/gs, '');

		expect(shown).toMatchSnapshot();
	});

	it('requests nothing, whatever its values are', () => {
		const page = pageOf(RUDE);
		const picture = /<img src="data:image\/png;base64,[^"]*" alt="[^"]*" [^>]*>/;
		const others = page.replace(picture, '');

		expect(page).toMatch(picture);
		expect(page).toContain(
			`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`,
		);
		expect(
			others.match(/<(?:img|script|link|iframe|object)|\b(?:src|href)=|url\(|@import/g),
		).toEqual([
			// They are text: what begins them is escaped.
			...Array.from({ length: 3 }, () => 'src='),
		]);
		expect(others).not.toContain('<img');
	});
});
