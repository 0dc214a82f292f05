import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';

/**
 * Returns the UserFacingError that `run` throws.
 * @throws any other error of `run`, or an Error when `run` throws nothing
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
