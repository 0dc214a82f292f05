import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The last part of the address of a heading, as GitHub and npm make it. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

const matches = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, group = '']) => group);

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (file) => {
	const text = read(file).replace(/^```.*?^```/gms, '');
	const anchors = matches(text, /^#+ (.+)$/gm).map(anchorOf);

	it('has each heading once, so that a link to it leads to one place', () => {
		expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
	});

	it('has links to headings that it has', () => {
		const links = matches(text, /\]\(#([^)]+)\)/g);

		expect(links.length).toBeGreaterThan(0);
		expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
	});
});

it.each(['WebsiteAnalytics', 'WebsiteAnalyticsTrigger'])(
	'the documentation of %s leads to headings of the README',
	(node) => {
		const codex = read(`nodes/WebsiteAnalytics/${node}.node.json`);
		const anchors = matches(read('README.md'), /^#+ (.+)$/gm).map(anchorOf);

		expect(matches(codex, /#([\w-]+)"/g).filter((link) => !anchors.includes(link))).toEqual([]);
	},
);
