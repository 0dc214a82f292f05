import { cloneDeepWith } from 'lodash';

/** The same arguments with large numbers, wherever numbers are. */
export function enlarged<Arguments>(given: Arguments): Arguments {
	return cloneDeepWith(given, (value: unknown) =>
		typeof value === 'number' ? value + 1_234_000 : undefined,
	) as Arguments;
}
