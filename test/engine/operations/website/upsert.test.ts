import { PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT } from './support/account';

const shared = serviceForEachTest({
	websites: [...ACCOUNT, { id: 50, domain: 'twice.example' }, { id: 51, domain: 'TWICE.example.' }],
});

const upsert = (domain: string, settings = {}) => ({
	...PARAMETERS.website.upsert,
	domain,
	settings,
});

it.each([
	['creates a new domain with the defaults of Create', 'https://www.New.example/', {}],
	[
		'creates a new domain with what was added, and the defaults for the rest',
		'new.example',
		{ privacy: 2, password: 'open sesame', excludeParams: 'ref, utm' },
	],
	['gives a domain that exists only what was added', 'SHOP.example.', { email: 1, excludeIps: '' }],
	['only reads a domain that exists where nothing was added', 'www.blog.example', {}],
])('%s', async (_what, domain, settings) => {
	expect(await runPage(shared, upsert(domain, settings))).toMatchSnapshot();
});
