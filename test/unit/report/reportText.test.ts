import { render } from './support/reports';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

it.each(['plain', 'discord', 'slack', 'telegram', 'markdown'] as const)(
	'is lines as %s',
	(textFormat) => {
		expect(render(textFormat)).toMatchSnapshot();
	},
);

it('is tables as HTML', () => {
	const html = render('html', {}, 'png');

	expect(html.replace(/ style="[^"]*"/g, '')).toMatchSnapshot();
});

it.each([
	['slack', 'png', 3000],
	['discord', 'png', 2000],
	['telegram', 'none', 4050],
	['telegram', 'png', 1024],
	['telegram', 'svg', 1024],
] as const)('fits into a message of %s, with the chart %s', (textFormat, chart, most) => {
	const rows = Array.from({ length: 200 }, () => ({ label: 'a'.repeat(40) }));
	const text = render(textFormat, { sections: [{ heading: 'Pages', rows }] }, chart);
	const shown = textFormat === 'telegram' ? text.replace(/<[^>]+>/g, '') : text;

	expect(shown.length).toBeLessThanOrEqual(most);
	expect(shown.length).toBeGreaterThan(most - 60);
	expect(text).toMatch(/\(1\d\d more lines left out\)$/);
});
