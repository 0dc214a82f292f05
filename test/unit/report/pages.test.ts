import { LANGUAGE_OPTIONS } from '../../../nodes/WebsiteAnalytics/report/locale';
import { pageOf } from './support/page';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

it.each(LANGUAGE_OPTIONS)('the page of $name has these texts', ({ value }) => {
	expect(pageOf(value)).toMatchSnapshot();
});
