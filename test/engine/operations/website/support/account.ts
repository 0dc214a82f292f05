import type { Service } from '../../../../../sandbox/service';

/** Websites whose domains are near to others. */
export const ACCOUNT = [
	{ id: 3, domain: 'shop.example' },
	{ id: 7, domain: 'www.blog.example' },
	{ id: 9, domain: 'intranet.example:8080' },
	{ id: 30, domain: 'both.example' },
	{ id: 31, domain: 'www.both.example' },
	{ id: 40, domain: 'müller.example' },
];

/** Returns the requests that would change a website, as method, path and form. */
export const formsOf = ({ requests }: Pick<Service, 'requests'>) =>
	requests
		.filter(({ method }) => method !== 'GET')
		.map(({ method, path, form }) => [method, path, form] as const);

/** Returns the same requests, as method and path. */
export const writesOf = (service: Pick<Service, 'requests'>) =>
	formsOf(service).map(([method, path]) => [method, path]);
