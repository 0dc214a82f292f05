import { randomBytes } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { searchFor } from '../../nodes/WebsiteAnalytics/http/list';
import { fetchPage, MAX_PAGE_SIZE } from '../../nodes/WebsiteAnalytics/http/pages';
import { readData } from '../../nodes/WebsiteAnalytics/http/responseBody';
import { canonicalDomain } from '../../nodes/WebsiteAnalytics/service/domain';
import { idOf, websiteRecord } from '../../nodes/WebsiteAnalytics/service/record';
import type { SettingsForm } from '../../nodes/WebsiteAnalytics/service/settings';
import {
	fetchWebsite,
	websitePath,
	WEBSITES_URL,
	websitesRequest,
} from '../../nodes/WebsiteAnalytics/service/websites';
import { type Api, assume, unlessFailed, verify } from './api';

/**
 * The only website to which the checks write. Its domain is random. Each write first reads and compares the domain, so
 * a service that mixes up ids cannot lead to a change of another website.
 */
export class OwnWebsite {
	readonly domain = `website-analytics-check-${randomBytes(8).toString('hex')}.example`;
	private exists: 'no' | 'maybe' | 'yes' = 'no';
	private ownId: number | undefined;

	constructor(private api: Api) {}

	/** @throws Inconclusive unless the website was created */
	get id() {
		assume(this.ownId !== undefined, 'No website was created');
		return this.ownId;
	}

	async create(settings: SettingsForm) {
		const form = { domain: this.domain, ...settings };
		this.exists = 'maybe';
		const reply = await this.api.connection.send({ method: 'POST', path: WEBSITES_URL, form });
		this.exists = 'yes';
		const { id } = websiteRecord(readData(reply));
		verify(await this.isOwn(id), 'the ID in the response belongs to another website');
		this.ownId = id;
	}

	/**
	 * Changes or deletes the website.
	 * @throws Failed, UserFacingError
	 */
	async write(method: 'PUT' | 'DELETE', form?: SettingsForm, id = this.id) {
		verify(await this.isOwn(id), 'the new website cannot be read');
		return await this.api.connection.send({ method, path: websitePath(id), form });
	}

	async read() {
		return websiteRecord(await fetchWebsite(this.api.connection, this.id));
	}

	/** Returns the status of the response to a request for the website. */
	async status(id = this.id) {
		return await this.api.status({ method: 'GET', path: websitePath(id) });
	}

	/**
	 * Returns the ids in the list that have exactly this domain.
	 * @throws UserFacingError
	 */
	async listed() {
		const request = websitesRequest({
			...searchFor(this.domain, 'domain'),
			per_page: MAX_PAGE_SIZE,
		});
		const { rows } = await fetchPage(this.api.connection, request);
		return rows.filter((row) => this.hasDomain(row)).flatMap((row) => idOf(row.id) ?? []);
	}

	/**
	 * Deletes the website if it exists.
	 * @param api the service without the signal that stopped the check
	 * @returns true if nothing of the website remains on the service
	 */
	async cleanUp(api: Api) {
		if (this.exists === 'no') return true;
		this.api = api;
		try {
			const ids = this.ownId === undefined ? await this.listed() : [this.ownId];
			for (const id of ids) {
				if (await this.isOwn(id)) await this.write('DELETE', undefined, id);
				if ((await this.status(id)) !== 404) return false;
			}
			return ids.length > 0 || this.exists === 'maybe';
		} catch {
			return false;
		}
	}

	private async isOwn(id: number) {
		const website = await unlessFailed(fetchWebsite(this.api.connection, id));
		return website !== undefined && idOf(website.id) === id && this.hasDomain(website);
	}

	private hasDomain({ domain }: IDataObject) {
		return typeof domain === 'string' && canonicalDomain(domain) === this.domain;
	}
}
