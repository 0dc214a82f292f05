import { mapValues, pickBy } from 'lodash';

interface Subtitle {
	label: string;
	/** Whether the form has a website, so that its name follows. */
	hasWebsite: boolean;
}

// As they are stored: n8n's own proxy gives the value of a locator, and not the name that its list showed.
const STORED = '$parameter.toJSON()';
const SITE = `(${STORED}.websiteId || {})`;
const IS_NAMED = `(${STORED}.websites || "one") === "one" && ${SITE}.value && !(${SITE}.value + "").startsWith("=")`;
const NAME = `(${SITE}.cachedResultName || (${SITE}.mode === "id" ? "website " + ${SITE}.value : ${SITE}.value))`;

/**
 * Returns the subtitle of a node on the canvas, as the text between the braces of an expression. A website that is an
 * expression itself is left out, because n8n would show nothing for it.
 * @param parameters whose values, with spaces between them, choose the subtitle
 * @param subtitles by these values
 */
export function subtitleExpression(
	parameters: string[],
	subtitles: Readonly<Record<string, Subtitle>>,
): string {
	const key = parameters.map((name) => `${STORED}.${name}`).join(' + " " + ');
	const labels = JSON.stringify(mapValues(subtitles, 'label'));
	const named = JSON.stringify(mapValues(pickBy(subtitles, 'hasWebsite'), () => true));
	return `(${labels})[${key}] + ((${named})[${key}] && ${IS_NAMED} ? ": " + ${NAME} : "")`;
}
