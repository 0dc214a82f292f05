import { uniq } from 'lodash';
import type { Browser } from 'playwright-core';
import { importWorkflow, type SavedWorkflow } from '../../../sandbox/n8n/workflow';
import { json } from '../../support/replies';
import { type Rows, serveRows } from '../../support/serveRows';
import { openChromium } from '../support/editor/browser';
import { readyWorkflow, runReady } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';

/** Values that a spreadsheet could take for a formula, each with its cell in the file. */
const HOSTILE = {
	'=HYPERLINK("http://NAME","y")': `"'=HYPERLINK(""http://NAME"",""y"")"`,
	'\r=NAME+1': "' =NAME+1",
	"/NAMEx;=cmd|' /C calc": `"/NAMEx,=cmd|' /C calc"`,
	'\u00a0\u200b\ufeff=NAME+2': "'\u00a0\u200b\ufeff=NAME+2",
	'＝NAME+3': "'＝NAME+3",
	'\tNAME\n@4': ' NAME @4',
};
const COMMA_OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

export function websites(stage: () => Stage): void {
	describe('add-an-excluded-ip-address.json', () => {
		const FORM_ID = '9f0f8a8e-6f7c-4f0a-9d4e-2c1c6c1f7a11';
		let browser: Browser;
		let workflow: SavedWorkflow;

		beforeAll(async () => {
			browser = await openChromium();
			const websiteId = { __rl: true, mode: 'domain', value: 'docs.example' };
			const settings = { 'Get Website': { websiteId } };
			const ready = readyWorkflow(stage().credentials, 'add-an-excluded-ip-address.json', settings);
			// The editor gives each form an address of its own.
			const nodes = ready.nodes.map((node) =>
				node.name === 'Enter Address' ? { ...node, webhookId: FORM_ID } : node,
			);
			workflow = await importWorkflow(stage().n8n, { ...ready, nodes });
		});

		afterAll(async () => {
			await browser.close();
			await stage().n8n.request('POST', `/workflows/${workflow.id}/deactivate`);
		});

		/** Sends the form, and returns the heading and the text of the page that ends it. */
		const add = async (address: string) => {
			const page = await browser.newPage();
			await page.goto(`${stage().url}/form/${FORM_ID}`);
			await page.getByLabel('IP Address').fill(address);
			await page.getByRole('button', { name: 'Submit' }).click();
			await page.getByRole('heading', { name: /^The address was/ }).waitFor();
			const text = await page.locator('.card').innerText();
			await page.close();
			return text;
		};
		const listOf = () =>
			stage().service.websites.find(({ domain }) => domain === 'docs.example')?.exclude_ips;

		it('adds an address to the list of the website once, and says so in the form', async () => {
			const shown = await add('203.0.113.7');
			await add('2001:db8::1');
			await add('203.0.113.7');

			expect(shown).toContain('The address was added');
			expect(shown).toContain('203.0.113.7 is not counted any more for docs.example.');
			expect(listOf()).toBe('203.0.113.7\n2001:db8::1');
		});

		it('shows the error of the service in the form', async () => {
			const before = listOf();

			const shown = await add('not an address');

			expect(shown).toContain('The address was not added');
			expect(shown).toMatch(/rejected the input \(422\)|Exclude IPs/);
			expect(listOf()).toBe(before);
		});

		it('changes nothing when the service does not return the list, and says why in the form', async () => {
			const before = listOf();
			stage().service.faults.add({
				on: { method: 'GET', path: /websites\/\d+$/ },
				times: Infinity,
				effect: json(200, { data: { id: 12, domain: 'docs.example' } }),
			});

			expect(await add('203.0.113.9')).toContain(
				'The service does not return the excluded IP addresses of docs.example.',
			);
			expect(listOf()).toBe(before);
		});
	});

	it('export-a-website.json makes one CSV file with all statistics of a website, and no formula', async () => {
		const { n8n, service } = stage();
		const websiteId = { __rl: true, mode: 'domain', value: 'docs.example' };
		const { id: docs = 0 } = service.websites.find(({ domain }) => domain === 'docs.example') ?? {};
		const rowsOf = (name: string): Rows =>
			Object.keys(HOSTILE).map((value) => [value.replace('NAME', name), 12]);
		serveRows(
			service,
			{ event: rowsOf('event'), page: rowsOf('page'), referrer: rowsOf('referrer') },
			docs,
		);
		const { outputs } = await runReady(stage(), 'export-a-website.json', {
			// Fewer rows than the workflow reads, for a quick test.
			'Get All Statistics': { websiteId, dateRange: 'last7Days' },
		});
		const rows = outputs['Get All Statistics'] ?? [];
		const [file] = outputs['Make CSV File']?.map(({ binary }) => binary?.data) ?? [];
		const id = encodeURIComponent(file?.id ?? '');
		const csv = await n8n.requestText('GET', `/binary-data?id=${id}&action=download`);
		const [header = '', ...lines] = csv.trimEnd().split(/\r?\n/);
		const columns = header.split(',');
		const cells = lines.map((line) => line.split(COMMA_OUTSIDE_QUOTES));
		const written = ['event', 'page', 'referrer'].flatMap((name) =>
			Object.values(HOSTILE).map((cell) => cell.replace('NAME', name)),
		);
		const keys = cells.map((ofLine) => ofLine[columns.indexOf('key')] ?? '');

		expect(file).toMatchObject({ fileName: 'docs.example.csv', mimeType: 'text/csv' });
		expect(columns).toEqual(uniq(rows.flatMap((row) => Object.keys(row.json))));
		expect(lines).toHaveLength(rows.length);
		expect(csv).not.toContain(';');
		expect(cells.flat().filter((cell) => /^"?[\s\u200b\ufeff]*[=+@＝-]/.test(cell))).toEqual([]);
		expect(written.filter((cell) => !cells.flat().includes(cell))).toEqual([]);
		expect(keys).toContainEqual(expect.stringMatching(/^"12:page:.*:\/pagex,=cmd\|' \/C calc"$/));
	});
}
