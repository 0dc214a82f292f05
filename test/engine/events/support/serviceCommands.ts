import fc from 'fast-check';
import type { FaultEffect } from '../../../../sandbox/service';
import { json, rateLimited, unavailable } from '../../../support/replies';
import * as happens from './commands';
import { command, serveModel, type Command } from './commands';
import { WEBSITES } from './model';

const EFFECTS: Record<string, FaultEffect> = {
	serverError: json(501, { message: 'Server Error' }),
	notFound: json(404, { message: 'Not Found' }),
	drop: { connection: 'drop' },
	webPage: { response: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' } },
	shortLimit: rateLimited('20'),
	longLimit: rateLimited('900'),
	maintenance: unavailable('600'),
};

/** Requests fail, a number of times. */
const fail = (path: string, what: string, times: number) =>
	command(`fail(${path} ${what} ×${times})`, (_model, { service }) => {
		service.faults.clear();
		service.faults.add({ on: { path: new RegExp(path) }, times, effect: EFFECTS[what] ?? {} });
		serveModel({ service });
	});

const rename = (domain: string) =>
	command(`rename(${domain})`, (_model, { service }) => {
		const [website] = service.websites;
		if (website) website.domain = domain;
	});

const remove = (id: number) =>
	command(
		`remove(${id})`,
		async (model, { service }) => {
			model.deleted.add(id);
			await fetch(`${service.url}/api/v1/websites/${id}`, {
				method: 'DELETE',
				headers: { authorization: `Bearer ${service.apiKey}`, accept: 'application/json' },
			});
		},
		({ deleted }) => !deleted.has(id) && deleted.size < WEBSITES.length - 1,
	);

const minutes = fc.oneof(
	fc.integer({ min: 1, max: 5 }),
	fc.integer({ min: 30, max: 180 }),
	fc.integer({ min: 12 * 60, max: 3 * 24 * 60 }),
);
const paths = fc.constantFrom('/stats/1$', '/stats/2$', '/stats/3$', '/stats/', '/websites$');
const effects = fc.oneof(fc.constant('longLimit'), fc.constantFrom(...Object.keys(EFFECTS)));
const often = fc.oneof(
	minutes.map(happens.advance),
	fc.constant(happens.poll),
	fc
		.record({ path: paths, what: effects, times: fc.integer({ min: 1, max: 5 }) })
		.map(({ path, what, times }) => fail(path, what, times)),
);

/** What can happen to a trigger; what is listed more than once happens more often. */
export const commands: Array<fc.Arbitrary<Command>> = [
	...Array<typeof often>(9).fill(often),
	fc.constant(happens.overlappingPolls),
	fc.constant(happens.testEvent),
	fc.constant(happens.crash),
	fc.constant(happens.backUp),
	fc.constant(happens.restore),
	fc.constantFrom('new.example', 'other.example').map(rename),
	fc.constantFrom(...WEBSITES).map(remove),
	fc.constant(happens.changeSettings),
	fc.constant(happens.settle),
];
