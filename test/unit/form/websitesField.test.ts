import type { WebsiteChoice } from '../../../nodes/WebsiteAnalytics/service/itemWebsite';
import {
	statisticWebsites,
	websiteField,
} from '../../../nodes/WebsiteAnalytics/form/websitesField';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

const choiceOf = (parameters: Record<string, unknown>, stored = parameters) => {
	const { websites } = parameters;
	return statisticWebsites.read(
		formValues(parameters, { stored: { websites, ...stored } }),
		'websites',
	);
};

describe('one website', () => {
	const given = { __rl: true, mode: 'list', value: '42', cachedResultName: 'shop.example' };
	const shown = (name?: string): WebsiteChoice => ({
		mode: 'list',
		value: '42',
		...(name !== undefined && { shown: name }),
	});

	it.each([
		[given, given, shown('shop.example')],
		[given, { ...given, value: '={{ $json.id }}' }, shown()],
		[given, '={{ $json }}', shown()],
		[given, null, shown()],
		[{ ...given, cachedResultName: '' }, given, shown()],
		[{ ...given, mode: 'id' }, given, { mode: 'id', value: '42' }],
		[{ ...given, cachedResultName: 7 }, given, shown()],
		...[42, '42', 'shop.example', null, undefined, { value: 42 }, { mode: 1, value: 42 }].map(
			(value): [unknown, unknown, WebsiteChoice] => [value, '={{ $json }}', { mode: 'id', value }],
		),
	])('of %j, stored as %j, is %j', (websiteId, stored, choice) => {
		const values = formValues({ websiteId }, { stored: { websiteId: stored } });

		expect(websiteField.read(values, 'websiteId')).toEqual(choice);
		expect(choiceOf({ websites: 'one', websiteId }, { websiteId: stored })).toEqual({
			which: 'one',
			website: choice,
		});
	});
});

it.each([
	['42, shop.example\n7', ['42', 'shop.example', '7']],
	[7, [7]],
])('%j names the websites %j', (given, entries) => {
	expect(choiceOf({ websites: 'several', websiteIds: given })).toEqual({
		which: 'several',
		entries,
	});
	expect(choiceOf({ websites: 'all', search: '', except: given })).toMatchObject({
		except: entries,
	});
});

it.each(['42x', 'x42', '0', '-1', '1.5', true, {}])('%j is neither an id nor a domain', (entry) => {
	expect(() => choiceOf({ websites: 'several', websiteIds: [3, entry] })).toThrow(
		/^'Website Names or IDs' has an entry that is neither a website id nor a domain: /,
	);
});

it('says what to change where no website is left', () => {
	expect(errorOf(() => choiceOf({ websites: 'several', websiteIds: ' , ' }))).toMatchObject({
		message: "'Website Names or IDs' is empty",
	});
});

describe.each([
	['search', 'Domain Contains', ['', ' ', undefined, null]],
	['except', 'Except Website Names or IDs', ['', ' , ', undefined, null, [], [null, '']]],
])('an empty %s', (name, label, empty) => {
	const all = { websites: 'all', search: '', except: [] };
	const choicesOf = (stored: unknown) =>
		empty.map((given) => choiceOf({ ...all, [name]: given }, { [name]: stored }));

	it('is an error where an expression gives nothing', () => {
		for (const given of empty) {
			expect(
				errorOf(() => choiceOf({ ...all, [name]: given }, { [name]: '={{ $json.client }}' })),
			).toMatchObject({
				message: `the expression in '${label}' gives nothing`,
				hint: `Check the data that it reads. For all websites, remove the expression from '${label}'.`,
			});
		}
	});

	it.each([undefined, '', '=', [], "={{ $fromAI('Domain', 'A text', 'string') }}"])(
		'means all websites where the workflow has %j',
		(stored) => {
			expect(choicesOf(stored)).toEqual(
				empty.map(() => ({ which: 'all', search: '', except: [] })),
			);
		},
	);
});
