import { PNG } from 'pngjs';
import { readSvg } from '../../../support/svg';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const WEBSITES = Array.from({ length: 22 }, (_, index) => ({
	id: index + 1,
	domain: index < 2 ? `shop${index}.example` : `site${index}.example`,
}));

const shared = sharedService({ websites: WEBSITES });

const getOverview = {
	...PARAMETERS.statistic.getOverview,
	...customRange('2026-03-08', '2026-03-14'),
};

useClock('2026-03-15T12:00:00Z');

async function overviewWith(parameters: object) {
	const { items } = await shared.run({ ...getOverview, ...parameters });
	return { json: items[0]?.json, file: items[0]?.binary?.chart };
}

const textsOf = (file: { data: string } | undefined) =>
	readSvg(Buffer.from(file?.data ?? '', 'base64').toString()).texts;

it('attaches a bar for each of 20 websites as SVG, and the sum of the others', async () => {
	const { file } = await overviewWith({ chart: 'svg' });
	const texts = textsOf(file);

	expect(file).toMatchObject({
		mimeType: 'image/svg+xml',
		fileName: 'All-websites-2026-03-08-2026-03-14.svg',
	});
	expect(texts.slice(0, 4)).toEqual([
		...['All websites', 'Mar 8 – 14, 2026', 'Visitors', 'Visitors before'],
	]);
	expect(texts.filter((text) => text.endsWith('.example'))).toHaveLength(20);
	expect(texts).toContain('2 more websites');
});

it('has the title of the search and the order of the item', async () => {
	const { json, file } = await overviewWith({ chart: 'svg', search: 'shop', orderBy: 'change' });
	const domains = (json?.websites as Array<{ domain: string }>).map(({ domain }) => domain);
	const texts = textsOf(file);

	expect(texts[0]).toBe('Websites with shop');
	expect(file?.fileName).toBe('Websites-with-shop-2026-03-08-2026-03-14.svg');
	expect(texts.filter((text) => text.endsWith('.example'))).toEqual(domains);
});

it('attaches a PNG, which the text in HTML shows', async () => {
	const { json, file } = await overviewWith({ chart: 'png', textFormat: 'html' });
	const { width, height } = PNG.sync.read(Buffer.from(file?.data ?? '', 'base64'));

	expect(file).toMatchObject({ mimeType: 'image/png', fileExtension: 'png' });
	expect([width, height]).toEqual([1440, 752]);
	expect(json?.text).toContain('<img src="cid:chart" alt="Chart: All websites, Mar 8 – 14, 2026"');
});

it('attaches nothing by itself', async () => {
	const { json, file } = await overviewWith({ textFormat: 'html' });

	expect(file).toBeUndefined();
	expect(json?.text).not.toContain('<img');
});
