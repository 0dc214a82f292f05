import { mapValues } from 'lodash';
import { SETTINGS } from '../../nodes/WebsiteAnalytics/interfaceFields';

/** Named as in section 2 of the interface. An empty string means "none". */
type WebsiteSettings = Record<string, number | string>;

/** What the generated traffic of a website looks like. The service never returns it. */
interface TrafficProfile {
	/** Roughly the visitors of a typical weekday at the start of 2025; 0 means no traffic. */
	visitorsPerDay: number;
	/** How many different paths the website has: 1 to 260. */
	paths: number;
}

export type StoredWebsite = TrafficProfile &
	WebsiteSettings & {
		id: number;
		domain: string;
		created_at: string;
		updated_at: string;
	};

/** A website to add: its domain, and whatever differs from the defaults. */
export type NewWebsite = { domain: string; id?: number } & Partial<TrafficProfile> &
	Partial<WebsiteSettings>;

const CREATE_DEFAULTS: WebsiteSettings = mapValues(SETTINGS, (setting) => setting.default ?? '');

/** The websites of one service. `today` gives the current day as `yyyy-MM-dd`. */
export class WebsiteStore {
	private websites: StoredWebsite[] = [];

	// Ids of deleted websites are not reused, as in a real database.
	private lastId = 0;

	constructor(
		initial: NewWebsite[],
		private readonly today: () => string,
	) {
		for (const website of initial) this.add({ visitorsPerDay: 100, paths: 40, ...website });
	}

	all(): readonly StoredWebsite[] {
		return this.websites;
	}

	find(id: number): StoredWebsite | undefined {
		return this.websites.find((website) => website.id === id);
	}

	isTaken(domain: string): boolean {
		return this.websites.some((website) => website.domain === domain.toLowerCase());
	}

	add(settings: NewWebsite): StoredWebsite {
		const now = this.now();
		const website: StoredWebsite = {
			...CREATE_DEFAULTS,
			visitorsPerDay: 0,
			paths: 0,
			created_at: now,
			...settings,
			id: settings.id ?? this.lastId + 1,
			domain: settings.domain.toLowerCase(),
			updated_at: now,
		};
		this.lastId = Math.max(this.lastId, website.id);
		this.websites.push(website);
		return website;
	}

	update(website: StoredWebsite, changes: Partial<WebsiteSettings>): void {
		Object.assign(website, changes, { updated_at: this.now() });
	}

	remove(website: StoredWebsite): void {
		this.websites = this.websites.filter((other) => other !== website);
	}

	private now(): string {
		return `${this.today()}T00:00:00.000000Z`;
	}
}

/** A website as the service returns it: with whether a password is set, but never the password. */
export function websiteRecord(website: StoredWebsite) {
	const { id, domain, created_at, updated_at } = website;
	const settings = mapValues(SETTINGS, ({ kind }, name) => {
		const value = website[name];
		return kind === 'password' ? value !== '' : value === '' ? null : value;
	});
	return { id, domain, ...settings, created_at, updated_at };
}
