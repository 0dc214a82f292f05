import { MAX_PAUSE_MS, passTime } from './support/noWaits';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/websiteLists';
import { testResultOf } from '../support/credentialTest';
import { loadOptionsContext } from '../support/loadOptions';
import { sharedService } from '../support/sharedService';
import { defectsOfError, defectsOfTest, inTime, leaksIn } from './support/outcome';
import { faultsFor, hostileResponse, type HostileResponse } from './support/responses';
import { findDefects } from './support/runs';

const API_KEY = 'key-of-the-account-5b1';

const shared = sharedService({ apiKey: API_KEY });

function respond(hostile: HostileResponse): void {
	passTime(MAX_PAUSE_MS);
	shared.service.faults.clear();
	for (const fault of faultsFor(hostile)) shared.service.faults.add(fault);
}

it('the list of the websites ends any response in entries or one clear error', async () => {
	const defects = await findDefects(hostileResponse(API_KEY), 40, async (hostile) => {
		respond(hostile);
		const context = loadOptionsContext(shared.credential);
		const { results, error } = await inTime(searchWebsites.call(context)).then(
			({ results }) => ({ results, error: undefined }),
			(thrown: Error) => ({ results: [], error: thrown }),
		);
		if (error?.message === 'It hangs') return ['hangs'];
		const bad = results.filter(({ value }) => !/^\d+$/.test(String(value)));
		return [
			...leaksIn({ items: [], error }, [API_KEY]),
			...(error ? defectsOfError(error, 'Website list') : []),
			...bad.map((entry) => `has the entry ${JSON.stringify(entry)}`),
		];
	});

	expect(defects).toEqual([]);
}, 600_000);

it('the test of a credential says of any response whether it is one of the service', async () => {
	const defects = await findDefects(hostileResponse(API_KEY), 40, async (hostile) => {
		respond(hostile);
		return defectsOfTest(await inTime(testResultOf(shared.credential)), [API_KEY]);
	});

	expect(defects).toEqual([]);
}, 600_000);
