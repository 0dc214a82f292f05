import { randomBytes } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/transport/connection';
import { MAX_PAGE_SIZE } from '../../nodes/WebsiteAnalytics/transport/pages';
import { readPage } from '../../nodes/WebsiteAnalytics/transport/page';
import { isSuccess, type ServiceResponse } from '../../nodes/WebsiteAnalytics/transport/response';
import { readData } from '../../nodes/WebsiteAnalytics/transport/responseBody';
import { canonicalDomain } from '../../nodes/WebsiteAnalytics/websites/domain';
import { websiteRecord, type WebsiteRecord } from '../../nodes/WebsiteAnalytics/websites/record';
import { newWebsiteForm, type SettingsForm } from '../../nodes/WebsiteAnalytics/websites/settings';
import { Broken, demand, describe, isReadable, need } from './outcome';
import { readWith } from './readWith';
import type { Requests } from './requests';

const URL = '/api/v1/websites';

/**
 * The one website that this check makes. Whatever it changes or deletes, it first reads, and makes
 * sure that it has the domain that was made up here.
 */
export class OwnWebsite {
	readonly domain = `website-analytics-check-${randomBytes(8).toString('hex')}.example`;
	/** It is `accepted` when the service said that it created it, and `created` when it was seen there. */
	private state: 'none' | 'unknown' | 'accepted' | 'created' | 'deleted' = 'none';
	private createdId: number | undefined;

	constructor(private readonly requests: Requests) {}

	/** The id of the website. @throws Untold when there is none */
	get id(): number {
		need(this.createdId !== undefined && this.state === 'created', 'no website was created');
		return this.createdId;
	}

	/** @throws Broken when the response is not a website */
	async create(settings: SettingsForm): Promise<WebsiteRecord> {
		const form = newWebsiteForm(this.domain, settings);
		this.state = 'unknown';
		const request = { method: 'POST', path: URL, form } as const;
		const response = await this.requests.send(request);
		need(response.status !== 422, 'status 422: the plan may allow no more websites');
		if (isSuccess(response.status)) this.state = 'accepted';
		const record = recordOf(response, request);
		// Before anything else can fail, so that cleaning up knows it.
		this.createdId = record.id;
		demand(
			await this.isOwn(record.id),
			'what its id leads to does not have the domain of the new website',
		);
		this.state = 'created';
		return record;
	}

	/** The response to a change of settings. */
	async update(form: SettingsForm): Promise<ServiceResponse> {
		const { id } = this;
		demand(await this.isOwn(id), 'the website that was created is not there');
		return await this.requests.send({ method: 'PUT', path: `${URL}/${id}`, form });
	}

	async read(): Promise<WebsiteRecord> {
		const request = { method: 'GET', path: `${URL}/${this.id}` } as const;
		return recordOf(await this.requests.send(request), request);
	}

	/** Deletes it; its response. */
	async delete(): Promise<ServiceResponse> {
		return await this.deleteOwn(this.id);
	}

	/** What the service says to a look at it, and whether the list has it. */
	async lookForIt(): Promise<{ status: number; listed: number[] }> {
		const path = `${URL}/${this.id}`;
		const { status } = await this.requests.send({ method: 'GET', path });
		const listed = await this.listed(this.requests);
		if (status === 404 && listed.length === 0) this.state = 'deleted';
		return { status, listed };
	}

	/** A change of the website after it was deleted, which can change nothing. */
	async updateDeleted(form: SettingsForm): Promise<ServiceResponse> {
		need(this.state === 'deleted', 'no website was deleted');
		const path = `${URL}/${this.createdId}`;
		return await this.requests.send({ method: 'PUT', path, form });
	}

	/**
	 * Deletes whatever is left of it. Does nothing where nothing was created.
	 * @param requests ones that nothing has stopped
	 * @returns whether the service certainly has none of it any more
	 */
	async cleanUp(requests: Requests): Promise<boolean> {
		if (this.state === 'none' || this.state === 'deleted') return true;
		try {
			const ids = await this.ids(requests);
			for (const id of ids) {
				if (await this.isOwn(id, requests)) await this.deleteOwn(id, requests);
				if (!(await this.isGone(id, requests))) return false;
			}
			// A service that said that it created it has it somewhere.
			return ids.length > 0 || this.state === 'unknown';
		} catch {
			return false;
		}
	}

	/** By the id that it was given, or else by the list, which may fail or not show it. */
	private async ids(requests: Requests): Promise<number[]> {
		const id = this.createdId;
		const isKnown =
			id !== undefined && (this.state === 'created' || (await this.isOwn(id, requests)));
		return isKnown ? [id] : await this.listed(requests);
	}

	/** Only reading it shows that it is gone. Some services have another status than 404 for that. */
	private async isGone(id: number, requests: Requests): Promise<boolean> {
		const { status } = await requests.send({ method: 'GET', path: `${URL}/${id}` });
		if (status === 404) return true;
		return !isSuccess(status) && !(await this.listed(requests)).includes(id);
	}

	/** The ids of the websites in the list that have exactly its domain. */
	async listed(requests = this.requests): Promise<number[]> {
		const query = { search: this.domain, search_by: 'domain', sort_by: 'id', sort: 'desc' };
		const all = { ...query, per_page: MAX_PAGE_SIZE };
		const request: ServiceRequest = { method: 'GET', path: URL, query: all };
		const { rows } = readWith(readPage, await requests.send(request), request);
		return rows
			.filter((row) => this.hasDomain(row) && isReadable(() => websiteRecord(row)))
			.map((row) => websiteRecord(row).id);
	}

	private async deleteOwn(id: number, requests = this.requests): Promise<ServiceResponse> {
		if (!(await this.isOwn(id, requests))) throw new Broken('another website is at its place');
		return await requests.send({ method: 'DELETE', path: `${URL}/${id}` });
	}

	private async isOwn(id: number, requests = this.requests): Promise<boolean> {
		const request = { method: 'GET', path: `${URL}/${id}` } as const;
		const response = await requests.send(request);
		if (!isSuccess(response.status)) return false;
		const record = recordOf(response, request);
		return record.id === id && this.hasDomain(record);
	}

	private hasDomain({ domain }: IDataObject): boolean {
		return typeof domain === 'string' && canonicalDomain(domain) === this.domain;
	}
}

function recordOf(response: ServiceResponse, request: ServiceRequest): WebsiteRecord {
	const data = readWith(readData, response, request);
	demand(
		isReadable(() => websiteRecord(data)),
		`${describe(response)}: no id`,
	);
	return websiteRecord(data);
}
