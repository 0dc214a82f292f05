import { isFunction, isObject } from 'lodash';

/** The same object, which adds the places of the texts that are read, e.g. `units.events.one`. */
export function watched<Given extends object>(given: Given, places: Set<string>, path = ''): Given {
	return new Proxy(given, {
		get(target, name, receiver) {
			const place = `${path}${String(name)}`;
			const value: unknown = Reflect.get(target, name, receiver);
			places.add(place);
			return isObject(value) && !isFunction(value) ? watched(value, places, `${place}.`) : value;
		},
	});
}

/** The places of all texts. */
export function placesOf(given: object, path = ''): string[] {
	return Object.entries(given).flatMap(([name, value]: [string, unknown]) =>
		isObject(value) && !isFunction(value) ? placesOf(value, `${path}${name}.`) : [`${path}${name}`],
	);
}
