/** An error that the user can act on. Its message is shown without a stack trace. */
export class SandboxError extends Error {}

/** Returns the text to print for an error: the message of a SandboxError, the stack trace of any other. */
export function formatError(error: unknown) {
	if (error instanceof SandboxError) return error.message;
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
