import type { Page } from 'playwright-core';

/** What n8n's own editor complains about, whatever nodes it has. */
const NOISE = [
	// It asks who is logged in before anybody is.
	/status of 401 .*\/rest\/login\)$/,
	// It looks things up in the internet, which is not there. Everything that is tested is on http.
	/^Failed to load resource: .* \(https:/,
];

/** What went wrong inside a page so far, but for n8n's own noise. */
export interface BrowserProblems {
	/** Gives what was found since it was last asked. */
	take(): string[];
}

/** Notes every error in the page's console, and every one that the page's code did not catch. */
export function watchProblems(page: Page): BrowserProblems {
	let found: string[] = [];
	const note = (problem: string) => {
		if (!NOISE.some((pattern) => pattern.test(problem))) found.push(problem);
	};
	page.on('pageerror', ({ message, stack }) => note(`${message}\n${stack ?? ''}`));
	page.on('console', (message) => {
		if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
	});
	return {
		take: () => {
			const taken = found;
			found = [];
			return taken;
		},
	};
}
