import type { Fault, FaultEffect, Service } from '../../../../../sandbox/service';

/** A service that lacks one point. */
export interface Break {
	/** The name of the point. */
	point: string;
	/** What the service does in place of it. */
	does: string;
	faults(service: Service): Fault[];
	/** Other points that cannot be there either. */
	also?: string[];
}

export interface Body {
	data: Row[];
	[name: string]: unknown;
}

type Row = Record<string, unknown>;

/** A fault that stays. */
export function always(on: Fault['on'], effect: FaultEffect): Fault {
	return { on, effect, times: Infinity };
}

/** Changes the bodies of successes. */
export function body(change: (body: Body) => unknown): FaultEffect {
	return { transform: (json, _request, status) => (status < 300 ? change(json as Body) : json) };
}

/** Changes the list of rows in a body. */
export function rows(change: (rows: Row[]) => unknown): FaultEffect {
	return body((json) => ({ ...json, data: change(json.data) }));
}

/** Changes every row of a list, or the one website in `data`. */
export function eachRow(change: (row: Row) => unknown): FaultEffect {
	return body((json) => ({
		...json,
		data: Array.isArray(json.data) ? json.data.map(change) : change(json.data),
	}));
}

export const reversed = rows((list) => list.toReversed());
export const firstTwice = rows((list) => list.map((row, index) => (index === 1 ? list[0] : row)));
