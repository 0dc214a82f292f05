/** A marked-up part of a text, in UTF-16 units, with Telegram's name of its type. */
export interface Entity {
	type: string;
	offset: number;
	length: number;
}

/** Types of the tags in reports and in the line that n8n adds. Telegram knows more tags. */
const TYPES: Readonly<Record<string, string>> = {
	b: 'bold',
	pre: 'pre',
	i: 'italic',
	em: 'italic',
	a: 'text_link',
};
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Texts that Telegram itself turns into links. */
const FOUND: Readonly<Record<string, RegExp>> = {
	url: /(?:https?:\/\/)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}(?:\/\S*)?/gu,
	bot_command: /(?<![\p{L}\p{N}_/<>])\/\w{1,64}(?![\p{L}\p{N}_/<>])/gu,
	mention: /(?<![\p{L}\p{N}_])@\w{3,}/gu,
	hashtag: /(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu,
	cashtag: /(?<![\p{L}\p{N}_])\$[A-Z]{1,8}\b/gu,
};

/**
 * Parses HTML as Telegram does. Returns the text, and its marked-up parts and links.
 * @throws Error when Telegram would respond that it cannot parse the entities
 */
export function readTelegramHtml(html: string): { text: string; entities: Entity[] } {
	const open: Array<{ tag: string; offset: number }> = [];
	const marked: Entity[] = [];
	let text = '';
	for (const [token] of html.matchAll(/<[^>]*>?|&(?:\w+|#\d+);|[^<&]+|&/gu)) {
		if (!token.startsWith('<')) {
			text += characterOf(token);
			continue;
		}
		const [, slash = '', tag = ''] =
			/^<(\/?)(\w+)(?: href="[^"]*")?(?: target="_blank")?>$/.exec(token) ?? [];
		const type = TYPES[tag];
		if (type === undefined) throw new Error(`Unsupported start tag "${token}"`);
		if (slash === '') {
			open.push({ tag, offset: text.length });
			continue;
		}
		const start = open.pop();
		if (start?.tag !== tag) throw new Error(`Unexpected end tag "${token}"`);
		marked.push({ type, offset: start.offset, length: text.length - start.offset });
	}
	if (open.length > 0) throw new Error("Can't find end tag");
	const blocks = marked.filter(({ type }) => type === 'pre');
	// Nothing in a block of code becomes a link.
	const links = linksOf(text).filter(({ offset }) => {
		return !blocks.some((block) => offset >= block.offset && offset < block.offset + block.length);
	});
	return { text, entities: [...marked, ...links] };
}

function characterOf(token: string) {
	const [, name = ''] = /^&(\w+);$/.exec(token) ?? [];
	return CHARACTERS[name] ?? token;
}

function linksOf(text: string): Entity[] {
	return Object.entries(FOUND).flatMap(([type, pattern]) =>
		[...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
			type,
			offset: index,
			length,
		})),
	);
}
