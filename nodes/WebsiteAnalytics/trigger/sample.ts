import { Problem } from '../problem';
import type { EventItem } from './websiteEvent';

/** Marks an item that would not have been emitted. */
export function asSample({ json, ...item }: EventItem): EventItem {
	return { json: { ...json, sample: true }, ...item };
}

/** Why a test in the editor has nothing to show. */
export function noWebsites(): Problem {
	return new Problem(
		'the account has no websites',
		"Create one with 'Website: Create', then run this again.",
	);
}
