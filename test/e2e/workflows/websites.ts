import { uniq } from 'lodash';
import { json } from '../../support/replies';
import { serveRows } from '../../support/serveRows';
import { run, runReady, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';

const FORMULA = '=HYPERLINK("http://x","y")';

export function websites(stage: () => Stage): void {
	describe('add-an-excluded-ip-address.json', () => {
		const websiteId = { __rl: true, mode: 'domain', value: 'docs.example' };
		const add = async (address: string) => {
			const settings = { 'Get Website': { websiteId } };
			const workflow = await setUp(stage(), 'add-an-excluded-ip-address.json', settings);
			return await run(stage(), workflow, { 'IP Address': address });
		};
		const listOf = () =>
			stage().service.websites.find(({ domain }) => domain === 'docs.example')?.exclude_ips;

		it('adds an address to the list of the website once', async () => {
			await add('203.0.113.7');
			await add('2001:db8::1');
			await add('203.0.113.7');

			expect(listOf()).toBe('203.0.113.7\n2001:db8::1');
		});

		it('stops with an error when the service does not return the list', async () => {
			const before = listOf();
			stage().service.faults.add({
				on: { method: 'GET', path: /websites\/\d+$/ },
				times: Infinity,
				effect: json(200, { data: { id: 12, domain: 'docs.example' } }),
			});

			await expect(add('203.0.113.9')).rejects.toThrow(
				/at "Stop and Error": The service does not return the excluded IP addresses of docs\.example\./,
			);
			expect(listOf()).toBe(before);
		});
	});

	it('export-a-website.json makes one CSV file with all statistics of a website, and no formula', async () => {
		const { n8n, service } = stage();
		const websiteId = { __rl: true, mode: 'domain', value: 'docs.example' };
		const { id: docs = 0 } = service.websites.find(({ domain }) => domain === 'docs.example') ?? {};
		serveRows(service, { referrer: [[FORMULA, 12]] }, docs);
		const { outputs } = await runReady(stage(), 'export-a-website.json', {
			// Fewer rows than the workflow reads, for a quick test.
			'Get All Statistics': { websiteId, dateRange: 'last30Days' },
		});
		const rows = outputs['Get All Statistics'] ?? [];
		const [file] = outputs['Make CSV File']?.map(({ binary }) => binary?.data) ?? [];
		const id = encodeURIComponent(file?.id ?? '');
		const csv = await n8n.requestText('GET', `/binary-data?id=${id}&action=download`);
		const [header = '', ...lines] = csv.trimEnd().split(/\r?\n/);

		expect(file).toMatchObject({ fileName: 'docs.example.csv', mimeType: 'text/csv' });
		expect(header.split(',')).toEqual(uniq(rows.flatMap((row) => Object.keys(row.json))));
		expect(lines).toHaveLength(rows.length);
		expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
		expect(csv).not.toMatch(/(^|,)"?=/m);
	});
}
