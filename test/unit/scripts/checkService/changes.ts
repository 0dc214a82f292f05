import type { Fault, FaultEffect } from '../../../../sandbox/service';

export type Row = Record<string, unknown>;
export type Body = Row & { data: Row[] };
/** What happens in place of a success, or a change of its body. */
export type Change = FaultEffect | ((body: Body, query: Record<string, string>) => unknown);

/** A fault that changes so many responses. */
export function faultOf(change: Change, on: Fault['on'] = {}, times = 1): Fault {
	if (typeof change !== 'function') return { on, effect: change, times };
	const transform: FaultEffect['transform'] = (sent, { query }, status) =>
		status < 300 ? change(sent as Body, query) : sent;
	return { on, effect: { transform }, times };
}

/** Faults that stay. */
export const always = (change: Change, on?: Fault['on']) => [faultOf(change, on, Infinity)];

/** Changes the rows of a list. */
export const rows = (change: (rows: Row[]) => Row[]) => (body: Body) => ({
	...body,
	data: change(body.data),
});

/** Changes every row of a list, or the one website in `data`. */
export const eachRow = (change: (row: Row) => Row) => (body: Body) => ({
	...body,
	data: Array.isArray(body.data) ? body.data.map(change) : change(body.data),
});

/** Gives every row these fields. */
export const each = (fields: Row) => eachRow((row) => ({ ...row, ...fields }));

/** Multiplies every count. */
export const timesCount = (factor: number) =>
	eachRow((row) => ({ ...row, count: Math.round(Number(row.count) * factor) }));
