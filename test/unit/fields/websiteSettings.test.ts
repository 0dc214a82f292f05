import {
	emptySettingHints,
	readSettings,
} from '../../../nodes/WebsiteAnalytics/fields/websiteSettings';

describe('the settings of a website', () => {
	it('are those that the workflow has, by the names of the interface', () => {
		const body = { privacy: 1, exclude_ips: '192.0.2.1', email: 1 };

		expect(readSettings(body, { privacy: 1, excludeIps: '192.0.2.1' })).toEqual({
			given: { privacy: 1, exclude_ips: '192.0.2.1' },
			empty: [],
		});
	});

	it.each([undefined, null, '', []])('are none where the workflow has %j of them', (stored) => {
		expect(readSettings({ privacy: 1 }, stored)).toEqual({ given: {}, empty: [] });
	});

	it.each([undefined, null, '', '  ', [null], ['', ' ']])(
		'leave a setting as it is whose expression gives %j',
		(value) => {
			expect(
				readSettings({ exclude_ips: value } as never, { excludeIps: '={{ $json.ips }}' }),
			).toEqual({ given: {}, empty: ['Exclude IPs'] });
		},
	);

	it.each([0, false, 'x', [], ['x', ''], {}])(
		'take what an expression gives that is something: %j',
		(value) => {
			expect(
				readSettings({ exclude_ips: value } as never, { excludeIps: '={{ $json.ips }}' }),
			).toEqual({ given: { exclude_ips: value }, empty: [] });
		},
	);

	it('clear a list whose field is empty by hand', () => {
		expect(readSettings({ exclude_ips: '' }, { excludeIps: '' })).toEqual({
			given: { exclude_ips: '' },
			empty: [],
		});
		expect(readSettings({}, { excludeIps: 7 })).toEqual({
			given: { exclude_ips: null },
			empty: [],
		});
	});
});

describe('the hint on settings that stay', () => {
	it('is none where there are none', () => {
		expect(emptySettingHints([])).toEqual([]);
	});

	it('names them', () => {
		const [hint, ...others] = emptySettingHints(['Privacy', 'Exclude IPs']);

		expect(others).toEqual([]);
		expect(hint).toMatchObject({
			kind: 'emptySettings',
			alone: "These expressions gave nothing, so they change nothing: 'Privacy', 'Exclude IPs'.",
		});
		expect(hint?.several?.(3)).toBe(
			"For 3 items, expressions of settings gave nothing, so they change nothing, such as 'Privacy', 'Exclude IPs'.",
		);
	});
});
