import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT, writesOf } from './support/account';
import { noWebsiteWith } from '../../../support/wordings';

const shared = serviceForEachTest({
	websites: [...ACCOUNT, { id: 50, domain: 'twice.example' }, { id: 51, domain: 'TWICE.example.' }],
});

const upsert = (domain: string, settings = {}) => ({
	...PARAMETERS.website.upsert,
	domain,
	settings,
});
const writes = () => writesOf(shared.service);

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

// Which websites are near to a domain, and which settings a new one can have, is in the unit tests of websites/.
it.each([
	['blog.example', `${noWebsiteWith('blog.example')}, only www.blog.example (id 7)`],
	['twice.example', 'several websites have the domain twice.example: '],
])('writes nothing for %s', async (domain, message) => {
	expect(await failureOf(shared, upsert(domain, { email: 1 }))).toMatchObject({
		message: expect.stringContaining(`Website: Create or Update: ${message}`),
	});
	expect(writes()).toEqual([]);
});

it('fails for a website that was deleted after it was found', async () => {
	shared.service.faults.add({
		on: { method: 'PUT' },
		effect: json(404, { message: 'Resource not found.' }),
	});

	expect(await failureOf(shared, upsert('shop.example', { email: 1 }))).toMatchObject({
		message: 'Website: Create or Update: website 3 was not found (404): Resource not found.',
		requests: 2,
	});
});
