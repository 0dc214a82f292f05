import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pickBy, sum, uniq } from 'lodash';
import { loadOutputSchema, PackageDirectoryLoader } from 'n8n-core';
import { WebsiteAnalyticsApi } from '../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { outputSchemaOf } from '../../scripts/outputSchemas';
import { OPERATIONS } from '../support/forms';
import { outputOf } from '../support/outputs';
import { pack, type Packed, scan } from './support/packed';

const MAX_SIZE_BYTES = 620_000;

let packed: Packed;

beforeAll(async () => {
	packed = await pack();
});

afterAll(async () => await packed.remove());

type Classes = Record<string, new () => object>;

const isFileOf = ({ name }: { name: string }, file: string) =>
	file.endsWith('.js') && basename(file).startsWith(`${name}.`);

/** Returns a value as JSON holds it, with marks for functions. */
function readable(value: unknown) {
	const text = JSON.stringify(value, (_name, one: unknown) =>
		typeof one === 'function' ? 'a function' : one,
	);
	return JSON.parse(text) as object;
}

describe('the tarball', () => {
	it('contains the documents, the code, and further files that n8n uses', () => {
		const isBuilt = /\.js$|\/__schema__\/v1\.0\.0\/\w+\/\w+\.json$/;

		expect(packed.files.filter((file) => !isBuilt.test(file))).toEqual([
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
			const file = packed.files.find((one) => isFileOf(Source, one)) ?? '';
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

	it('has all code in one file, which the files of the classes load, and loads only packages of n8n', () => {
		const scripts = packed.files.filter((file) => file.endsWith('.js'));
		const loaded = [...packed.code.matchAll(/require\("(.*?)"\)/g)].map(([, name]) => name);
		const { main, n8n } = packed.manifest;
		const { nodes, credentials } = n8n as { nodes: string[]; credentials: string[] };

		expect(scripts).toEqual([...nodes, ...credentials, 'dist/pack.js'].sort());
		expect(nodes).toContain(main);
		expect(uniq(loaded).sort()).toEqual(['lodash', 'luxon', 'n8n-workflow']);
	});

	it('names the authors and the license of the typeface in the code and has the whole license', () => {
		const { code, license } = packed;

		expect(code).toMatch(/\/\*! Generated .*Copyright 2016 The Inter Project Authors.*OFL-1\.1/);
		expect(license).toMatch(/^Copyright 2016 The Inter Project Authors/);
		expect(license).toContain('SIL OPEN FONT LICENSE Version 1.1');
	});

	it('is small when unpacked', () => {
		expect(sum(packed.sizes)).toBeLessThan(MAX_SIZE_BYTES);
	});

	it('depends only on the n8n-workflow of n8n, and has no install scripts', () => {
		const { scripts, ...manifest } = packed.manifest;

		expect(pickBy(manifest, (_value, name) => /^(?!dev)\w*dependencies$/i.test(name))).toEqual({
			peerDependencies: { 'n8n-workflow': '*' },
		});
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
		const found = OPERATIONS.map(({ values: { resource = '', operation = '' } }) =>
			loadOutputSchema({ nodeDir, version: 1, resource, operation }),
		);

		expect(found).toEqual(OPERATIONS.map(({ values }) => outputSchemaOf(outputOf(values) ?? {})));
	});
});

it("n8n's scanner finds nothing in the published files, as n8n.strict claims", async () => {
	expect(packed.manifest.n8n).toMatchObject({ strict: true });
	expect(await scan(packed)).toEqual({ passed: true });
});
