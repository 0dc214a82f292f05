import type { ReadParameter } from '../../../nodes/WebsiteAnalytics/parameterReaders';

/** The values of fields; fields that are left out are hidden. */
export function parametersOf(values: Record<string, unknown>): ReadParameter {
	return (name) => (name in values ? values[name] : '');
}
