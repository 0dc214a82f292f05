import { mapValues, pick } from 'lodash';
import type { INode } from 'n8n-workflow';
import { CREDENTIAL } from '../transport/httpClient';
import { isObject } from '../transport/response';
import type { Account } from '../transport/serviceAddress';

/** The parameters that decide what is found. With other values, days that were looked at mean nothing. */
const DECISIVE = [
	'event',
	'websites',
	'websiteId',
	'metric',
	'direction',
	'sensitivity',
	'minimum',
	'condition',
	'count',
	'period',
	'weekStart',
	'name',
	'value',
	'minimumCount',
	'hours',
	'tellWhenBack',
];

/**
 * The settings that a state belongs to: with others, the trigger begins anew. Settings that only change how
 * an item is written or what it also holds do not count. Neither do the hour and the timezone, because a day
 * that was looked at stays so.
 */
export function fingerprintOf({ parameters, credentials }: INode, { address }: Account): string {
	const decisive = mapValues(pick(parameters, DECISIVE), withoutName);
	return JSON.stringify([address, credentials?.[CREDENTIAL]?.id ?? null, decisive]);
}

/** A website that was chosen has the name by which the editor shows it, which changes. */
function withoutName(value: unknown): unknown {
	return isObject(value) && '__rl' in value ? value.value : value;
}
