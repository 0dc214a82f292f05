import { text } from '../../../support/replies';
import { closeSandboxes, startSandbox } from '../../sandbox/support';
import { check, namesOf, startTellingService } from './support';

afterEach(closeSandboxes);

it('takes every other shape that the pack reads', async () => {
	const service = await startTellingService();
	service.faults.add({ times: Infinity, effect: { transform: otherShapes } });

	const result = await check(service.url, ['--write']);

	expect(namesOf(result, 'no')).toEqual([]);
	expect(result.exitCode).toBe(0);
	expect(result.found.get('errors: 422 names the field')?.reason).toBe('in "errors"');
	expect(result.found.get('statistic fields: count')?.reason).toBe('text');
});

it('follows the addresses of next pages where there are no page numbers', async () => {
	const service = await startTellingService();
	service.faults.add({
		times: Infinity,
		effect: {
			transform: (sent) => {
				const { data, links, next_page_url: url } = sent as Record<string, unknown>;
				return Array.isArray(data) ? { data, links, next_page_url: url } : sent;
			},
		},
	});

	const result = await check(service.url);

	expect(namesOf(result, 'no')).toEqual([]);
	expect(result.found.get('websites: page numbers')?.reason).toBe(
		'only the address of the next page',
	);
});

it('takes a total beside the address of the next page', async () => {
	const service = await startTellingService();
	service.faults.add({
		times: Infinity,
		effect: {
			transform: (sent) => {
				const { data, links, next_page_url: url, meta, total } = Object(sent);
				return Array.isArray(data)
					? { data, links, next_page_url: url, total: total ?? meta?.total }
					: sent;
			},
		},
	});

	const result = await check(service.url);

	expect(namesOf(result, 'no')).toEqual([]);
});

it('takes the number of pages without the number of the page', async () => {
	const service = await startTellingService();
	service.faults.add({
		times: Infinity,
		effect: {
			transform: (sent) => {
				const { data, meta, last_page: lastPage } = Object(sent);
				return Array.isArray(data) ? { data, last_page: lastPage ?? meta.last_page } : sent;
			},
		},
	});

	const result = await check(service.url);

	expect(namesOf(result, 'no')).toEqual([]);
	expect(result.found.get('statistics: page numbers')?.reason).toBe(
		'only the number of the last page',
	);
});

it('reads JSON behind a byte order mark, as n8n does', async () => {
	const service = await startTellingService();
	const body = '\uFEFF{"data":[{"id":1,"domain":"shop.example"}]}';
	service.faults.add({ on: { path: /websites$/ }, times: Infinity, effect: text(200, body) });

	const { found } = await check(service.url);

	expect(found.get('websites: list in "data"')?.result).toBe('yes');
});

it('sees on a short list that nothing shows its next page', async () => {
	const websites = Array.from({ length: 40 }, (_, index) => ({
		domain: `site-${index}.example`,
		visitorsPerDay: 0,
	}));
	const service = await startSandbox({ websites, requestsPerMinute: 100_000 });
	service.faults.add({
		on: { path: /websites$/ },
		times: Infinity,
		effect: { transform: (sent) => ({ data: Object(sent).data }) },
	});

	const { found, exitCode } = await check(service.url);

	expect(found.get('websites: page numbers')).toEqual({
		result: 'no',
		reason: 'a page that is not the last shows no next one',
	});
	expect(exitCode).toBe(1);
});

/** Numbers as text, all about a page at the top level, and reasons in "errors". */
function otherShapes(sent: unknown): unknown {
	const { data, meta, message, ...rest } = sent as Record<string, unknown>;
	if (data === undefined) return { ...rest, message: 'Invalid.', errors: message };
	const asText = (row: object) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [
				name,
				typeof value === 'number' ? String(value) : value,
			]),
		);
	const numbers = asText(Object(meta ?? rest));
	return { ...numbers, data: Array.isArray(data) ? data.map(asText) : asText(Object(data)) };
}
