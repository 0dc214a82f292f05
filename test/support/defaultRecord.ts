import { TODAY } from './today';

/** What the service gives of a new website beside its id and domain. docs/interface.md, section 4.3 */
export const DEFAULT_RECORD = {
	privacy: 1,
	email: 0,
	password: false,
	exclude_bots: 1,
	exclude_ips: null,
	exclude_params: null,
	created_at: `${TODAY}T00:00:00.000000Z`,
	updated_at: `${TODAY}T00:00:00.000000Z`,
};
