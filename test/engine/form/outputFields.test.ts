import { pick } from 'lodash';
import { OPERATIONS, shownFields } from '../../support/forms';
import { serveDays } from '../../support/serveStatistic';
import { useClock } from '../support/clock';
import { customRange, PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example', privacy: 2, password: 'open sesame' },
		{ id: 7, domain: 'blog.example', privacy: 0, privacyLabel: 'Public' },
	],
});

useClock('2026-03-15T12:00:00Z');

beforeEach(() => serveDays(shared.service, 'visitors', 100, { '2026-03-09': 40 }));

async function itemsOf(parameters: NodeParameters) {
	const { items } = await shared.run(parameters, { asTool: true });
	return items.map(({ json }) => json);
}

const RANGE = customRange('2026-03-08', '2026-03-09');

/** The operations whose items a model may have too much of. */
const WITH_OUTPUT = OPERATIONS.flatMap(({ values, title }) => {
	const { resource, operation } = values as { resource: 'website'; operation: 'get' };
	const parameters = { ...PARAMETERS[resource][operation], ...RANGE };
	const selecting = { ...parameters, output: 'selectedFields' };
	const field = shownFields(selecting, { asTool: true }).find(
		({ name }) => name === 'outputFields',
	);
	return field ? [[title, parameters, field.default as string[]] as const] : [];
});

describe.each(WITH_OUTPUT)('a tool of %s', (_title, parameters, simplified) => {
	it('gives the most important fields by default', async () => {
		const items = await itemsOf({ ...parameters, output: 'raw' });

		expect(items.length).toBeGreaterThan(0);
		expect(await itemsOf(parameters)).toEqual(items.map((item) => pick(item, simplified)));
	});
});
