import { map } from 'lodash';
import {
	fetchChosenWebsites,
	watchedWebsites,
} from '../../../nodes/WebsiteAnalytics/form/chosenWebsites';
import { connectionTo } from '../support/connectionTo';
import { formValues } from '../support/formValues';

const LABEL = { several: 'Website Names or IDs', all: 'Except Website Names or IDs' };

const connection = connectionTo(() => ({ data: [{ id: 1, domain: 'shop.example' }] }));
const fetchChosen = async (parameters: Record<string, unknown>, account = connection) =>
	await fetchChosenWebsites(watchedWebsites.read(formValues(parameters), 'websites'), account);

describe('the chosen websites', () => {
	it('are the websites of all valid entries, each once', async () => {
		const websiteIds = [1, 'www.shop.example', 99, 'blog.example'];
		const { websites, problems } = await fetchChosen({ websites: 'several', websiteIds });

		expect(websites).toEqual([{ id: 1, domain: 'shop.example' }]);
		expect(map(problems, 'message')).toEqual([
			`'${LABEL.several}' contains 99, but the account has no such website`,
			`'${LABEL.several}' contains blog.example, but the account has no such website`,
		]);
	});

	it('have a name where the service sends none', async () => {
		const nameless = connectionTo(() => ({ data: { id: 7 } }));

		expect(await fetchChosen({ websites: 'one', websiteId: 7 }, nameless)).toMatchObject({
			websites: [{ id: 7, domain: 'Website 7' }],
		});
	});

	it('are an error that names the field when no entry means one', async () => {
		const several = { websites: 'several', websiteIds: [99] };

		await expect(fetchChosen(several)).rejects.toThrow(`'${LABEL.several}'`);
		await expect(fetchChosen({ websites: 'all', except: [1] })).rejects.toThrow(`'${LABEL.all}'`);
	});
});
