import {
	changeField,
	newWebsiteSettings,
} from '../../../nodes/WebsiteAnalytics/form/websiteSettings';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

const CHANGE = changeField('Settings', 'Add Setting', 'Settings to apply');

/**
 * Returns the change that the settings of a workflow make.
 * @param values the settings with evaluated expressions
 */
const changeOf = (stored: unknown, values: unknown = stored) =>
	CHANGE.read(formValues({ settings: values }, { stored: { settings: stored } }), 'settings');

describe('the settings to change', () => {
	it('are read from the workflow, with the names of the interface', () => {
		expect(changeOf({ privacy: 1, excludeIps: 'a' })).toEqual({ privacy: '1', exclude_ips: 'a' });
	});

	it('clear a list that is empty by hand', () => {
		expect(changeOf({ excludeIps: '' })).toEqual({ exclude_ips: '' });
	});

	it.each([undefined, {}, [], 'x'])('are none where the workflow has %j', (stored) => {
		expect(changeOf(stored)).toEqual({});
	});

	it.each([undefined, null, '', ' \r\n', [null], ['', ' '], '[""]'])(
		'stay unchanged where an expression returns %j',
		(excludeIps) => {
			expect(changeOf({ excludeIps: '={{ $json.ips }}' }, { excludeIps })).toEqual({});
		},
	);

	it.each([
		[0, '0'],
		['x', 'x'],
		[[], ''],
		['[]', ''],
		[['x', ''], 'x'],
	])('are set where an expression returns %j', (excludeIps, sent) => {
		expect(changeOf({ excludeIps: '={{ $json.ips }}' }, { excludeIps })).toEqual({
			exclude_ips: sent,
		});
	});

	it.each([
		['n/a', {}],
		[[], { exclude_ips: '' }],
		['[""]', {}],
	])('of a model that gives %j are %j', (excludeIps, expected) => {
		expect(changeOf({ excludeIps: "={{ $fromAI('ips') }}" }, { excludeIps })).toEqual(expected);
	});
});

it.each([
	['that changes a website', CHANGE, 'settings', 'Exclude IPs (Replaces List)'],
	['of a new website', newWebsiteSettings, 'additionalFields', 'Exclude IPs'],
])('an error names a list as the form %s does', (_which, field, name, label) => {
	const values = formValues({ privacy: 1, [name]: { excludeIps: [{}] } });

	expect(errorOf(() => field.read(values, name)).message).toBe(
		`'${label}' is not a text or a list of texts`,
	);
});

describe('the settings of a new website', () => {
	const settingsOf = (values: Record<string, unknown>) =>
		newWebsiteSettings.read(formValues(values), 'settings');

	it('have a password with this privacy only', () => {
		expect(settingsOf({ privacy: 1, password: 'secret' })).toEqual({ privacy: '1' });
		expect(settingsOf({ privacy: '2', password: 'secret' })).toEqual({
			privacy: '2',
			password: 'secret',
		});
		expect(errorOf(() => settingsOf({ privacy: 2, password: '' })).message).toBe(
			"'Password' is empty",
		);
	});
});
