import {
	emptySettingsHint,
	readSettings,
	settingField,
} from '../../../nodes/WebsiteAnalytics/form/websiteSettings';

const IPS = { excludeIps: '={{ $json.ips }}' };

const [SET, EMPTY] = [{ exclude_ips: 'a' }, { exclude_ips: '' }];

it.each([
	['are those of the workflow', { ...SET, privacy: 1, email: 1 }, { privacy: 1 }, { privacy: 1 }],
	['have the names of the interface', SET, { excludeIps: 'a' }, SET],
	['clear a list that is empty by hand', EMPTY, { excludeIps: '' }, EMPTY],
	['are null where nothing is sent', {}, { excludeIps: 7 }, { exclude_ips: null }],
	['are none where the workflow has none', { privacy: 1 }, undefined, {}],
	['are none where the workflow has another value', { privacy: 1 }, [], {}],
])('the settings of a website %s', (_what, body, stored, given) => {
	expect(readSettings(body, stored)).toEqual({ given, empty: [] });
});

it.each([undefined, null, '', '  ', [null], ['', ' '], '[""]'])(
	'an expression that returns %j leaves a setting unchanged',
	(value) => {
		expect(readSettings({ exclude_ips: value } as never, IPS)).toEqual({
			given: {},
			empty: ['Exclude IPs (Replaces List)'],
		});
	},
);

it.each([0, false, 'x', [], '[]', ['x', ''], {}])(
	'an expression that returns %j sets it',
	(value) => {
		expect(readSettings({ exclude_ips: value } as never, IPS)).toEqual({
			given: { exclude_ips: value },
			empty: [],
		});
	},
);

it('a hint names the settings that stay', () => {
	const hint = emptySettingsHint(['Privacy', 'Exclude IPs']);

	expect(emptySettingsHint([])).toBeNull();
	expect([hint?.kind, hint?.alone, hint?.several('3 items')]).toEqual([
		'emptySettings',
		"These expressions returned no value, so their settings stay unchanged: 'Privacy', 'Exclude IPs'.",
		"For 3 items, expressions returned no value, so their settings stay unchanged, such as 'Privacy', 'Exclude IPs'.",
	]);
});

const CLEARS =
	'Leave empty to clear the list. An expression without a value leaves the list unchanged.';

it.each([
	[{ kind: 'lines' }, { type: 'string', default: '', hint: CLEARS }],
	[{ kind: 'switch' }, { type: 'options', default: 0 }],
	[
		{ kind: 'switch', default: 1 },
		{ type: 'options', default: 1 },
	],
] as const)('a setting that is %j is a field with %j', (kind, field) => {
	expect(
		settingField('keep_days', { label: 'Note', description: 'Anything', ...kind }),
	).toMatchObject({
		...{ displayName: 'Note', name: 'keepDays', description: 'Anything' },
		routing: { send: { type: 'body', property: 'keep_days' } },
		...field,
	});
});
