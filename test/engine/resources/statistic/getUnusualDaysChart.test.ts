import { PNG } from 'pngjs';
import { serveDays } from '../../../support/serveStatistic';
import { readSvg } from '../../../support/svg';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

useClock('2026-03-15T12:00:00Z');

beforeEach(() => {
	serveDays(shared.service, 'visitors', 100, { '2026-03-10': 900 });
});

async function run(parameters: object) {
	const { items } = await shared.run({
		...PARAMETERS.statistic.getUnusualDays,
		...customRange('2026-03-08', '2026-03-14'),
		...parameters,
	});
	return { items, data: Buffer.from(items[0]?.binary?.chart?.data ?? '', 'base64') };
}

it('attaches the line of all days in their band as SVG, with a dot on the day that triggers', async () => {
	const { items, data } = await run({ chart: 'svg' });
	const svg = data.toString();

	expect(items[0]?.binary?.chart).toMatchObject({
		mimeType: 'image/svg+xml',
		fileName: 'shop.example-2026-03-08-2026-03-14.svg',
	});
	expect(readSvg(svg).texts.slice(0, 5)).toEqual([
		...['shop.example', 'Mar 8 – 14, 2026', 'Visitors', 'Usual', 'Unusual'],
	]);
	// One in the legend, one on the day.
	expect(svg.match(/<circle class="unusual"/g)).toHaveLength(2);
	expect(svg).toContain('<path class="usual"');
});

it('attaches a PNG to the first item only', async () => {
	const { items, data } = await run({ chart: 'png', allDays: true });
	const { width, height } = PNG.sync.read(data);

	expect([width, height]).toEqual([1440, 752]);
	expect(items.map(({ binary }) => binary !== undefined)).toEqual([
		true,
		...[false, false, false, false, false, false],
	]);
});

it('marks no day of the other direction', async () => {
	const { data } = await run({ chart: 'svg', direction: 'drop', allDays: true });

	expect(data.toString().match(/<circle class="unusual"/g)).toHaveLength(1);
});

it('attaches nothing by itself', async () => {
	const { items } = await run({});

	expect(items[0]?.binary).toBeUndefined();
});
