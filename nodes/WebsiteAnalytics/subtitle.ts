interface Subtitle {
	label: string;
	/** Whether the form has a website, so that its name follows. */
	hasWebsite: boolean;
}

/**
 * What the canvas says of a node, as what stands between the braces of an expression.
 * @param parameters whose values, with spaces between them, choose the subtitle
 * @param subtitles by these values
 */
export function subtitleExpression(
	parameters: string[],
	subtitles: Readonly<Record<string, Subtitle>>,
): string {
	const labels = Object.fromEntries(
		Object.entries(subtitles).map(([key, { label, hasWebsite }]) => [
			key,
			hasWebsite ? `${label}: ` : label,
		]),
	);
	const key = parameters.map((name) => `p.${name}`).join(' + " " + ');
	// As it is stored: n8n's own proxy gives the value of a locator, and not the name that its list showed. When any
	// part of a subtitle is an expression that cannot be evaluated yet, n8n shows none at all.
	return `((labels, p) => { ${NAME_OF} const label = labels[${key}] ?? ""; return label.endsWith(": ") ? (name ? label + name : label.slice(0, -2)) : label; })(${JSON.stringify(labels)}, $parameter.toJSON())`;
}

const NAME_OF = [
	'const site = p.websiteId ?? {};',
	'const given = String(site.value ?? "");',
	'const known = site.cachedResultName || (site.mode === "id" && given ? "website " + given : given);',
	'const isOne = (p.websites ?? "one") === "one" && !given.startsWith("=");',
	'const name = isOne ? known : "";',
].join(' ');
