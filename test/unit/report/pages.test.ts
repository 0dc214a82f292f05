import * as languages from '../../../nodes/WebsiteAnalytics/report/language';
import { placesOf, placesRead, watched } from './support/watched';
import { pageOf } from './support/page';

const { LANGUAGE_OPTIONS } = languages;

jest.mock('../../../nodes/WebsiteAnalytics/report/language', () => {
	const actual = jest.requireActual<typeof languages>(
		'../../../nodes/WebsiteAnalytics/report/language',
	);
	const wordsOf: typeof actual.wordsOf = (language) => watched(actual.wordsOf(language));
	return { ...actual, wordsOf };
});

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

it.each(LANGUAGE_OPTIONS)('the page of $name has these texts', ({ value }) => {
	expect(pageOf(value)).toMatchSnapshot();
});

it.each(LANGUAGE_OPTIONS)('the page of $name has each of its words in each form', ({ value }) => {
	placesRead.clear();
	pageOf(value);

	expect(placesOf(languages.wordsOf(value)).filter((place) => !placesRead.has(place))).toEqual([]);
});
