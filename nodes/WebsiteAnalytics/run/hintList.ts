import { nameAll } from '../values/text';
import type { Hints } from './operation';

/** The sentences that a run shows, each once. */
export class HintList {
	/** The websites that a sentence is about; none for a sentence that names them itself. */
	private readonly websitesOf = new Map<string, Set<string>>();
	private readonly allWebsites = new Set<string>();

	/** @param website the name of the website that the sentences are about */
	add(hints: Hints, website?: string): void {
		if (website !== undefined) this.allWebsites.add(website);
		for (const hint of hints) {
			if (typeof hint !== 'string') continue;
			const websites = this.websitesOf.get(hint) ?? new Set();
			if (website !== undefined) websites.add(website);
			this.websitesOf.set(hint, websites);
		}
	}

	/** Returns the sentences. With several websites, a sentence begins with the websites that it is about. */
	sentences(): string[] {
		return [...this.websitesOf].map(([hint, websites]) =>
			websites.size > 0 && this.allWebsites.size > 1 ? `${nameAll([...websites])}: ${hint}` : hint,
		);
	}
}
