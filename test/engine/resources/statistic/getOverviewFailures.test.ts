import { range } from 'lodash';
import { empty, html, json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
		{ id: 12, domain: 'docs.example' },
	],
});

const getOverview = {
	...PARAMETERS.statistic.getOverview,
	...customRange('2026-03-08', '2026-03-08'),
	compareTo: 'none',
};
const stats = (id: number) => ({ path: `/api/v1/stats/${id}` });

useClock('2026-03-15T12:00:00Z');

async function overviewOf(parameters: object = {}) {
	const { items } = await shared.run({ ...getOverview, ...parameters });
	return items[0]?.json ?? {};
}

/** Visitors and pageviews of every website for which there is no other fault. */
function serveOthers() {
	serveRows(shared.service, { visitors: [['2026-03-08', 4]], pageviews: [['2026-03-08', 9]] });
}

describe('a website that cannot be read', () => {
	it.each([
		['with a refusal', json(403, { message: 'No.' }), 'No.'],
		['with an error of the server', json(501, { message: 'Server Error' }), '(501)'],
		['with a web page', html(200), 'the service sent a web page instead of data (200)'],
		['without a list', json(200, { data: null }), 'without a list of objects in "data"'],
		['with a row without a count', json(200, { data: [{ value: '2026-03-08' }] }), 'not a number'],
	])('is named with its reason, %s, and the others are complete', async (_how, effect, reason) => {
		shared.service.faults.add({ on: stats(7), times: Infinity, effect });
		serveOthers();

		const overview = await overviewOf();

		expect(overview).toMatchObject({
			visitors: 8,
			pageviews: 18,
			websites: [{ domain: 'docs.example' }, { domain: 'shop.example' }],
			failed: [{ websiteId: 7, domain: 'blog.example', error: expect.stringContaining(reason) }],
		});
		expect(overview.text).toMatch(/\n\n\*Could not be read\*\n1\. blog\.example: .*$/);
	});

	it('is not counted by halves', async () => {
		shared.service.faults.add({
			on: { ...stats(7), query: { name: 'pageviews' } },
			effect: json(501, { message: 'Server Error' }),
		});
		serveOthers();

		expect(await overviewOf()).toMatchObject({
			visitors: 8,
			websites: [{ websiteId: 12 }, { websiteId: 3 }],
			failed: [{ websiteId: 7 }],
		});
	});

	it('may have been deleted after the list was read', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(200, {
				data: [
					{ id: 99, domain: 'gone.example' },
					{ id: 3, domain: 'shop.example' },
				],
			}),
		});
		serveRows(shared.service, { visitors: [['2026-03-08', 4]], pageviews: [] }, 3);

		expect(await overviewOf()).toMatchObject({
			visitors: 4,
			websites: [{ websiteId: 3 }],
			failed: [
				{
					websiteId: 99,
					domain: 'gone.example',
					error: 'website 99 was not found (404): Resource not found.',
				},
			],
		});
	});

	it.each([
		['message', json(403, { message: 'The key sandbox-key may not read this.' })],
		['data', json(200, { data: [{ value: 'sandbox-key', count: 1 }] })],
		['headers', empty(302, { location: 'https://other.example/?key=sandbox-key' })],
	])('does not give the API key away that the service has in its %s', async (_where, effect) => {
		shared.service.faults.add({ on: stats(7), times: Infinity, effect });
		serveOthers();

		const overview = await overviewOf();

		expect(overview.failed).toHaveLength(1);
		expect(JSON.stringify(overview)).not.toContain('sandbox-key');
	});

	it.each(['slack', 'markdown', 'html', 'plain'])(
		'has a reason that is no markup in %s',
		async (textFormat) => {
			const message = '<script>@here *x*\nnext';
			shared.service.faults.add({ on: stats(7), times: Infinity, effect: json(403, { message }) });
			serveOthers();

			const { text, failed } = await overviewOf({ textFormat });
			const escaped = {
				slack: '&lt;script&gt;@\u200bhere ∗x∗ next',
				markdown: '\\<script\\>@\u200bhere \\*x\\* next',
				html: '&lt;script&gt;@here *x* next',
				plain: '<script>@here *x* next',
			}[textFormat];

			expect(text).toContain(escaped);
			expect(failed).toMatchObject([{ error: expect.stringContaining('<script>@here *x*') }]);
		},
	);

	it('is one of many in the item, and the text has as many of them as of websites', async () => {
		const data = range(100, 140).map((id) => ({ id, domain: `gone-${id}.example` }));
		const list = [{ id: 3, domain: 'shop.example' }, ...data];
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(200, { data: list }),
		});
		serveRows(shared.service, { visitors: [['2026-03-08', 4]], pageviews: [] }, 3);

		const { failed, text } = await overviewOf({ textFormat: 'markdown', top: 2 });

		expect(failed).toHaveLength(40);
		expect(String(text).match(/^\d+\. gone-.*$/gm)).toEqual([
			expect.stringMatching(/^1\. gone-100\.example: website 100 was not found/),
			expect.stringMatching(/^2\. gone-101\.example: website 101 was not found/),
		]);
		expect(text).toMatch(/^40 websites could not be read and are not counted\s*$/m);
	});

	it('fails the run when there is no other', async () => {
		shared.service.faults.add({
			on: { path: /stats/ },
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});

		const failure = await failureOf(shared, getOverview);

		expect(failure).toMatchObject({ httpCode: '403', itemIndex: 0 });
		expect(failure.message).toMatch(/^Statistic: Get Overview: .*No\.$/);
	});

	it('fails the run with the reason of the first website when all fail for other reasons', async () => {
		for (const id of [3, 7, 12]) {
			const effect = json(403, { message: `Reason ${id}.` });
			// The first of the list is the last to fail.
			shared.service.faults.add({
				on: stats(id),
				times: Infinity,
				effect: { ...effect, delayMs: id === 12 ? 60 : 0 },
			});
		}

		const { message } = await failureOf(shared, getOverview);

		expect(message).toMatch(/^Statistic: Get Overview: .*Reason 12\.$/);
	});

	it('has a reason of its own for each website', async () => {
		for (const id of [7, 12]) {
			const effect = json(403, { message: `Reason ${id}.` });
			shared.service.faults.add({ on: stats(id), times: Infinity, effect });
		}
		serveOthers();

		const { failed } = await overviewOf();

		expect(failed).toEqual([
			{ websiteId: 12, domain: 'docs.example', error: expect.stringMatching(/Reason 12\.$/) },
			{ websiteId: 7, domain: 'blog.example', error: expect.stringMatching(/Reason 7\.$/) },
		]);
	});

	it('fails its own item only', async () => {
		shared.service.faults.add({
			on: stats(7),
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});

		const { items, errorItems } = await shared.run(
			{ ...getOverview, search: '={{ $json.search }}' },
			{ input: [{ search: 'blog' }, { search: 'shop' }], onError: 'continueErrorOutput' },
		);

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(items.map(({ json: { websites }, pairedItem }) => [websites, pairedItem])).toEqual([
			[[expect.objectContaining({ domain: 'shop.example' })], { item: 1 }],
		]);
	});
});

describe('a list of websites that cannot be read', () => {
	it('fails before any statistics are requested', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(501, { message: 'Server Error' }),
		});

		expect(await failureOf(shared, getOverview)).toMatchObject({ httpCode: '501', requests: 1 });
	});

	it('is read again when it changed in between', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(200, { data: [{ id: 3, domain: 'shop.example' }], total: 2 }),
		});
		serveOthers();

		expect(await overviewOf()).toMatchObject({ visitors: 12, failed: [] });
	});
});

describe('an account without websites', () => {
	const none = sharedService({ websites: [] });

	it('fails before any statistics are requested', async () => {
		expect(await failureOf(none, getOverview)).toEqual({
			message: 'Statistic: Get Overview: the account has no websites',
			description: "Create one with 'Website: Create', then run this again.",
			httpCode: null,
			itemIndex: 0,
			requests: 1,
		});
	});

	it('fails with the text that was searched for, shortened', async () => {
		const search = `no ${'such '.repeat(40)}`;
		const { message, description } = await failureOf(none, { ...getOverview, search });

		expect(message).toMatch(
			/^Statistic: Get Overview: no website has a domain that contains "no such [a-z ]*…"$/,
		);
		expect(message.length).toBeLessThan(200);
		expect(description).toBe("Change 'Search', or leave it empty for all websites.");
	});
});
