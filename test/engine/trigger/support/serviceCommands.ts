import type { FaultEffect, StoredWebsite } from '../../../../sandbox/service';
import { json, rateLimited, unavailable } from '../../../support/replies';
import { serveModel, type Command, type Real } from './commands';
import { WEBSITES, type Model } from './model';

/** Requests fail, a number of times. */
export class Fail implements Command {
	constructor(
		private readonly path: string,
		private readonly what: keyof typeof EFFECTS,
		private readonly times: number,
	) {}

	check = () => true;

	async run(_model: Model, { service }: Real): Promise<void> {
		service.faults.clear();
		const on = { path: new RegExp(this.path) };
		service.faults.add({ on, times: this.times, effect: EFFECTS[this.what] });
		serveModel({ service });
	}

	toString = () => `Fail(${this.path} ${this.what} ×${this.times})`;
}

export const EFFECTS = {
	serverError: json(501, { message: 'Server Error' }),
	notFound: json(404, { message: 'Not Found' }),
	drop: { connection: 'drop' },
	webPage: { response: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' } },
	shortLimit: rateLimited('20'),
	longLimit: rateLimited('900'),
	maintenance: unavailable('600'),
} satisfies Record<string, FaultEffect>;

export class Rename implements Command {
	constructor(private readonly domain: string) {}

	check = () => true;

	async run(_model: Model, { service }: Real): Promise<void> {
		const website = service.websites[0] as StoredWebsite | undefined;
		if (website) website.domain = this.domain;
	}

	toString = () => `Rename(${this.domain})`;
}

export class Delete implements Command {
	constructor(private readonly id: number) {}

	check(model: Readonly<Model>): boolean {
		return !model.deleted.has(this.id) && model.deleted.size < WEBSITES.length - 1;
	}

	async run(model: Model, { service }: Real): Promise<void> {
		model.deleted.add(this.id);
		await fetch(`${service.url}/api/v1/websites/${this.id}`, {
			method: 'DELETE',
			headers: { authorization: `Bearer ${service.apiKey}`, accept: 'application/json' },
		});
	}

	toString = () => `Delete(${this.id})`;
}
