/*
 * Wordings of errors that several tests expect. The test of the code that writes an error has its own copy, or a
 * snapshot. All other tests take the wording from here, so a new wording is a change of one line here.
 */

/** @param given as the error quotes it, so that a number which an expression gave is a text */
export const unknownValue = (label: string, given: unknown) =>
	`'${label}' has an unknown value: ${JSON.stringify(given)}`;
export const notAText = (label: string, given: unknown) =>
	`'${label}' is not a text: ${JSON.stringify(given)}`;
/** @param limits e.g. `from 1 to 100` */
export const notAWholeNumber = (label: string, limits: string) =>
	`'${label}' must be a whole number ${limits}`;
export const notADate = (label: string, given: string) => `'${label}' is not a date: "${given}"`;
export const unknownLocale = (given: string) => `'Locale' is not a known locale: "${given}"`;
export const unknownTimezone = (timezone: string) =>
	`the timezone of the workflow is unknown: "${timezone}"`;
export const OTHER_TIMEZONE = "Choose another 'Timezone' in the settings of the workflow.";

export const notAWebsiteId = (given: unknown) =>
	`'Website' is not a website id: ${JSON.stringify(given)}`;
export const notADomain = (label: string, given: string) =>
	`'${label}' is not a domain: "${given}"`;
export const noWebsiteWith = (domain: string) =>
	`the service has no website with the domain ${domain}`;

/** After the name of the base URL. */
export const NO_API_KEY = "'API Key' is empty";
export const KEY_REJECTED = 'the service rejected the API key (401)';
export const CHECK_KEY =
	"Check 'API Key' in the credential: it may be mistyped, expired or revoked.";
export const checkBaseUrl = (address: string) => `Check 'Base URL' in the credential (${address})`;
/** @param time e.g. `18 s` */
export const notCompleteWithin = (time: string) =>
	`the service sent no complete response within ${time}`;
export const RATE_LIMITED = 'rate limit reached';
/**
 * Before the time until the next attempt.
 *
 * @param status status of the response that paused the host
 */
export const pausedBy = (status: 429 | 503) =>
	`${status === 429 ? RATE_LIMITED : 'the service failed'} (${status}); the request was not sent. Next attempt possible in`;
/** What the service sent. */
export const NO_LIST = 'a response without a list of objects in "data"';
