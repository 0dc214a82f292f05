import { join } from 'node:path';

// n8n-core reads these when it is imported, and would otherwise write into the home folder.
process.env.N8N_USER_FOLDER = join(
	__dirname,
	'../../../.sandbox/engine',
	String(process.env.JEST_WORKER_ID),
);
process.env.N8N_ENCRYPTION_KEY = 'engine-tests';
process.env.N8N_LOG_LEVEL = 'silent';

import * as n8n from 'n8n-workflow';

import 'reflect-metadata';

// n8n stops a regular expression after 250 ms. A busy machine can take longer.
if ('setSafeRegexEngine' in n8n) {
	n8n.setSafeRegexEngine({
		exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
		test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
		replace: (pattern, input, flags, replacement) =>
			input.replace(new RegExp(pattern, flags), replacement),
		matchAll: (pattern, input, flags) => [...input.matchAll(new RegExp(pattern, `${flags}g`))],
		split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
	});
}
