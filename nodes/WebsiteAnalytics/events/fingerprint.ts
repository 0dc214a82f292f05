import { mapValues, pick, without } from 'lodash';
import type { IDataObject, INode } from 'n8n-workflow';
import { CREDENTIAL } from '../client/httpClient';
import { isObject } from '../json';
import type { Account } from '../client/serviceAddress';
import type { TriggerEvent } from './event';
import { withOptions } from './triggerForm';
import { hashOf } from './hash';

/** The fields that choose websites; the trigger has no search, but lists of values are those of other forms too. */
const OF_WEBSITES = ['websites', 'websiteId', 'websiteIds', 'search', 'except'];
/** What is read of each website may change, but decides whether the service allows it. */
const OF_PARTS = ['names'];
const OF_COST = ['lookBack', ...OF_PARTS];

/**
 * The settings of an event that a memory belongs to: with others, the trigger starts over, because days that were
 * checked mean nothing. Of the options, only the first day of weeks does. Settings that only change how an item is written
 * or what it also holds do not count. Neither do the hour and the timezone, because a day that was checked stays so, nor the
 * websites and their parts, because each has its own days.
 */
export function fingerprintOf(
	{ settings }: Pick<TriggerEvent, 'settings'>,
	{ parameters, credentials }: Pick<INode, 'parameters' | 'credentials'>,
	{ address }: Account,
): string {
	const names = without(['event', ...settings.map(({ name }) => name)], ...OF_PARTS);
	const weekStartsOn = withOptions((name) => parameters[name])('weekStartsOn');
	const decisive = mapValues({ ...pick(parameters, names), weekStartsOn }, withoutName);
	return JSON.stringify([address, credentials?.[CREDENTIAL]?.id ?? null, decisive]);
}

/** Which websites the form chooses, and what it wants of them, as a short text to compare. With others, they have to be listed anew. */
export function choiceOf(parameters: IDataObject): string {
	return hashOf([
		JSON.stringify([...OF_WEBSITES, ...OF_COST].map((name) => withoutName(parameters[name]))),
	]);
}

/** A website that was chosen has the name by which the editor shows it, which changes. */
function withoutName(value: unknown): unknown {
	return isObject(value) && '__rl' in value ? value.value : value;
}
