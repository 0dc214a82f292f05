import { render } from './support/reports';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

it.each(['plain', 'discord', 'slack', 'telegram', 'markdown'] as const)(
	'is lines as %s',
	(textFormat) => {
		expect(render(textFormat)).toMatchSnapshot();
	},
);

it('is tables as HTML', () => {
	const html = render('html', {}, true);

	expect(html.replace(/ style="[^"]*"/g, '')).toMatchSnapshot();
});

it.each([
	['slack', true, 3000],
	['discord', true, 2000],
	['telegram', false, 4050],
	['telegram', true, 1024],
] as const)('fits into a message of %s, with a chart: %s', (textFormat, chart, most) => {
	const rows = Array.from({ length: 200 }, () => ({ label: 'a'.repeat(40) }));
	const text = render(textFormat, { sections: [{ heading: 'Pages', rows }] }, chart);
	const shown = textFormat === 'telegram' ? text.replace(/<[^>]+>/g, '') : text;

	expect(shown.length).toBeLessThanOrEqual(most);
	expect(shown.length).toBeGreaterThan(most - 60);
	expect(text).toMatch(/\(1\d\d more lines left out\)$/);
});
