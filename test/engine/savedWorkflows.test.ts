import { version } from '../../package.json';
import { setClock } from './support/clock';
import type { EngineRun } from './support/engine';
import {
	answerAsThen,
	asked,
	askedThen,
	fileNames,
	savedVersions,
	savedWith,
} from './support/savedWorkflows';
import { sharedService } from './support/sharedService';

const shared = sharedService();

afterEach(() => jest.useRealTimers());

it('has workflows saved with every operation of the version in package.json', () => {
	const operations = savedWith(version).map(({ name }) =>
		name.replace(`${version}: `, '').split('.').slice(0, 2).join(' '),
	);

	expect([...new Set(operations)].sort()).toEqual([
		'statistic get',
		'statistic getAll',
		'statistic getDailyTraffic',
		'statistic getSummary',
		'website create',
		'website delete',
		'website get',
		'website getAll',
		'website update',
	]);
});

describe.each(savedVersions())('a workflow saved with version %s', (saved) => {
	it.each(savedWith(saved))('runs as it did then, $name', async (then) => {
		const { workflow, node, now } = then;
		if (now !== undefined) setClock(now);
		answerAsThen(shared.service, then);
		const { items } = await shared.run(node.parameters as EngineRun['parameters'], {
			node: { typeVersion: node.typeVersion, credentials: node.credentials },
			timezone: workflow.settings.timezone,
		});

		expect(asked(shared.service)).toEqual(askedThen(then));
		expect(items.map(({ json }) => json)).toEqual(then.items);
		expect(fileNames(items[0])).toEqual(then.files);
	});
});
