import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readSections } from '../../support/markdown';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const DOCUMENTS = [
	'README.md',
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'test/mutation/survivors.md',
	...pages.map((name) => `docs/${name}`),
];

/** The last part of the address of a heading, as GitHub and npm make it. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

const anchorsOf = (file: string) =>
	readSections(read(file)).map(({ heading }) => anchorOf(heading));

const matches = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, group = '']) => group);

/** Where a document leads to by links and pictures, without other websites: as files with anchors. */
function targetsOf(file: string): Array<{ target: string; anchor: string | undefined }> {
	const text = read(file).replace(/^ *```.*?^ *```/gms, '');
	return matches(text, /\]\(([^)\s]+)\)/g)
		.filter((link) => !/^https?:/.test(link))
		.map((link) => {
			const [path = '', anchor] = link.split('#');
			return { target: path === '' ? file : normalize(join(dirname(file), path)), anchor };
		});
}

describe.each(DOCUMENTS)('%s', (file) => {
	const targets = targetsOf(file);

	it('has each heading once, so that a link to it leads to one place', () => {
		const anchors = anchorsOf(file);

		expect(anchors.length).toBeGreaterThan(0);
		expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
	});

	it('has links to files that there are', () => {
		expect(targets.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]);
	});

	it('has links to headings that there are', () => {
		const withAnchor = targets.filter(({ anchor }) => anchor !== undefined);

		expect(
			withAnchor.filter(({ target, anchor = '' }) => !anchorsOf(target).includes(anchor)),
		).toEqual([]);
	});
});

describe('the README', () => {
	const readme = read('README.md');
	const targets = targetsOf('README.md').map(({ target }) => target);

	it('has at most 230 lines', () => {
		expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(230);
	});

	it('leads to every page', () => {
		expect(pages.filter((name) => !targets.includes(`docs/${name}`))).toEqual([]);
	});

	it('leads to every ready workflow', () => {
		const workflows = readdirSync(join(ROOT, 'workflows'));

		expect(workflows.filter((name) => !targets.includes(`workflows/${name}`))).toEqual([]);
	});
});

it('every picture is in a document', () => {
	const shown = new Set(DOCUMENTS.flatMap(targetsOf).map(({ target }) => target));
	const pictures = readdirSync(join(ROOT, 'docs/images')).map((name) => `docs/images/${name}`);

	expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});

it('every picture is made of the screenshot of what it shows', () => {
	const script = read('docs/updateImages.sh');
	const kept = [...script.matchAll(/^keep ([\w-]+) (.+)$/gm)].map(([, name = '', from = '']) => [
		name,
		...matches(from, /\$from\/([\w-]+)\.png/g),
	]);
	const pictures = readdirSync(join(ROOT, 'docs/images')).map((name) => name.replace('.png', ''));
	const workflows = readdirSync(join(ROOT, 'workflows')).map(
		(name) => `workflow-${name.replace('.json', '')}`,
	);

	expect(kept).toEqual([
		['node-panel', 'node-panel-light', 'node-panel-dark'],
		['credential', 'credential'],
		['first-workflow', 'output-statistic-get-traffic-by-day'],
		['get-summary', 'form-statistic-get-summary'],
		['get-overview', 'form-statistic-get-overview'],
		['create-or-update', 'form-website-create-or-update'],
		['trigger', 'trigger'],
	]);
	expect(script).toContain('for picture in "$from"/workflow-*.png; do');
	expect(pictures.sort()).toEqual([...kept.map(([name]) => name), ...workflows].sort());
});

it.each([
	'nodes/WebsiteAnalytics/WebsiteAnalytics.node.json',
	'nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node.json',
	'credentials/WebsiteAnalyticsApi.credentials.ts',
])('%s leads to headings of the README', (file) => {
	const links = matches(read(file), /npmjs\.com\/package\/n8n-nodes-website-analytics#([\w-]+)/g);
	const anchors = anchorsOf('README.md');

	expect(links.length).toBeGreaterThan(0);
	expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
});

it('the paths in the contributing guide are those of files and folders', () => {
	// Those that commands make, and examples of what a recipe adds.
	const made = /^(dist|\.sandbox)|getDomain|words\.ts|unreleased|<version>|…|\*/;
	const roots = ['', 'nodes/WebsiteAnalytics/'];
	const paths = matches(read('CONTRIBUTING.md'), /`((?:[\w.-]+\/)+[\w.-]*)`/g);
	const missing = paths.filter(
		(path) => !made.test(path) && !roots.some((root) => existsSync(join(ROOT, root, path))),
	);

	expect(paths.length).toBeGreaterThan(20);
	expect(missing).toEqual([]);
});

it('the documents name the oldest Node.js that package.json allows', () => {
	const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
	const named = ['README.md', 'CONTRIBUTING.md', 'docs/check-service.md'].flatMap((file) =>
		matches(read(file), /Node\.js (\d[\d.]*) or newer/g).map((version) => [file, version]),
	);

	expect(engines.node).toBe('>=20.19');
	expect(named).toEqual([
		['README.md', '20.19'],
		['CONTRIBUTING.md', '20.19'],
		['docs/check-service.md', '20.19'],
	]);
});
