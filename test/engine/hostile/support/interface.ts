import { mapValues } from 'lodash';
import {
	optionsOf,
	SETTINGS,
	type Setting,
} from '../../../../nodes/WebsiteAnalytics/interfaceFields';
import type { ReceivedRequest } from '../../../../sandbox/service';

type Rule = (text: string) => boolean;

const PATH = /^\/api\/v1\/(?:websites(?:\/[1-9]\d*)?|stats\/[1-9]\d*)$/;

const oneOf =
	(...allowed: string[]): Rule =>
	(text) =>
		allowed.includes(text);

const isDay: Rule = (text) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text);

const isList: Rule = (text) =>
	text === '' || text.split('\n').every((line) => line !== '' && /^[^\r,]*$/.test(line));

/** docs/interface.md, sections 4.1 and 4.6, and the number of the page. */
const QUERY: Record<string, Rule> = {
	search: () => true,
	search_by: oneOf('domain', 'value'),
	sort_by: oneOf('id', 'domain', 'count', 'value'),
	sort: oneOf('asc', 'desc'),
	per_page: oneOf('10', '25', '50', '100'),
	page: (text) => /^[1-9]\d*$/.test(text),
	name: (text) => text !== '',
	from: isDay,
	to: isDay,
};

/** docs/interface.md, section 2. */
const FORM: Record<string, Rule> = {
	domain: (text) => /^(?=.{1,255}$)[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?$/.test(text),
	...mapValues(SETTINGS, ruleOf),
};

function ruleOf(setting: Setting): Rule {
	const options = optionsOf(setting);
	if (options) return oneOf(...options.map(({ value }) => String(value)));
	switch (setting.kind) {
		case 'password':
			return (text) => text !== '' && [...text].length <= 128;
		case 'lines':
			return isList;
		case 'number':
			return (text) => /^\d+$/.test(text);
		default:
			return () => true;
	}
}

/** What of these requests is nothing that the interface allows. */
export function defectsOfSent(requests: readonly ReceivedRequest[]): string[] {
	return requests.flatMap(({ method, path, query, form }) => [
		...(PATH.test(path) ? [] : [`sent ${method} to a path of nobody`]),
		...broken(query, QUERY).map((name) => `sent ${method} with a bad ${name} in its query`),
		...broken(form, FORM).map((name) => `sent ${method} with a bad ${name} in its form`),
	]);
}

function broken(fields: object, rules: Record<string, Rule>): string[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		rules[name]?.(String(value)) ? [] : [name],
	);
}
