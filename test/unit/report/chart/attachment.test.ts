import {
	chartFile,
	chartFileName,
} from '../../../../nodes/WebsiteAnalytics/report/chart/attachment';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const WEBSITE = { name: 'shop.example', range: RANGE };
const SCENE = { title: 'shop.example', shapes: [] };

it('is an SVG by its name, its type and its content', async () => {
	const file = await chartFile(SCENE, 'svg', WEBSITE);

	expect(file).toMatchObject({
		fileName: 'shop.example-2026-03-08-2026-03-14.svg',
		mimeType: 'image/svg+xml',
		content: expect.stringMatching(/^<svg /),
	});
});

it('is a PNG by its name, its type and its content', async () => {
	const file = await chartFile(SCENE, 'png', WEBSITE);

	expect(file).toMatchObject({
		fileName: 'shop.example-2026-03-08-2026-03-14.png',
		mimeType: 'image/png',
	});
	expect(Buffer.from(file.content).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
});

it.each([
	['shop.example', 'shop.example-2026-03-08-2026-03-14.svg'],
	['../../etc/passwd', '..-..-etc-passwd-2026-03-08-2026-03-14.svg'],
	['a\\b:c\n"d"', 'a-b-c-d--2026-03-08-2026-03-14.svg'],
	['bücher.example', 'bücher.example-2026-03-08-2026-03-14.svg'],
	['हिन्दी.example', 'हिन्दी.example-2026-03-08-2026-03-14.svg'],
	['x'.repeat(101), `${'x'.repeat(100)}-2026-03-08-2026-03-14.svg`],
])('has for %j a file name without a path', (name, expected) => {
	expect(chartFileName(name, RANGE, 'svg')).toBe(expected);
});
