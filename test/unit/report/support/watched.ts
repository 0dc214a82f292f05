import { isFunction, isObject } from 'lodash';

/** The places of the texts that were read, e.g. `units.events.one`. */
export const placesRead = new Set<string>();

/** The same object, which adds to these what is read of it. */
export function watched<Given extends object>(given: Given, path = ''): Given {
	return new Proxy(given, {
		get(target, name, receiver) {
			const place = `${path}${String(name)}`;
			const value: unknown = Reflect.get(target, name, receiver);
			placesRead.add(place);
			return isObject(value) && !isFunction(value) ? watched(value, `${place}.`) : value;
		},
	});
}

/** The places of all texts. */
export function placesOf(given: object, path = ''): string[] {
	return Object.entries(given).flatMap(([name, value]: [string, unknown]) =>
		isObject(value) && !isFunction(value) ? placesOf(value, `${path}${name}.`) : [`${path}${name}`],
	);
}
