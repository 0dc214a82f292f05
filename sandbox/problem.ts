/** A mistake told to the user in plain words; its stack trace would only hide them. */
export class Problem extends Error {}

/** What to print for an error: the words of a Problem, everything known of any other. */
export function explain(error: unknown): string {
	if (error instanceof Problem) return error.message;
	if (isDiskFull(error)) return diskFull();
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What to tell when there is no room left, in `folder` where it is known. */
export function diskFull(folder?: string): string {
	const where = folder === undefined ? '' : ` in ${folder}`;
	return `The disk is full${where}. Free some space (a new n8n needs about 3 GB) and start again.`;
}

/** The `code` of a system error such as `ENOENT`; undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
	if (!(error instanceof Error) || !('code' in error)) return undefined;
	return typeof error.code === 'string' ? error.code : undefined;
}

function isDiskFull(error: unknown): boolean {
	return ['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? '');
}
