import type { IDataObject } from 'n8n-workflow';
import type { TextSettings } from '../report/summaryText';
import { Problem } from '../problem';
import type { Connection } from '../transport/connection';
import { fetchAllRows, fetchFirstRows, MAX_PAGE_SIZE } from '../transport/list';
import { isObject } from '../transport/response';
import { websiteRecord, type WebsiteRecord } from '../websites/record';
import { sentenceFormatters } from './sentence';
import { asSample, type EventItem } from './websiteEvent';

/** What is remembered: ids rise, so the highest one tells which websites are new. */
export interface NewWebsiteState {
	fingerprint: string;
	highestId: number;
	/** The hour of the last look, in hours since 1970. */
	hour: number;
}

const HOUR_MS = 3_600_000;

const NEWEST_FIRST = {
	method: 'GET',
	path: '/api/v1/websites',
	query: { sort_by: 'id', sort: 'desc' },
} as const;

/** The hour of a moment, in hours since 1970. Websites are listed once in each. */
export function hourOf(now: Date): number {
	return Math.floor(now.getTime() / HOUR_MS);
}

/** The state that was stored; null when there is none that fits, so that the trigger begins anew. */
export function readNewWebsiteState(
	stored: unknown,
	fingerprint: string,
	hour: number,
): NewWebsiteState | null {
	if (!isObject(stored) || stored.fingerprint !== fingerprint) return null;
	const { highestId, hour: handled } = stored;
	const isWhole = (given: unknown): given is number => Number.isSafeInteger(given);
	// An hour that has not come yet is what a wrong clock leaves behind.
	if (!isWhole(highestId) || !isWhole(handled) || handled > hour + 1) return null;
	return { fingerprint, highestId, hour: handled };
}

/** The highest id of the account; 0 when it has no websites. @throws Problem */
export async function fetchHighestId(connection: Connection): Promise<number> {
	const [newest] = await fetchNewest(connection);
	return newest?.id ?? 0;
}

/** The websites that came after an id, oldest first. @throws Problem */
export async function findNewWebsites(
	connection: Connection,
	highestId: number,
	text: TextSettings,
): Promise<{ items: EventItem[]; highestId: number }> {
	const first = await fetchNewest(connection);
	const isNew = ({ id }: WebsiteRecord) => id > highestId;
	const newest =
		first.length === MAX_PAGE_SIZE && first.every(isNew)
			? (await fetchAllRows(connection, NEWEST_FIRST)).map(websiteRecord)
			: first;
	const found = newest.filter(isNew).reverse();
	return {
		items: found.map((website) => createItem(website, text)),
		highestId: Math.max(highestId, ...found.map(({ id }) => id)),
	};
}

/** The newest website, for a test in the editor. @throws Problem when there is none */
export async function sampleNewWebsite(
	connection: Connection,
	text: TextSettings,
): Promise<EventItem> {
	const [newest] = await fetchNewest(connection);
	if (newest) return asSample(createItem(newest, text));
	throw new Problem(
		'the account has no websites',
		"Create one with 'Website: Create', then run this again.",
	);
}

async function fetchNewest(connection: Connection): Promise<WebsiteRecord[]> {
	const rows = await fetchFirstRows(connection, NEWEST_FIRST, MAX_PAGE_SIZE);
	return rows.map(websiteRecord);
}

function createItem(website: WebsiteRecord, settings: TextSettings): EventItem {
	const { id: websiteId, domain } = website;
	const format = sentenceFormatters(settings);
	const text = `New website: ${format.value(String(domain))}.`;
	const json: IDataObject = {
		event: 'newWebsite',
		websiteId,
		domain: domain ?? null,
		website,
		text,
		key: `${websiteId}:newWebsite`,
	};
	return { json };
}
