import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { memoize } from 'lodash';
import { engines, scripts } from '../../../package.json';
import { PAGES } from '../../../scripts/docs/documents';
import { readSections } from '../../support/markdown';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const DOCUMENTS = [...PAGES, 'docs/interface.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];

/** Returns the anchor of a heading, as GitHub and npm make it. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');
const anchorsOf = memoize((file: string) =>
	readSections(read(file)).map(({ heading }) => anchorOf(heading)),
);
const matches = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, group = '']) => group);

/** Returns the files and anchors of a document's links and pictures, without links to other websites. */
const targetsOf = (file: string) =>
	matches(read(file).replace(/^ *```.*?^ *```/gms, ''), /\]\(([^)\s]+)\)/g)
		.filter((link) => !/^https?:/.test(link))
		.map((link) => {
			const [path = '', anchor] = link.split('#');
			return { target: path === '' ? file : normalize(join(dirname(file), path)), anchor };
		});

describe.each(DOCUMENTS)('%s', (file) => {
	const targets = targetsOf(file);

	it('has each heading once, so that a link to it leads to one place', () => {
		const anchors = anchorsOf(file);

		expect(anchors).not.toEqual([]);
		expect(anchors).toEqual([...new Set(anchors)]);
	});

	it('links only to files and headings that exist', () => {
		const missing = targets.filter(
			({ target, anchor }) =>
				!existsSync(join(ROOT, target)) ||
				(anchor !== undefined && !anchorsOf(target).includes(anchor)),
		);

		expect(missing).toEqual([]);
	});

	it('names only commands that exist', () => {
		const named = matches(read(file), /npm run (?:--silent )?([\w:]+)/g);

		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});

it('the README leads to every page and every ready workflow, by its name', () => {
	const workflows = readdirSync(join(ROOT, 'workflows')).map((file) => {
		const { name } = JSON.parse(read(`workflows/${file}`)) as { name: string };
		return `[${name}](workflows/${file})`;
	});
	const pages = [...PAGES.slice(1), 'docs/interface.md'].map((page) => `](${page}`);

	expect([...workflows, ...pages].filter((link) => !read('README.md').includes(link))).toEqual([]);
});

it('the contributing guide has every command, and only paths that exist', () => {
	const guide = read('CONTRIBUTING.md');
	// npm itself runs these scripts.
	const commands = Object.keys(scripts).filter((name) => !/version$/.test(name));
	// Commands make these paths, or a recipe adds them as an example.
	const made = /^(dist|\.sandbox)|getDomain/;
	const missing = matches(guide, /`((?:[\w.-]+\/)+[\w.-]*)`/g).filter(
		(path) =>
			!made.test(path) &&
			!['', 'nodes/WebsiteAnalytics/'].some((root) => existsSync(join(ROOT, root, path))),
	);

	expect(commands.filter((name) => !new RegExp(`npm (?:run )?${name}\``).test(guide))).toEqual([]);
	expect(missing).toEqual([]);
});

it('the contributing guide names only functions, constants and files that exist', () => {
	const paths = ['nodes', 'test', 'sandbox'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((path) =>
			join(folder, path),
		),
	);
	const code = paths.filter((path) => path.endsWith('.ts')).map((path) => path + read(path));
	// Neither the example of a recipe nor the secret is in the code.
	const names = matches(
		read('CONTRIBUTING.md'),
		/`(?!getDomain|NPM_TOKEN)(\w*(?:[A-Z]\w*|\.ts))`/g,
	);

	expect(names.length).toBeGreaterThan(9);
	expect(names.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
});

it('every picture is in a document, and is made of a screenshot', () => {
	const shown = DOCUMENTS.flatMap(targetsOf).map(({ target }) => target);
	const pictures = readdirSync(join(ROOT, 'docs/images'));
	const kept = matches(read('docs/updateImages.sh'), /^keep ([\w-]+) /gm);

	expect(pictures.filter((name) => !shown.includes(`docs/images/${name}`))).toEqual([]);
	expect(pictures.filter((name) => !name.startsWith('workflow-')).sort()).toEqual(
		kept.map((name) => `${name}.png`).sort(),
	);
});

it.each([
	'nodes/WebsiteAnalytics/WebsiteAnalytics.node.json',
	'nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node.json',
	'credentials/WebsiteAnalyticsApi.credentials.ts',
])('%s leads to headings of the README', (file) => {
	const links = matches(read(file), /npmjs\.com\/package\/n8n-nodes-website-analytics#([\w-]+)/g);

	expect(links).not.toEqual([]);
	expect(anchorsOf('README.md')).toEqual(expect.arrayContaining(links));
});

it('the documents name the oldest Node.js that package.json allows', () => {
	const named = DOCUMENTS.flatMap((file) => matches(read(file), /Node\.js (\d[\d.]*) or newer/g));

	expect(named).not.toEqual([]);
	expect(named.filter((version) => engines.node !== `>=${version}`)).toEqual([]);
});
