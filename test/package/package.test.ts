import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { sum, uniq } from 'lodash';
import { loadOutputSchema, PackageDirectoryLoader } from 'n8n-core';
import { WebsiteAnalyticsApi } from '../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { OUTPUT_SCHEMAS } from '../../scripts/outputSchemas';
import { OPERATIONS } from '../support/forms';
import { pack, type Packed } from './support/packed';
import { scan } from './support/scan';

const MAX_SIZE_BYTES = 620_000;

let packed: Packed;

beforeAll(async () => {
	packed = await pack();
});

afterAll(async () => await packed.remove());

/** The files of the tarball, with slashes. */
async function filesIn(folder: string) {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.sort();
}

type Classes = Record<string, new () => object>;

const isFileOf = ({ name }: { name: string }, file: string) =>
	file.endsWith('.js') && basename(file).startsWith(`${name}.`);

/** What JSON holds of a value, with marks for its functions. */
function readable(value: unknown) {
	const text = JSON.stringify(value, (_name, one: unknown) =>
		typeof one === 'function' ? 'a function' : one,
	);
	return JSON.parse(text) as object;
}

async function manifest(): Promise<Record<string, unknown>> {
	return JSON.parse(await readFile(join(packed.unpacked, 'package.json'), 'utf8')) as Record<
		string,
		unknown
	>;
}

describe('the tarball', () => {
	it('contains the documents, the code, and what n8n uses besides', async () => {
		const files = await filesIn(packed.unpacked);
		const isBuilt = /\.js$|\/__schema__\/v1\.0\.0\/\w+\/\w+\.json$/;

		expect(files.filter((file) => !isBuilt.test(file))).toEqual([
			'CHANGELOG.md',
			'LICENSE',
			'README.md',
			'dist/nodes/WebsiteAnalytics/WebsiteAnalytics.node.json',
			'dist/nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node.json',
			'dist/nodes/WebsiteAnalytics/websiteAnalytics.dark.svg',
			'dist/nodes/WebsiteAnalytics/websiteAnalytics.svg',
			'licenses/Inter.txt',
			'package.json',
		]);
	});

	it.each([WebsiteAnalytics, WebsiteAnalyticsTrigger, WebsiteAnalyticsApi])(
		'has what n8n reads of %p at its start in a file that loads no other',
		async (Source) => {
			const file = (await filesIn(packed.unpacked)).find((one) => isFileOf(Source, one)) ?? '';
			const alone = join(packed.source, '.alone', basename(file));
			await cp(join(packed.unpacked, file), alone);
			const { [Source.name]: Published = Object } = (await import(alone)) as Classes;
			const methodsOf = ({ prototype }: { prototype: object }) =>
				Object.getOwnPropertyNames(prototype);

			expect(Published.name).toBe(Source.name);
			expect(readable(new Published())).toEqual(readable(new Source()));
			// What n8n copies of a credential decides whether it offers a "Custom API Call".
			expect(methodsOf(Published)).toEqual(methodsOf(Source));
		},
	);

	it('has all code in one file, which those of the classes load, and only packages of n8n besides', async () => {
		const scripts = (await filesIn(packed.unpacked)).filter((file) => file.endsWith('.js'));
		const joined = await readFile(join(packed.unpacked, 'dist/pack.js'), 'utf8');
		const loaded = [...joined.matchAll(/require\("(.*?)"\)/g)].map(([, name]) => name);
		const { main, n8n } = await manifest();
		const { nodes, credentials } = n8n as { nodes: string[]; credentials: string[] };

		expect(scripts).toEqual([...nodes, ...credentials, 'dist/pack.js'].sort());
		expect(nodes).toContain(main);
		expect(uniq(loaded).sort()).toEqual(['lodash', 'luxon', 'n8n-workflow']);
	});

	it('names the authors and the license of the typeface in the code and has the whole license', async () => {
		const joined = await readFile(join(packed.unpacked, 'dist/pack.js'), 'utf8');
		const license = await readFile(join(packed.unpacked, 'licenses/Inter.txt'), 'utf8');

		expect(joined).toMatch(/\/\*! Generated .*Copyright 2016 The Inter Project Authors.*OFL-1\.1/);
		expect(license).toMatch(/^Copyright 2016 The Inter Project Authors/);
		expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1');
	});

	it('is small when unpacked', async () => {
		const sizes = (await filesIn(packed.unpacked)).map(
			async (file) => (await stat(join(packed.unpacked, file))).size,
		);

		expect(sum(await Promise.all(sizes))).toBeLessThan(MAX_SIZE_BYTES);
	});

	it('depends only on the n8n-workflow of n8n, and has no install scripts', async () => {
		const { dependencies, optionalDependencies, peerDependencies, bundleDependencies, scripts } =
			await manifest();

		expect({ dependencies, optionalDependencies, bundleDependencies }).toEqual({});
		expect(peerDependencies).toEqual({ 'n8n-workflow': '*' });
		expect(Object.keys(scripts ?? {})).not.toEqual(
			expect.arrayContaining([expect.stringMatching(/^(pre|post)?(install|prepare)$/)]),
		);
	});
});

describe("n8n's loader", () => {
	let loader: PackageDirectoryLoader;

	beforeAll(async () => {
		loader = new PackageDirectoryLoader(packed.unpacked);
		await loader.loadAll();
	});

	it('finds the nodes and the credential, with codex and icons', () => {
		const icon = 'icons/n8n-nodes-website-analytics/dist/nodes/WebsiteAnalytics/websiteAnalytics';
		const iconUrl = { light: `${icon}.svg`, dark: `${icon}.dark.svg` };
		const names = ['websiteAnalytics', 'websiteAnalyticsTrigger'];

		expect(Object.keys(loader.nodeTypes)).toEqual(names);
		expect(Object.keys(loader.credentialTypes)).toEqual(['websiteAnalyticsApi']);
		expect(loader.getCredential('websiteAnalyticsApi').type).toMatchObject({
			iconUrl,
			supportedNodes: names,
		});

		for (const name of names) {
			expect(loader.getNode(name).type.description).toMatchObject({
				iconUrl,
				codex: { categories: ['Analytics'] },
			});
		}
	});

	it('gets from the code what a function of a class gives', async () => {
		const { type } = loader.getCredential('websiteAnalyticsApi') as { type: WebsiteAnalyticsApi };
		const credential = { baseUrl: 'https://analytics.example', apiKey: 'key' };

		expect(await type.authenticate(credential, { url: '/path' })).toMatchObject({
			baseURL: 'https://analytics.example',
			headers: { Authorization: 'Bearer key' },
		});
	});

	it('finds an output schema for every operation', () => {
		const nodeDir = join(packed.unpacked, 'dist/nodes/WebsiteAnalytics');
		const found = OPERATIONS.map(({ values: { resource = '', operation = '' } }) => [
			`${resource}/${operation}`,
			loadOutputSchema({ nodeDir, version: 1, resource, operation }),
		]);

		expect(Object.fromEntries(found)).toEqual(OUTPUT_SCHEMAS);
	});
});

it("n8n's scanner finds nothing in the published files, as n8n.strict claims", async () => {
	expect((await manifest()).n8n).toMatchObject({ strict: true });
	expect(await scan(packed)).toEqual({ passed: true });
});
