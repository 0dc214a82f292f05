import type { INodeExecutionData } from 'n8n-workflow';
import type { ReceivedRequest } from '../../../sandbox/service';
import type { NodeParameters } from './parameters';
import type { RunOptions, SharedService } from './sharedService';

/**
 * What a run sends and what it gives, as a page that a reviewer reads: its requests, and each item after
 * the index of the one that it comes of.
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

/** In the order of arrival, but those of one method that come together in that of the alphabet. */
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

/** A flat item is a line, another one has a line for each of its fields. */
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
	// The styles of a mail would hide what it says.
	if (typeof value === 'string' && isLong(value))
		return block(value.replace(/ style="[^"]*"/g, '').split('\n'));
	if (Array.isArray(value) && value.some(isLong))
		return block(value.map((entry) => JSON.stringify(entry)));
	return JSON.stringify(value);
}
