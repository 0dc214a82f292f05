/** The time that programs of the bench take for the present; undefined for the real one. */
let simulatedMs: number | undefined;

const RealDate = Date;

class SimulatedDate extends RealDate {
	constructor(...given: ConstructorParameters<typeof RealDate> | []) {
		if (given.length === 0) super(SimulatedDate.now());
		else super(...given);
	}

	static override now(): number {
		return simulatedMs ?? RealDate.now();
	}
}

/** Sets the clock of the process. Timers, and the clock that measures waits, are not affected. */
export function setClock(nowMs: number): void {
	simulatedMs = nowMs;
	globalThis.Date = SimulatedDate as DateConstructor;
}
