import { isEmpty, isNil } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { isObject, isWebPage, MAY_BE_DONE, type Answer, type Asked, type Effort } from './answer';

/** What a person sees of a field of the interface, where its name is not the label. */
const LABELS: Readonly<Record<string, string>> = {
	domain: 'Domain',
	privacy: 'Privacy',
	password: 'Password',
	email: 'Email',
	exclude_bots: 'Exclude Bots',
	exclude_params: 'Exclude Params',
	exclude_ips: 'Exclude IPs',
	name: 'Statistic',
	from: 'From',
	to: 'To',
	search: 'Search',
	search_by: 'Search By',
	sort_by: 'Sort By',
	sort: 'Direction',
	per_page: 'Per Page',
};

/** Characters of the service's words. */
const LONGEST_QUOTE = 1200;

const OTHER_NAMES =
	'Servers of other generations know other names: visitors_hour and pageviews_hour, or visitor, pageview, operating_system and screen_resolution. Give such a name as an expression.';

/** The problem of an answer that is no success: what happened, the service's own reasons, what to do. */
export function problemOfStatus(answer: Answer, asked: Asked, effort: Effort): Problem {
	const { status } = answer;
	if (status >= 300 && status < 400) return redirected(answer, asked);
	const [what, solution] = explain(answer, asked);
	const reasons = serviceReasons(answer);
	const message = [
		`${what} (${status})`,
		effort.tries > 1
			? `, after ${effort.tries} tries and ${seconds(effort.waited)} of waiting`
			: '',
		answer.retryAfter === undefined ? '' : `, and asks to wait ${seconds(answer.retryAfter)}`,
		reasons === '' ? '' : `: ${reasons}`,
	];
	return new Problem(message.join(''), solution, String(status));
}

function explain(answer: Answer, asked: Asked): [what: string, solution: string] {
	const { status } = answer;
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
				'name' in fieldReasons(answer)
					? OTHER_NAMES
					: 'Change the named parameters and run this again.',
			];
		case 429:
			return [
				'the service limits how often it may be asked',
				'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.',
			];
	}
	if (status >= 500) {
		const later = 'The fault is on the side of the service. Try again later.';
		if (asked.method === 'PUT') {
			return [
				'the service failed',
				`Check 'Website': some hosts fail like this when it does not exist. ${MAY_BE_DONE}`,
			];
		}
		return ['the service failed', asked.method === 'GET' ? later : `${later} ${MAY_BE_DONE}`];
	}
	return [
		'the service refused the request',
		`Check the parameters, and 'Base URL' in the credential (${asked.address}).`,
	];
}

/** The target is named without its query, which may hold a token. */
function redirected({ status, location }: Answer, { address }: Asked): Problem {
	const isTold = location !== '' && URL.canParse(location, address);
	const target = isTold ? new URL(location, address) : undefined;
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
	const { json, text } = answer;
	if (isWebPage(answer)) return '';
	const fields = Object.entries(fieldReasons(answer));
	if (fields.length > 0) {
		return quote(fields.map(([name, reasons]) => `'${LABELS[name] ?? name}': ${inWords(reasons)}`));
	}
	if (!isObject(json)) return quote([json === undefined ? text : inWords(json)]);
	return quote([json.message, json.errors, json.error].map(inWords));
}

/** The reasons by the names of fields, where the service gives them so. */
function fieldReasons({ json }: Answer): IDataObject {
	if (!isObject(json)) return {};
	return [json.errors, json.message].filter(isObject).find((fields) => !isEmpty(fields)) ?? {};
}

function inWords(reasons: unknown): string {
	return [reasons]
		.flat()
		.filter((reason) => !isNil(reason))
		.map((reason) => (typeof reason === 'string' ? reason : JSON.stringify(reason)))
		.filter((words) => words !== '{}')
		.join(' ');
}

function quote(words: string[]): string {
	const line = words.join(' ').replace(/\s+/g, ' ').trim();
	return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
}

function seconds(milliseconds: number): string {
	return `${Math.ceil(milliseconds / 1000)} s`;
}
