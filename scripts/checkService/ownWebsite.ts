import { randomBytes } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { isSuccess, type ServiceResponse } from '../../nodes/WebsiteAnalytics/client/response';
import { canonicalDomain } from '../../nodes/WebsiteAnalytics/client/domain';
import { websiteRecord, type WebsiteRecord } from '../../nodes/WebsiteAnalytics/client/record';
import { newWebsiteForm, type SettingsForm } from '../../nodes/WebsiteAnalytics/client/settings';
import { demand, need } from './outcome';
import { describe, pageOf, readable, websiteOf } from './readings';
import { WEBSITES, websitesRequest, type Requests } from './requests';

/**
 * The one website that this check makes. Whatever it changes or deletes, it first reads, and makes
 * sure that it has the domain that was made up here.
 */
export class OwnWebsite {
	readonly domain = `website-analytics-check-${randomBytes(8).toString('hex')}.example`;
	/** It is `accepted` when the service said that it created it, and `created` when it was seen there. */
	private state: 'none' | 'unknown' | 'accepted' | 'created' | 'deleted' = 'none';
	private createdId: number | undefined;

	constructor(private requests: Requests) {}

	/** The id of the website. @throws Untold when there is none */
	get id(): number {
		need(this.createdId !== undefined && this.state === 'created', 'no website was created');
		return this.createdId;
	}

	/** @throws Broken when the response is not the new website */
	async create(settings: SettingsForm): Promise<void> {
		const form = newWebsiteForm(this.domain, settings);
		this.state = 'unknown';
		const response = await this.requests.send({ method: 'POST', path: WEBSITES, form });
		need(response.status !== 422, 'status 422: the plan may allow no more websites');
		if (isSuccess(response.status)) this.state = 'accepted';
		const { id } = recordOf(response);
		// Before anything else can fail, so that cleaning up knows it.
		this.createdId = id;
		const reason = 'what its id leads to does not have the domain of the new website';
		demand(await this.isOwn(id), reason);
		this.state = 'created';
	}

	async read(): Promise<WebsiteRecord> {
		return recordOf(await this.look(this.id));
	}

	/** The response to a change of it, or to deleting it. @throws Broken when it is not there */
	async write(method: 'PUT' | 'DELETE', form?: SettingsForm, id = this.id) {
		demand(await this.isOwn(id), 'the website that was created is not there');
		return await this.requests.send({ method, path: `${WEBSITES}/${id}`, form });
	}

	/** The status of a look at it, and whether the list has it. */
	async lookForIt(): Promise<{ status: number; isListed: boolean }> {
		const { status } = await this.look(this.id);
		const isListed = (await this.listed()).length > 0;
		if (status === 404 && !isListed) this.state = 'deleted';
		return { status, isListed };
	}

	/** A change of the website after it was deleted, which can change nothing. */
	async updateDeleted(form: SettingsForm): Promise<ServiceResponse> {
		need(this.state === 'deleted', 'no website was deleted');
		return await this.requests.send({ method: 'PUT', path: `${WEBSITES}/${this.createdId}`, form });
	}

	/** The ids of the websites in the list that have exactly its domain. */
	async listed(): Promise<number[]> {
		const request = websitesRequest({ search: this.domain, search_by: 'domain' });
		const { rows } = pageOf(await this.requests.send(request));
		const own = rows.filter((row) => this.hasDomain(row));
		return own.flatMap((row) => readable(() => websiteRecord(row).id) ?? []);
	}

	/**
	 * Deletes whatever is left of it. Does nothing where nothing was created.
	 * @param requests ones that nothing has stopped
	 * @returns whether the service certainly has none of it any more
	 */
	async cleanUp(requests: Requests): Promise<boolean> {
		if (this.state === 'none' || this.state === 'deleted') return true;
		this.requests = requests;
		try {
			const ids = await this.ids();
			for (const id of ids) {
				if (await this.isOwn(id)) await this.write('DELETE', undefined, id);
				if (!(await this.isGone(id))) return false;
			}
			// A service that said that it created it has it somewhere.
			return ids.length > 0 || this.state === 'unknown';
		} catch {
			return false;
		}
	}

	/** By the id that it was given, or else by the list, which may fail or not show it. */
	private async ids(): Promise<number[]> {
		const id = this.createdId;
		const isKnown = id !== undefined && (this.state === 'created' || (await this.isOwn(id)));
		return isKnown ? [id] : await this.listed();
	}

	/** Only a look at it can tell that it is gone. Some services have another status than 404 for that. */
	private async isGone(id: number): Promise<boolean> {
		const { status } = await this.look(id);
		return status === 404 || (!isSuccess(status) && !(await this.listed()).includes(id));
	}

	private async isOwn(id: number): Promise<boolean> {
		const response = await this.look(id);
		if (!isSuccess(response.status)) return false;
		const record = recordOf(response);
		return record.id === id && this.hasDomain(record);
	}

	private async look(id: number): Promise<ServiceResponse> {
		return await this.requests.send({ method: 'GET', path: `${WEBSITES}/${id}` });
	}

	private hasDomain({ domain }: IDataObject): boolean {
		return typeof domain === 'string' && canonicalDomain(domain) === this.domain;
	}
}

function recordOf(response: ServiceResponse): WebsiteRecord {
	return websiteOf(response, `${describe(response)}: no id`);
}
