import { PARAMETERS } from '../../../support/parameters';

/** The website that is exported. */
export const EXPORTED = { websites: [{ id: 3, domain: 'shop.example', paths: 3 }] };

/** From 25 days before the tests on. */
export const EXPORT = { ...PARAMETERS.website.export, since: '2026-02-20' };
export const PAGES = { ...EXPORT, names: ['page'] };

/** The request for the pages of a month. */
export const pagesOf = (from: string) => ({
	...{ path: '/api/v1/stats/3', query: { name: 'page', from } },
});
