/** Words in code and programs that are those of n8n, Docker, npm, Node.js and shells, or of an example. */
export const OTHER_WORDS = [
	...['N8N_UNVERIFIED_PACKAGES_ENABLED', 'N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV'],
	...['N8N_ENCRYPTION_KEY', 'NODE_EXTRA_CA_CERTS', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
	...['docker', 'n8nio', 'io', 'n8n_data', 'peer', 'cd', 'rs'],
	// A field of one's own, locales, and what the check and a combined report number.
	...['rowKey', 'CH', 'PT', 'dd1e4fdcc99618', 'chart_3'],
];

/** What n8n and its other nodes call things, and what a list of these documents begins with. */
export const NAMES_OF_N8N = [
	...['Install', 'Save', '…', 'Execute step', 'Fetch Test Event', 'Settings > Timezone'],
	...['Poll Times', 'Always Output Data', 'Continue', 'On Error', 'Retry On Fail'],
	...['Request Options', 'Batching', 'Ignore SSL Issues', 'Proxy', 'Timeout'],
	...['HTTP Request', 'Authentication', 'Predefined Credential Type'],
	...['Allowed HTTP Request Domains', 'Schedule Trigger', 'Edit Fields'],
	...['Include Other Input Fields', 'Google Sheets > Append or Update Row'],
	...['Email Format', 'Attachments', 'Attachments (Inline)'],
	...['Include Link to Workflow', 'File Property', 'Initial Comment', 'Channel Name or ID'],
	...['Parse Mode', 'Append n8n Attribution', 'Binary File', 'Input Binary Field', 'Caption'],
	...['Disable WebPage Preview', 'Content Type', 'Connection Type', 'Message'],
	...['Files > Input Data Field Name'],
	...['In n8n', 'With Docker', 'Needed', 'Useful'],
];
