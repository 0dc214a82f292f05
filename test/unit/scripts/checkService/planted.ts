import type { FaultEffect, ReceivedRequest } from '../../../../sandbox/service';

/** What is planted wherever the service can say something. */
export interface Planted {
	text: string;
	number: number;
}

type Plant = (planted: Planted) => FaultEffect;

const HEADERS = ({ text, number }: Planted) => ({
	server: text,
	'set-cookie': `session=${text}`,
	'x-ratelimit-limit': String(number),
	'x-ratelimit-remaining': String(number),
	[`x-${text}`]: text,
});

const respond =
	(status: number, body: (planted: Planted) => unknown, type = 'application/json'): Plant =>
	(planted) => {
		const content = body(planted);
		const headers = {
			...HEADERS(planted),
			'content-type': type,
			location: `https://${planted.text}/`,
		};
		const text = typeof content === 'string' ? content : JSON.stringify(content);
		return { response: { status, headers, body: text } };
	};

const transform =
	(change: (row: Record<string, unknown>, planted: Planted) => unknown): Plant =>
	(planted) => ({
		headers: HEADERS(planted),
		transform: (json, request) => plantRows(json, request, planted, change),
	});

/** Every way in which one of the endpoints can respond. */
export const PLANTS: Record<string, Plant> = {
	'as usual': transform((row) => row),
	'with text in place of numbers': transform((row, { text }) => ({
		...row,
		id: text,
		count: text,
		privacy: text,
		password: text,
	})),
	'with numbers in place of text': transform((row, { number }) => ({
		...row,
		domain: number,
		value: number,
		created_at: number,
	})),
	'with fields nobody knows': transform((row, { text }) => ({ ...row, [text]: text })),
	'with other rows': transform((_row, { text }) => ({ [text]: text })),
	'with a rejection by field': respond(422, ({ text }) => ({
		message: { [text]: [text], name: [text], privacy: [text] },
		errors: text,
	})),
	'with a missing website': respond(404, ({ text }) => ({ message: text })),
	'with a rejected key': respond(401, ({ text }) => ({ message: text })),
	'with a failure': respond(500, ({ text }) => ({ message: text, trace: [text] })),
	'with an unusual status': respond(418, ({ text }) => text, 'text/plain'),
	'with a redirect': respond(302, () => ''),
	'with a web page': respond(200, ({ text }) => `<html><title>${text}</title></html>`, 'text/html'),
	'with JSON that breaks off': respond(200, ({ text }) => `{"data": [{"domain": "${text}"`),
	'with a list': respond(200, ({ text }) => [text]),
	'with words in place of numbers of pages': respond(200, ({ text, number }) => ({
		data: [{ id: number, value: text, count: number, domain: text }],
		meta: { current_page: text, last_page: number, total: text },
		links: { next: `https://${text}/?page=${text}` },
	})),
};

export const PLANT_NAMES = Object.keys(PLANTS);

/** Days and hours stay what they are, so that more of the check runs. */
function plantRows(
	json: unknown,
	{ query: { name = '' } }: ReceivedRequest,
	planted: Planted,
	change: (row: Record<string, unknown>, planted: Planted) => unknown,
): unknown {
	const { data, ...rest } = json as { data?: unknown };
	const plantRow = (row: Record<string, unknown>) => {
		const keeps = !('value' in row) || /visitors|pageviews/.test(name);
		const value = keeps ? row.value : `${planted.text} ${String(row.value)}`;
		return change({ ...row, ...('value' in row && { value }) }, planted);
	};
	if (Array.isArray(data))
		return { ...rest, [planted.text]: planted.text, data: data.map(plantRow) };
	if (typeof data !== 'object' || data === null) return { message: planted.text };
	return { data: plantRow(data as Record<string, unknown>), message: planted.text };
}
