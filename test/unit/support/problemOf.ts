import { Problem } from '../../../nodes/WebsiteAnalytics/problem';

/**
 * The problem that `run` throws.
 * @throws what else it throws, or an Error when it throws nothing
 */
export function problemOf(run: () => unknown): Problem {
	try {
		run();
	} catch (error) {
		if (error instanceof Problem) return error;
		throw error;
	}
	throw new Error('There was no problem');
}
