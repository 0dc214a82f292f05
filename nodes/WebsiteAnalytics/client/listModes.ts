import { differenceBy, uniqBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { SETTINGS } from '../interfaceFields';
import { parseList } from '../parameterReaders';
import { Problem } from '../problem';
import { linesOf, type SettingsForm } from './settings';

/** What is done with the entries of a setting that is a list. */
export type ListMode = 'replace' | 'add' | 'remove';

/** By the names of the settings that are lists. */
export type ListModes = Partial<Record<string, ListMode>>;

export const LISTS = Object.keys(SETTINGS).filter((name) => SETTINGS[name]?.kind === 'lines');

/** Whether one of the settings is a list. */
export function changesLists(form: SettingsForm): boolean {
	return LISTS.some((name) => name in form);
}

/** Whether what a website has decides what is sent. */
export function needsRecord(form: SettingsForm, modes: ListModes): boolean {
	return LISTS.some((name) => name in form && (modes[name] ?? 'replace') !== 'replace');
}

/**
 * The settings to send, with the lists that a website has as they are to be: those that do not change are left out.
 * @param website its record, as the service sends it
 * @throws Problem when the record does not show a list, and sending the entries alone would erase the others
 */
export function withLists(
	form: SettingsForm,
	website: IDataObject,
	modes: ListModes,
): SettingsForm {
	const changed = Object.entries(form).flatMap(([name, given]): Array<[string, string]> => {
		const mode = modes[name] ?? 'replace';
		if (mode === 'replace') return [[name, given]];
		const has = readList(website, name);
		const entries = linesOf(given);
		const lines =
			mode === 'add'
				? [...has, ...uniqBy(differenceBy(entries, has, keyOf(name)), keyOf(name))]
				: differenceBy(has, entries, keyOf(name));
		return lines.length === has.length ? [] : [[name, lines.join('\n')]];
	});
	return Object.fromEntries(changed);
}

/** The settings of a new website, which has nothing that could be removed. */
export function withoutRemoved(form: SettingsForm, modes: ListModes): SettingsForm {
	return Object.fromEntries(Object.entries(form).filter(([name]) => modes[name] !== 'remove'));
}

/** Some services send a list, its JSON or commas in place of lines. */
function readList(website: IDataObject, name: string): string[] {
	const given = parseList(website[name]);
	const entries = given === null ? [] : [given].flat();
	if (entries.every((entry) => typeof entry === 'string')) return entries.flatMap(linesOf);
	const label = SETTINGS[name]?.label ?? name;
	throw new Problem(
		`the service does not show '${label}' of website ${String(website.id)}, so nothing can be added or removed`,
		`Nothing was sent, because it would have erased what is there. Set '${label} Mode' to Replace, and give the whole list.`,
	);
}

/** Capitals make another parameter, but not another address. */
const keyOf = (name: string) => (name === 'exclude_ips' ? sameAddress : (line: string) => line);

/** The one way to write an address or a range: IPv6 has several, and a range of one address is that address. */
function sameAddress(line: string): string {
	const [address = '', bits] = line.toLowerCase().split('/');
	const url = `http://[${address}]`;
	const host = URL.canParse(url) ? new URL(url).hostname : address;
	const isOne = bits === undefined || bits === (host === address ? '32' : '128');
	return isOne ? host : `${host}/${bits}`;
}
