/** What a program can do, by name. Calls may overlap. */
export type Handlers = Record<string, (argument: never) => Promise<unknown>>;

/** A call of a handler, as it comes from the bench. */
export interface Call {
	id: number;
	name: string;
	argument: unknown;
}

/** The result of a call, or the stack trace of what it threw. */
export type Reply = { id: number } & ({ result: unknown } | { error: string });

/** Answers the calls of the bench until the bench exits. */
export function respond(handlers: Handlers): void {
	process.on('message', (call: Call) => void reply(handlers, call));
	// Otherwise the program would outlive a bench that was killed.
	process.once('disconnect', () => process.exit());
}

/** The time in milliseconds by a clock that all processes of the machine share. */
export function monotonicMs(): number {
	return Number(process.hrtime.bigint()) / 1e6;
}

async function reply(handlers: Handlers, { id, name, argument }: Call): Promise<void> {
	const answer = await callHandler(handlers, name, argument);
	process.send?.({ id, ...answer });
}

async function callHandler(
	handlers: Handlers,
	name: string,
	argument: unknown,
): Promise<{ result: unknown } | { error: string }> {
	try {
		return { result: await handlers[name]?.(argument as never) };
	} catch (error) {
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}
