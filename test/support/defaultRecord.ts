import { mapValues } from 'lodash';
import { SETTINGS } from '../../nodes/WebsiteAnalytics/interfaceFields';
import { TODAY } from './today';

/** What a new website has besides its id and its domain: docs/interface.md, section 4.3. */
export const DEFAULT_RECORD = {
	...mapValues(SETTINGS, (setting) =>
		setting.kind === 'password' ? false : (setting.default ?? null),
	),
	created_at: `${TODAY}T00:00:00.000000Z`,
	updated_at: `${TODAY}T00:00:00.000000Z`,
};
