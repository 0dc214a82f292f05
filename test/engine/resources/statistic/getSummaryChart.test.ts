import { PNG } from 'pngjs';
import { json } from '../../../support/replies';
import { serveDomain } from '../../../support/serveDomain';
import { readSvg } from '../../../support/svg';
import { useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-14'),
	breakdowns: [],
	chart: 'svg',
};

useClock('2026-03-15T12:00:00Z');

async function chartOf(parameters: object) {
	const { items } = await shared.run({ ...getSummary, ...parameters });
	const file = items[0]?.binary?.chart;
	return { file, svg: readSvg(Buffer.from(file?.data ?? '', 'base64').toString()) };
}

it('attaches an SVG with a file name as the binary data "chart"', async () => {
	const { file, svg } = await chartOf({});

	expect(file).toMatchObject({
		mimeType: 'image/svg+xml',
		fileName: 'shop.example-2026-03-08-2026-03-14.svg',
		fileExtension: 'svg',
	});
	expect(svg.title).toBe('shop.example: Mar 8 – 14, 2026');
	expect(svg.paths.slice(-4).map(({ style }) => style)).toEqual([
		...['line pageviewsBefore', 'line visitorsBefore', 'line pageviews', 'line visitors'],
	]);
});

it('draws no previous days without comparison', async () => {
	const { svg } = await chartOf({ compareTo: 'none' });

	expect(svg.paths.some(({ style }) => style.includes('Before'))).toBe(false);
});

it.each([
	['no traffic', { websiteId: locator('id', '34') }],
	['one day', { from: '2026-03-14' }],
	['400 days', { from: '2025-02-09' }],
	['future days', { from: '2026-04-01', to: '2026-04-30' }],
])('draws well-formed SVG for %s', async (_what, parameters) => {
	const { svg } = await chartOf(parameters);

	expect(svg.texts).toEqual(expect.arrayContaining(['Visitors', 'Pageviews', 'Per day']));
});

it('draws well-formed SVG for a hostile domain, with a safe file name', async () => {
	serveDomain(shared.service, 3, '</title><script>&\u0007/../\u202e');

	const { svg, file } = await chartOf({});

	expect(svg.texts[0]).toBe('</title><script>& /../');
	expect(file?.fileName).toBe('-title-script-..--2026-03-08-2026-03-14.svg');
});

it('is called by the id of the website when its domain cannot be looked up', async () => {
	shared.service.faults.add({
		on: { path: '/api/v1/websites/3' },
		effect: json(501, { message: 'Server Error' }),
	});
	const { svg, file } = await chartOf({});

	expect(svg.title).toBe('Website 3: Mar 8 – 14, 2026');
	expect(file?.fileName).toBe('Website-3-2026-03-08-2026-03-14.svg');
});

it('formats days in the chosen locale', async () => {
	const { svg } = await chartOf({ locale: 'de-DE' });

	expect(svg.title).toBe('shop.example: 8.–14. März 2026');
	expect(svg.texts).toContain('14. März');
});

it('attaches a PNG of 1,440 by 752 pixels with a file name', async () => {
	const { items } = await shared.run({ ...getSummary, chart: 'png' });
	const file = items[0]?.binary?.chart;
	const { width, height } = PNG.sync.read(Buffer.from(file?.data ?? '', 'base64'));

	expect(file).toMatchObject({
		mimeType: 'image/png',
		fileName: 'shop.example-2026-03-08-2026-03-14.png',
		fileExtension: 'png',
	});
	expect([width, height]).toEqual([1440, 752]);
});

it.each([
	['png', 'html', true],
	['svg', 'html', false],
	['none', 'html', false],
	['png', 'markdown', false],
])(
	'with the chart %s, a text as %s shows the attachment: %s',
	async (chart, textFormat, isShown) => {
		const { items } = await shared.run({ ...getSummary, chart, textFormat });

		expect(String(items[0]?.json.text).includes('<img src="cid:chart"')).toBe(isShown);
	},
);
