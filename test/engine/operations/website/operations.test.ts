import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { locator, type NodeParameters, PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest();

const { create, delete: deleteIt, get, getAll, update } = PARAMETERS.website;
const fromItem = { websiteId: locator('id', '={{ $json.id }}') };

const ALL_SETTINGS = {
	privacy: '={{ $json.privacy }}',
	password: 'a b&c=ü',
	email: '={{ true }}',
	excludeBots: '={{ $json.bots }}',
};
const LISTS = { excludeIps: '={{ $json.ips }}', excludeParams: 'utm_source, ref' };
const GIVEN = { privacy: ' 2 ', bots: 0, ips: ['203.0.113.7', ' 2001:db8::/32 ', ''] };

it.each<[string, NodeParameters, object[]]>([
	[
		'creates a website with all settings',
		{ ...create, domain: '={{ $json.domain }}', ...ALL_SETTINGS, additionalFields: LISTS },
		[{ ...GIVEN, domain: 'bücher.example' }],
	],
	[
		'creates a website without a password that is left over from another privacy setting',
		{ ...create, privacy: 1, password: 'left over', additionalFields: { excludeIps: '' } },
		[{}],
	],
	['gets websites', { ...get, ...fromItem }, [{ id: 7 }, { id: 3 }]],
	[
		'gets many websites as expressions say',
		{
			...getAll,
			perPage: '={{ $json.size }}',
			filters: { search: '={{ $json.search }}', searchBy: '={{ $json.by }}' },
			sort: { sortBy: '={{ $json.by }}', direction: '={{ $json.direction }}' },
		},
		[
			{ size: '25', search: ' s & t ', by: 'domain', direction: 'asc' },
			{ size: 2, search: 'e', by: 'domain', direction: 'desc' },
		],
	],
	['updates all settings', { ...update, updateFields: { ...ALL_SETTINGS, ...LISTS } }, [GIVEN]],
	[
		'updates websites, each with its own values',
		{ ...update, ...fromItem, updateFields: { privacy: '={{ $json.privacy }}' } },
		[
			{ id: 12, privacy: 0 },
			{ id: 7, privacy: '1' },
		],
	],
	[
		'deletes websites',
		{ ...deleteIt, ...fromItem, options: { several: true } },
		[{ id: 7 }, { id: 3 }],
	],
])('%s', async (_what, parameters, items) => {
	expect(
		await runPage(shared, parameters, { input: items.map((item) => ({ ...item })) }),
	).toMatchSnapshot();
});

it('a deletion fails when the service responds that the website is not deleted', async () => {
	const effect = json(200, { id: 3, object: 'website', deleted: false });
	shared.service.faults.add({ on: { method: 'DELETE' }, effect });

	expect((await failureOf(shared, deleteIt)).message).toBe(
		'Website: Delete: the service responded with an error (200)',
	);
});
