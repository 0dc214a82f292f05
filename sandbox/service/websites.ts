/** The settings of section 2 of the interface, in its own words; empty text means "none". */
interface Settings {
	privacy: number;
	password: string;
	email: number;
	exclude_bots: number;
	exclude_params: string;
	exclude_ips: string;
}

/** How the made-up traffic of a website is shaped; the service itself never shows it. */
interface TrafficShape {
	/** About how many visitors a usual working day had on 2025-01-01; 0 is no traffic at all. */
	visitorsPerDay: number;
	/** How many different paths the website has, 1 to 260. */
	paths: number;
}

export interface StoredWebsite extends Settings, TrafficShape {
	id: number;
	domain: string;
	created_at: string;
	updated_at: string;
}

/** A website to start with: its domain and whatever else differs from the defaults. */
export type WebsiteSettings = { domain: string } & Partial<Omit<StoredWebsite, 'updated_at'>>;

const CREATE_DEFAULTS: Settings = {
	privacy: 1,
	password: '',
	email: 0,
	exclude_bots: 1,
	exclude_params: '',
	exclude_ips: '',
};

/** The websites of one running service. Days come from the clock it is given, as `yyyy-MM-dd`. */
export class WebsiteStore {
	private websites: StoredWebsite[] = [];

	// Ids of deleted websites are not given out again, as on a real database.
	private lastId = 0;

	constructor(
		initial: WebsiteSettings[],
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

	add(settings: WebsiteSettings): StoredWebsite {
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

	update(website: StoredWebsite, changes: Partial<Settings>): void {
		Object.assign(website, changes, { updated_at: this.now() });
	}

	remove(website: StoredWebsite): void {
		this.websites = this.websites.filter((other) => other !== website);
	}

	private now(): string {
		return `${this.today()}T00:00:00.000000Z`;
	}
}

/** Gives a website as the service shows it: never the password, only whether one is set. */
export function websiteRecord(website: StoredWebsite) {
	return {
		id: website.id,
		domain: website.domain,
		privacy: website.privacy,
		email: website.email,
		password: website.password !== '',
		exclude_bots: website.exclude_bots,
		exclude_ips: website.exclude_ips || null,
		exclude_params: website.exclude_params || null,
		created_at: website.created_at,
		updated_at: website.updated_at,
	};
}
