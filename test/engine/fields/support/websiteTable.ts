/** The settings of docs/interface.md, section 2. */
export const SETTING_NAMES = [
	...['privacy', 'password', 'email', 'exclude_bots', 'exclude_params', 'exclude_ips'],
];

/** The fields of a website that the service returns, and the few of the simplified output. */
export const WEBSITE_RECORD = [
	...['id', 'domain', ...SETTING_NAMES, 'created_at', 'updated_at', 'favorite'],
];
export const SIMPLIFIED_RECORD = ['id', 'domain', 'privacy'];
