/** An error that the user can act on: its message is shown alone, without a stack trace. */
export class SandboxError extends Error {}

/** The text to print for an error: the message of a SandboxError, the stack trace of any other. */
export function formatError(error: unknown): string {
	if (error instanceof SandboxError) return error.message;
	if (isDiskFull(error)) return diskFullMessage();
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The message for a full disk, which names `folder` where it is known. */
export function diskFullMessage(folder?: string): string {
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
