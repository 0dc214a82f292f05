import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';

/**
 * The problem that `run` throws.
 * @throws what else it throws, or an Error when it throws nothing
 */
export function errorOf(run: () => unknown): UserFacingError {
	try {
		run();
	} catch (error) {
		if (error instanceof UserFacingError) return error;
		throw error;
	}
	throw new Error('There was no problem');
}
