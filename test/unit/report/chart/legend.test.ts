import { map } from 'lodash';
import { line } from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import { drawLegend } from '../../../../nodes/WebsiteAnalytics/report/chart/legend';

const entry = (length: number) => ({ name: 'w'.repeat(length), symbol: line('accent', []) });

it.each([
	['beside a caption where there is room', [5, 5], [1, 1]],
	['below the caption, where two have room beside each other', [14, 14], [2.4, 2.4]],
	['below each other', [18, 18], [2.4, 3.8]],
	['without an empty line above a name that has no room at all', [60, 5], [2.4, 3.8]],
])('a legend is %s', (_where, lengths, heights) => {
	const shapes = drawLegend('Visitors', lengths.map(entry), 30);
	const names = shapes.slice(1).filter(({ kind }) => kind === 'label');

	expect(map(names, 'points[0][1]').map((y: number) => Math.round(y * 10) / 10)).toEqual(heights);
});
