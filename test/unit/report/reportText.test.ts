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

it('is a caption beside a chart of either kind, where the place has captions', () => {
	const rows = Array.from({ length: 200 }, () => ({ label: `/${'a'.repeat(39)}` }));
	const long = { sections: [{ heading: 'Pages', rows }] };
	const telegram = render('telegram', long, 'png');

	expect(telegram.length).toBeLessThan(render('telegram', long).length / 3);
	expect(render('telegram', long, 'svg')).toBe(telegram);
	expect(render('slack', long, 'png')).toBe(render('slack', long));
});
