import type { WebsiteRecord } from '../service/record';

/** An item of Create or Update. */
export interface UpsertedWebsite extends WebsiteRecord {
	/** Whether the website is new. */
	created: boolean;
}

/** An item of Delete. */
export interface DeletedWebsite {
	/** Always true. */
	deleted: boolean;
	/**
	 * The id that the website had.
	 * @asType integer
	 */
	id: number;
	/**
	 * The domain of the website.
	 * @null when it could not be looked up
	 */
	domain: string | null;
}
