import { XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: '',
	parseTagValue: false,
	trimValues: false,
	isArray: (name) => name === 'text' || name === 'path',
});

type Parsed = {
	svg: {
		title: string;
		text: Array<{ '#text'?: string }>;
		path: Array<{ class: string; d: string }>;
	};
};

/**
 * Reads the content of an SVG, in document order.
 * @throws Error when it is not well-formed XML 1.0
 */
export function readSvg(text: string) {
	const valid = XMLValidator.validate(text);
	if (valid !== true) throw new Error(`Not well-formed: ${JSON.stringify(valid.err)}`);
	// The validator accepts characters that XML does not allow.
	const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.exec(text);
	if (forbidden) throw new Error(`Not an XML character at ${forbidden.index}`);
	const { svg } = parser.parse(text) as Parsed;
	return {
		title: svg.title,
		texts: svg.text.map((entry) => entry['#text'] ?? ''),
		paths: svg.path.map(({ class: style, d }) => ({ style, d })),
	};
}
