import { uniq } from 'lodash';
import type { Browser } from 'playwright-core';
import { importWorkflow, type SavedWorkflow } from '../../../sandbox/n8n/workflow';
import { json } from '../../support/replies';
import { serveRows } from '../../support/serveRows';
import { openChromium } from '../support/editor/browser';
import { byDomain, csvOf, readyWorkflow, runReady } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { until } from '../support/until';

export function websites(stage: () => Stage) {
	describe('add-an-excluded-ip-address.json', () => {
		const FORM_ID = '9f0f8a8e-6f7c-4f0a-9d4e-2c1c6c1f7a11';
		let browser: Browser;
		let workflow: SavedWorkflow;

		beforeAll(async () => {
			browser = await openChromium();
			const settings = { 'Get Website': { websiteId: byDomain('docs.example') } };
			const ready = readyWorkflow(stage().credentials, 'add-an-excluded-ip-address.json', settings);
			// The editor gives each form its own address.
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
			const form = `${stage().url}/form/${FORM_ID}`;
			await until('n8n serves the form', async () => (await page.goto(form))?.ok());
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
		serveRows(stage().service, { page: [['\r=1+1;=2', 12]] }, { websiteId: 12 });
		const sent = await runReady(stage(), 'export-a-website.json', {
			// Fewer rows than the workflow reads, for a quick test.
			'Get All Statistics': { websiteId: byDomain('docs.example'), dateRange: 'last7Days' },
		});
		const { file, columns, rows } = await csvOf(stage(), sent);
		const items = sent.outputs['Get All Statistics'] ?? [];

		expect(file).toMatchObject({ fileName: 'docs.example.csv', mimeType: 'text/csv' });
		expect(columns).toEqual(uniq(items.flatMap((item) => Object.keys(item.json))));
		expect(rows).toHaveLength(items.length);
		expect(rows).toContainEqual(expect.arrayContaining(['page', `"' =1+1`, '=2"', '12']));
	});
}
