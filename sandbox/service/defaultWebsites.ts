import type { NewWebsite } from './websites';

/** Much and little traffic, every privacy setting, and gaps between the ids. */
export const DEFAULT_WEBSITES: NewWebsite[] = [
	{
		id: 3,
		domain: 'shop.example',
		privacy: 0,
		email: 1,
		exclude_ips: '203.0.113.0/24\n2001:db8::/32',
		exclude_params: 'utm_source\nsession',
		visitorsPerDay: 320,
		paths: 240,
	},
	{ id: 7, domain: 'blog.example', privacy: 0, visitorsPerDay: 90, paths: 60 },
	{ id: 12, domain: 'docs.example', privacy: 0, visitorsPerDay: 150, paths: 120 },
	{ id: 20, domain: 'intranet.example', privacy: 1, visitorsPerDay: 25, paths: 15 },
	{ id: 21, domain: 'members.example', privacy: 2, password: 'open sesame', visitorsPerDay: 40 },
	{ id: 34, domain: 'quiet.example', privacy: 1, visitorsPerDay: 0 },
];
