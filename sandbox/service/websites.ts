import { mapValues } from 'lodash';
import { SETTINGS } from '../../nodes/WebsiteAnalytics/analytics/interfaceFields';

/** A website with its settings by the names of section 2 of the interface. An empty string means "none". */
export type StoredWebsite = Record<string, number | string | boolean> & {
	id: number;
	domain: string;
	created_at: string;
	updated_at: string;
	/** Visitors of a typical weekday at the start of 2025; 0 means no traffic. */
	visitorsPerDay: number;
	/** Number of different paths: 1 to 260. */
	paths: number;
	/** Whether a campaign brings more visitors in a week of each month. */
	hasCampaigns: boolean;
};

/** A website to add: its domain, and values that differ from the defaults. */
export type NewWebsite = { domain: string } & Partial<StoredWebsite>;

/** Websites with much and little traffic, every privacy setting, and gaps between the ids. */
export const DEFAULT_WEBSITES: NewWebsite[] = [
	{
		id: 3,
		domain: 'shop.example',
		privacy: 0,
		email: 1,
		visitorsPerDay: 320,
		paths: 240,
		hasCampaigns: true,
		exclude_ips: '203.0.113.0/24\n2001:db8::/32',
		exclude_params: 'utm_source\nsession',
	},
	{ id: 7, domain: 'blog.example', privacy: 0, visitorsPerDay: 90, paths: 60 },
	{ id: 12, domain: 'docs.example', privacy: 0, visitorsPerDay: 150, paths: 120 },
	{ id: 20, domain: 'intranet.example', privacy: 1, visitorsPerDay: 25, paths: 15 },
	{ id: 21, domain: 'members.example', privacy: 2, password: 'open sesame', visitorsPerDay: 40 },
	{ id: 34, domain: 'quiet.example', privacy: 1, visitorsPerDay: 0 },
];

const CREATE_DEFAULTS = mapValues(SETTINGS, (setting) => setting.default ?? '');

/** The websites of one service. */
export class WebsiteStore {
	all: readonly StoredWebsite[] = [];

	// Ids of deleted websites are not reused, as in a real database.
	private lastId = 0;

	/** @param now returns the time as the service writes it */
	constructor(
		initial: NewWebsite[],
		readonly now: () => string,
	) {
		for (const website of initial) this.add({ visitorsPerDay: 100, paths: 40, ...website });
	}

	add(settings: NewWebsite) {
		const website: StoredWebsite = {
			...CREATE_DEFAULTS,
			visitorsPerDay: 0,
			paths: 0,
			hasCampaigns: false,
			created_at: this.now(),
			updated_at: this.now(),
			id: this.lastId + 1,
			...settings,
			domain: settings.domain.toLowerCase(),
		};
		this.lastId = Math.max(this.lastId, website.id);
		this.all = [...this.all, website];
		return website;
	}
}

/** Returns a website as the service sends it: with whether there is a password, but never with the password. */
export function websiteRecord(website: StoredWebsite) {
	const { id, domain, created_at, updated_at } = website;
	const settings = mapValues(SETTINGS, ({ kind }, name) =>
		kind === 'password' ? website[name] !== '' : website[name] === '' ? null : website[name],
	);
	return { id, domain, ...settings, created_at, updated_at };
}
