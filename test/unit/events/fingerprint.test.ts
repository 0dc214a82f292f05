import { without } from 'lodash';
import type { INodeParameters } from 'n8n-workflow';
import { EVENT_NAMES, EVENTS } from '../../../nodes/WebsiteAnalytics/events';
import { choiceOf, fingerprintOf } from '../../../nodes/WebsiteAnalytics/events/fingerprint';

const ACCOUNT = { address: 'https://analytics.example', apiKey: 'key' };
const CREDENTIALS = { websiteAnalyticsApi: { id: '1', name: 'One' } };

const WEBSITES = ['websites', 'websiteId', 'websiteIds', 'except'];
/** What is read of each website: those that are added begin, and the others go on. */
const PARTS = 'names';

describe.each(EVENT_NAMES)('the fingerprint of %s', (event) => {
	const { settings, presentation = [] } = EVENTS[event];
	const of = (parameters: INodeParameters, credentials = CREDENTIALS, address = ACCOUNT.address) =>
		fingerprintOf({ settings }, { parameters, credentials }, { ...ACCOUNT, address });
	const decides = (name: string, one: INodeParameters[string] = 'a') =>
		of({ [name]: one }) !== of({ [name]: 'b' });

	it('differs for the settings that decide what is found, and for another account', () => {
		const decisive = without(['event', ...settings.map(({ name }) => name)], PARTS);

		expect(decisive.filter((name) => !decides(name))).toEqual([]);
		expect(of({}, { websiteAnalyticsApi: { id: '2', name: 'One' } })).not.toBe(of({}));
		expect(of({}, CREDENTIALS, 'https://other.example')).not.toBe(of({}));
	});

	it('differs for the first day of weeks, but not where it was added as it is by default', () => {
		expect(decides('options', { weekStartsOn: 7 })).toBe(true);
		expect(decides('options', { weekStartsOn: 1 })).toBe(false);
	});

	it('is the same for those that change how an item is written, and for other websites or parts', () => {
		const others = ['combine', 'textFormat', 'pollTimes', PARTS];
		const names = [...others, ...WEBSITES, ...presentation.map(({ name }) => name)];

		const options = ['language', 'locale', 'readyAt', 'excludedDays', 'top', 'topChanges'];

		expect(names.filter(decides)).toEqual([]);
		expect(options.filter((name) => decides('options', { [name]: 'a' }))).toEqual([]);
	});
});

it('the choice of websites differs for each of its fields and for parts, and not for the name that the list shows', () => {
	const chosen = (mode: string, cachedResultName?: string): INodeParameters => ({
		websiteId: { __rl: true, mode, value: '1', ...(cachedResultName && { cachedResultName }) },
	});

	expect([...WEBSITES, PARTS].filter((name) => choiceOf({ [name]: 'a' }) === choiceOf({}))).toEqual(
		[],
	);
	expect(choiceOf(chosen('list', 'shop.example'))).toBe(choiceOf(chosen('id')));
});
