import { uniq } from 'lodash';
import { json } from '../../support/replies';
import { type Rows, serveRows } from '../../support/serveRows';
import { run, runReady, setUp } from '../support/readyWorkflows';
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
