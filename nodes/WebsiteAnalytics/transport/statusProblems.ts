import { Problem } from '../problem';
import { isObject, isWebPage, MAY_BE_DONE, parseJson, type Answer, type Asked } from './answer';

/** What a person sees of a field of the interface, where its name is not the label. */
const LABELS: Readonly<Record<string, string>> = {
	domain: 'Domain',
	privacy: 'Privacy',
	password: 'Password',
	email: 'Email',
	exclude_bots: 'Exclude Bots',
	exclude_params: 'Exclude Params',
	exclude_ips: 'Exclude IPs',
	name: 'Name',
	from: 'From',
	to: 'To',
	search: 'Search',
	search_by: 'Search By',
	sort_by: 'Sort By',
	sort: 'Direction',
	per_page: 'Per Page',
};

const LONGEST_QUOTE = 300;

const OTHER_NAMES =
	'Servers of other generations know other names: visitors_hour and pageviews_hour, or visitor, pageview, operating_system and screen_resolution. Give such a name as an expression.';

/** The problem of an answer that is no success: what happened, the service's own reasons, what to do. */
export function problemOfStatus(answer: Answer, asked: Asked): Problem {
	const { status } = answer;
	if (status >= 300 && status < 400) return redirected(answer, asked);
	const [what, solution] = explain(answer, asked);
	const reasons = serviceReasons(answer);
	const message = `${what} (${status})${reasons === '' ? '' : `: ${reasons}`}`;
	return new Problem(message, solution, String(status));
}

/** The problem of a service that still refused a request when its tries or its patience ended. */
export function refusedTooLong(answer: Answer, tries: number, waited: number): Problem {
	const retryAfter = String(answer.headers['retry-after'] ?? '').trim();
	const asks = /^\d+$/.test(retryAfter) ? `, and asks to wait ${retryAfter} s` : '';
	const seconds = Math.round(waited / 1000);
	return new Problem(
		`the service limits how often it may be asked (${answer.status}); ${count(tries, 'try', 'tries')} and ${seconds} s of waiting were not enough${asks}`,
		'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.',
		String(answer.status),
	);
}

function explain({ status, text }: Answer, asked: Asked): [what: string, solution: string] {
	const isWrite = asked.method !== 'GET';
	switch (status) {
		case 401:
			return [
				'the service refused the API key',
				"Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
			];
		case 403:
			return [
				'the service does not allow this',
				'The plan of the account may lack access to the API, or the API key may not reach this website.',
			];
		case 404:
			return [
				'the service did not find what was asked for',
				/\/\d+$/.test(asked.path)
					? `Check 'Website': the service has no website ${asked.path.split('/').pop()}, or the API key does not reach it.`
					: `Check 'Base URL' in the credential (${asked.address}).`,
			];
		case 409:
			return [
				'the service reports a conflict',
				'Something else changed the website at the same time, or it exists already. Look at the website, then run this again.',
			];
		case 422:
			return [
				'the service did not accept the input',
				saysField(text, 'name') ? OTHER_NAMES : 'Change the named parameters and run this again.',
			];
		case 429:
			return ['the service limits how often it may be asked', 'Run this again later.'];
	}
	if (status >= 500) {
		const later = 'The fault is on the side of the service. Try again later.';
		if (asked.method === 'PUT') {
			return [
				'the service failed',
				`Check 'Website': some hosts fail like this when it does not exist. ${MAY_BE_DONE}`,
			];
		}
		return ['the service failed', isWrite ? `${later} ${MAY_BE_DONE}` : later];
	}
	return [
		'the service refused the request',
		`Check the parameters, and 'Base URL' in the credential (${asked.address}).`,
	];
}

/** The target is named without its query, which may hold a token. */
function redirected({ status, headers }: Answer, { address }: Asked): Problem {
	const location = String(headers.location ?? '');
	const target = URL.canParse(location, address) ? new URL(location, address) : undefined;
	const where = target ? `to ${target.origin}${target.pathname}` : 'without saying where';
	return new Problem(
		`the service redirects ${where} (${status}); redirects are not followed, so that the API key goes nowhere else`,
		redirectSolution(target, address),
		String(status),
	);
}

function redirectSolution(target: URL | undefined, address: string): string {
	const own = new URL(address);
	if (
		target?.protocol === 'https:' &&
		own.protocol === 'http:' &&
		target.hostname === own.hostname
	) {
		return `Set 'Base URL' in the credential to its https address: ${target.origin}${own.pathname.replace(/\/$/, '')}`;
	}
	if (target && /log-?in|sign-?in|auth/i.test(target.pathname)) {
		return `That looks like a login page: check 'API Key' in the credential, and that 'Base URL' (${address}) is the address of the API.`;
	}
	return `Check 'Base URL' in the credential (${address}).`;
}

/** Every reason that the service gave, field by field, in its own words. Hosts use several shapes. */
function serviceReasons(answer: Answer): string {
	if (isWebPage(answer)) return '';
	const json = parseJson(answer.text);
	if (!isObject(json)) return quote(typeof json === 'string' ? json : answer.text);
	const fields = [json.errors, json.message].find(isObject);
	if (fields) return quote(Object.entries(fields).map(fieldReasons).join(' '));
	return typeof json.message === 'string' ? quote(json.message) : '';
}

function fieldReasons([field, reasons]: [string, unknown]): string {
	const words = [reasons]
		.flat()
		.map((reason) => (typeof reason === 'string' ? reason : JSON.stringify(reason)));
	return `'${LABELS[field] ?? field}': ${words.join(' ')}`;
}

function saysField(text: string, field: string): boolean {
	const json = parseJson(text);
	return (
		isObject(json) &&
		[json.errors, json.message].some((fields) => isObject(fields) && field in fields)
	);
}

function quote(words: string): string {
	const line = words.replace(/\s+/g, ' ').trim();
	return line.length > LONGEST_QUOTE * 4 ? `${line.slice(0, LONGEST_QUOTE * 4)}…` : line;
}

function count(number: number, one: string, several: string): string {
	return `${number} ${number === 1 ? one : several}`;
}
