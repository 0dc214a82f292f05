import type { Page } from 'playwright-core';

/** Errors of n8n's editor itself, which it logs with any node. */
const IGNORED = [
	// It requests the current user before anyone has logged in.
	/status of 401 .*\/rest\/login\)$/,
	// It sends requests to the internet, which the tests do not reach. What they test is on http.
	/^Failed to load resource: .* \(https:/,
];

/** Records all errors in the page's console, and all uncaught exceptions, but for those of n8n's editor itself. */
export function recordProblems(page: Page) {
	let problems: string[] = [];
	const record = (problem: string) => {
		if (!IGNORED.some((pattern) => pattern.test(problem))) problems.push(problem);
	};
	page.on('pageerror', ({ message, stack }) => record(`${message}\n${stack ?? ''}`));
	page.on('console', (message) => {
		if (message.type() === 'error') record(`${message.text()} (${message.location().url})`);
	});
	return {
		/** Returns the problems since the last call. */
		take: () => {
			const taken = problems;
			problems = [];
			return taken;
		},
	};
}

export type BrowserProblems = ReturnType<typeof recordProblems>;
