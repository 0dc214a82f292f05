import { serveRows } from '../../support/serveRows';
import { serveDays } from '../../support/serveStatistic';
import { useClock } from '../support/clock';
import { failureOf } from '../support/failure';
import { customRange, locator, PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { SUMMARY_FIELDS } from './support/statisticTable';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example', privacy: 2, password: 'open sesame' },
		{ id: 7, domain: 'blog.example', privacy: 0 },
	],
});

const { get, getAll } = PARAMETERS.website;
const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-09'),
	websiteId: locator('domain', 'shop.example'),
	breakdowns: ['page'],
};

useClock('2026-03-15T12:00:00Z');

async function itemsOf(parameters: NodeParameters, { asTool = true, input = [{}] } = {}) {
	const { items } = await shared.run(parameters, { asTool, input });
	return items.map(({ json }) => json);
}

describe('a summary as a tool', () => {
	const fieldsOf = async (parameters: object) =>
		(await itemsOf({ ...getSummary, ...parameters })).map(Object.keys);

	it('has the text and what it is about by default', async () => {
		serveRows(shared.service, {
			visitors: [['2026-03-08', 5]],
			pageviews: [['2026-03-09', 9]],
			page: [['/', 9]],
		});

		expect(await itemsOf({ ...getSummary, compareTo: 'none', textFormat: 'plain' })).toEqual([
			{
				websiteId: 3,
				domain: 'shop.example',
				from: '2026-03-08',
				to: '2026-03-09',
				text: [
					'shop.example: Mar 8 – 9, 2026',
					'Visitors: 5',
					'Pageviews: 9',
					'Best day: Sun, Mar 8, 2026, 5 visitors, 0 pageviews',
					'Visitors per day: █▁',
					'',
					'Top pages (pageviews)',
					'1. / (home page): 9 (100%)',
				].join('\n'),
			},
		]);
	});

	it('has all fields with Raw', async () => {
		expect(await fieldsOf({ output: 'raw' })).toEqual([SUMMARY_FIELDS]);
		expect(await fieldsOf({ output: 'raw', whatChanged: true })).toEqual([
			[...SUMMARY_FIELDS, 'movers'],
		]);
	});

	it('has the selected fields, with the same values', async () => {
		const outputFields = ['domain', 'visitors', 'breakdowns'];
		const [all] = await itemsOf({ ...getSummary, output: 'raw' });

		expect(await itemsOf({ ...getSummary, output: 'selectedFields', outputFields })).toEqual([
			{ domain: all?.domain, visitors: all?.visitors, breakdowns: all?.breakdowns },
		]);
	});

	it('has no field that the summary does not have', async () => {
		const outputFields = ['visitors', 'movers'];

		expect(await fieldsOf({ output: 'selectedFields', outputFields })).toEqual([['visitors']]);
	});
});

describe('a website as a tool', () => {
	it('has what names it by default', async () => {
		expect(await itemsOf(get)).toEqual([{ id: 3, domain: 'shop.example', privacy: 2 }]);
		expect(await itemsOf(getAll)).toEqual([
			{ id: 7, domain: 'blog.example', privacy: 0 },
			{ id: 3, domain: 'shop.example', privacy: 2 },
		]);
	});

	it.each([
		['Get', get],
		['Get Many', getAll],
		['Get Many of all websites', { ...getAll, returnAll: true }],
	])('has all fields with Raw: %s', async (_title, parameters) => {
		expect(await itemsOf({ ...parameters, output: 'raw' })).toEqual(
			await itemsOf(parameters, { asTool: false }),
		);
	});

	it.each([
		['Get', get],
		['Get Many', { ...getAll, filters: { search: 'shop' } }],
	])('has the selected fields: %s', async (_title, parameters) => {
		const outputFields = ['id', 'password', 'exclude_ips', 'favorite'];

		expect(await itemsOf({ ...parameters, output: 'selectedFields', outputFields })).toEqual([
			{ id: 3, password: true, exclude_ips: null },
		]);
	});

	it('starts with the fields of Simplified when fields are to be selected', async () => {
		expect(await itemsOf({ ...get, output: 'selectedFields' })).toEqual([
			{ id: 3, domain: 'shop.example', privacy: 2 },
		]);
	});
});

describe('unusual days as a tool', () => {
	const getUnusualDays = {
		...PARAMETERS.statistic.getUnusualDays,
		...customRange('2026-03-08', '2026-03-09'),
		websiteId: locator('domain', 'shop.example'),
	};

	beforeEach(() => serveDays(shared.service, 'visitors', 100, { '2026-03-09': 40 }));

	it('have what was counted and what is usual by default', async () => {
		expect(await itemsOf(getUnusualDays)).toEqual([
			{
				websiteId: 3,
				domain: 'shop.example',
				date: '2026-03-09',
				metric: 'visitors',
				actual: 40,
				usual: 100,
				changePercent: -60,
				direction: 'drop',
				triggers: true,
			},
		]);
	});

	it('have all fields with Raw, and only those selected otherwise', async () => {
		const outputFields = ['date', 'text'];

		expect(await itemsOf({ ...getUnusualDays, output: 'raw' })).toEqual(
			await itemsOf(getUnusualDays, { asTool: false }),
		);
		expect(await itemsOf({ ...getUnusualDays, output: 'selectedFields', outputFields })).toEqual([
			{
				date: '2026-03-09',
				text: 'shop.example had 40 visitors on Mon, Mar 9, 2026, where about 100 are usual (-60%).',
			},
		]);
	});
});

it('takes the output from an expression, for each item its own', async () => {
	const parameters = {
		...get,
		websiteId: locator('id', '={{ $json.id }}'),
		output: '={{ $json.output }}',
		outputFields: '={{ $json.fields }}',
	};
	const input = [
		{ id: 3, output: 'selectedFields', fields: ['domain'] },
		{ id: 7, output: ' simplified ', fields: [] },
		{ id: 7, output: 'selectedFields', fields: 'id' },
	];

	expect(await itemsOf(parameters, { input })).toEqual([
		{ domain: 'shop.example' },
		{ id: 7, domain: 'blog.example', privacy: 0 },
		{ id: 7 },
	]);
});

it.each([
	['Get Summary', getSummary],
	['Get', get],
	['Get Many', getAll],
])('ignores what was chosen for a tool in a node that is none: %s', async (_title, parameters) => {
	const left = { output: 'selectedFields', outputFields: ['domain'] };

	expect(await itemsOf({ ...parameters, ...left }, { asTool: false })).toEqual(
		await itemsOf(parameters, { asTool: false }),
	);
});

describe.each([
	['Statistic: Get Summary', getSummary, 'websiteId, domain, from, to, text, visitors, '],
	['Website: Get', get, 'id, domain, privacy, password, email, '],
	['Website: Get Many', getAll, 'id, domain, privacy, password, email, '],
])('a tool of %s', (title, parameters, known) => {
	it.each([
		['output', 'everything', '\'Output\' has an unknown value: "everything"'],
		['output', null, "'Output' is empty"],
		['outputFields', [], "'Fields' is empty"],
		['outputFields', ['domain', 'shoe_size'], '\'Fields\' has an unknown value: "shoe_size"'],
		['outputFields', '__proto__', '\'Fields\' has an unknown value: "__proto__"'],
		['outputFields', [7], '\'Fields\' has an unknown value: "7"'],
		['outputFields', null, "'Fields' is empty"],
	])('rejects %s of %j without sending anything', async (name, given, message) => {
		const failure = await failureOf(
			shared,
			{ ...parameters, output: 'selectedFields', [name]: '={{ $json.given }}' },
			{ asTool: true, input: [{ given }] },
		);

		expect(failure.message).toContain(`${title}: ${message}`);
		expect(failure.requests).toBe(0);
		// A model sees the message only, so it has the remedy too.
		expect(failure.message).toContain(failure.description);
	});

	it('lists the known fields in the error', async () => {
		const { description } = await failureOf(
			shared,
			{ ...parameters, output: 'selectedFields', outputFields: ['shoe_size'] },
			{ asTool: true },
		);

		expect(description).toContain(known);
	});
});
