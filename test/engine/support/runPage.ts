import type { INodeExecutionData } from 'n8n-workflow';
import type { ReceivedRequest } from '../../../sandbox/service';
import type { NodeParameters } from './parameters';
import type { RunOptions, SharedService } from './sharedService';

/**
 * Returns the requests and items of a run as a page for reviewers. Each item follows the index of its input item.
 * @throws the error that stopped the run
 */
export async function runPage(
	shared: SharedService,
	parameters: NodeParameters,
	options: RunOptions = {},
) {
	const before = shared.service.requests.length;
	const { items } = await shared.run(parameters, options);
	return [
		...requestLines(shared.service.requests.slice(before)),
		'',
		...items.flatMap(itemLines),
	].join('\n');
}

/** Returns a line per request, in order of arrival. Sorts consecutive requests of one method by text. */
function requestLines(requests: ReceivedRequest[]) {
	const together: string[][] = [];
	let last = '';
	for (const { method, path, query, form } of requests) {
		if (method !== last) together.push([]);
		last = method;
		together.at(-1)?.push([method, path, pairs(query), pairs(form)].filter(Boolean).join(' '));
	}
	return together.flatMap((lines) => lines.sort());
}

function pairs(values: Record<string, string>) {
	return Object.entries(values)
		.map(([name, value]) => `${name}=${JSON.stringify(value).slice(1, -1)}`)
		.sort()
		.join(' ');
}

/** Returns one line for a flat item, and a line per field for any other item. */
function itemLines({ json, binary, pairedItem }: INodeExecutionData) {
	const link = `${Object(pairedItem).item}:`;
	const texts = Object.entries(json).map(([name, value]) => `  ${name}: ${textOf(value)}`);
	const files = Object.entries(binary ?? {}).map(
		([name, { mimeType, fileName }]) => `  file ${name}: ${mimeType} ${fileName}`,
	);
	const isFlat = files.length === 0 && !Object.values(json).some(isLong);
	return isFlat ? [`${link} ${JSON.stringify(json)}`] : [link, ...texts, ...files];
}

function isLong(value: unknown) {
	return typeof value === 'object' ? value !== null : String(value).split('\n').length > 2;
}

function textOf(value: unknown) {
	const block = (lines: string[]) => lines.map((line) => `\n    ${line}`).join('');
	// Without the styles, a reviewer can read the text of a mail.
	if (typeof value === 'string' && isLong(value))
		return block(value.replace(/ style="[^"]*"/g, '').split('\n'));
	if (Array.isArray(value) && value.some(isLong))
		return block(value.map((entry) => JSON.stringify(entry)));
	return JSON.stringify(value);
}
